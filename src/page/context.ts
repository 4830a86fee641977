import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Cores } from './model/cores.js';
import type { EngineLink } from './model/engine.js';
import type { Watching } from './model/watching.js';
import type { Store } from './store.js';

/** What every view may use. */
export interface Tools {
  readonly cores: Cores;
  readonly engine: EngineLink;
  readonly watching: Watching;
  /** Work that survives a change of view and a reload. */
  readonly desk: Desk;
}

/** Texts kept for this tab. */
export interface Desk extends Store {
  read(name: string): string | null;
  write(name: string, text: string): void;
}

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('a view outside the page');
  return tools;
}
