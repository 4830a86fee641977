import { render } from 'preact';
import { App } from './app.js';
import { Cores, fetchCore } from './model/cores.js';
import { TabDesk } from './model/desk.js';
import { EngineLink } from './model/engine.js';
import { Watching } from './model/watching.js';

/** A socket of the server that the page is from; a token in the address goes with it. */
function openSocket(path: string): WebSocket {
  const url = new URL(path, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return new WebSocket(url);
}

/** The tab's storage; a browser that forbids it has none. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return sessionStorage;
  } catch {
    const kept = new Map<string, string>();
    return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
  }
}

const query = location.search;
const tools = {
  cores: new Cores(fetchCore),
  engine: new EngineLink(() => openSocket(`engine${query}`)),
  watching: new Watching(() => openSocket(`watch${query}`)),
  desk: new TabDesk(storage()),
};
const root = document.getElementById('app');
if (root) render(<App tools={tools} />, root);
