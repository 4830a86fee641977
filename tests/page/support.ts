import { readFileSync } from 'node:fs';
import { findVariant } from '../../engines/registry.js';
import { Cores } from '../../src/page/model/cores.js';
import type { Socket } from '../../src/page/model/engine.js';
import { GameTree } from '../../src/page/model/tree.js';
import { valid } from '../conformance/support.js';

/** The page's own cores, as built. */
export const cores = new Cores(async (id) => new WebAssembly.Module(readFileSync(`dist/page/${id}.wasm`)));

/** A game from a FEN, or the variant's start. */
export async function treeOf(variantId: string, fen?: string): Promise<GameTree> {
  const found = findVariant(variantId);
  if (!found) throw new Error(variantId);
  const { game, variant } = found;
  const start = valid(game.parseFen(fen ?? variant.startFen));
  return new GameTree(game, variant, await cores.position(game), start);
}

/** The other end of a link: what it was sent, and what it sends. */
export class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(...text.split('\n'));
  }

  close(): void {
    this.lose('');
  }

  open(): void {
    this.onopen?.({} as Event);
  }

  say(...lines: readonly string[]): void {
    this.onmessage?.({ data: lines.join('\n') } as MessageEvent);
  }

  lose(reason: string, code = 1006): void {
    this.onclose?.({ code, reason } as CloseEvent);
  }

  /** Answers `uci` as Spindle does, in short. */
  greet(): void {
    this.open();
    this.say(
      'id name Spindle',
      'option name UCI_Variant type combo default frisian var frisian var sleepingbeauty',
      'option name MultiPV type spin default 1 min 1 max 256',
      'option name UCI_AnalyseMode type check default false',
      'option name UCI_LimitStrength type check default false',
      'option name UCI_Elo type spin default 1500 min 100 max 2500',
      'uciok',
    );
  }

  /** The last line sent that begins with a word. */
  last(word: string): string | undefined {
    return this.sent.findLast((line) => line.startsWith(word));
  }
}
