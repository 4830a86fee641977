import { describe, expect, it } from 'vitest';
import * as layout from '../../engines/assembly/layout.js';
import { SearchMemory, UNLIMITED } from '../../src/pool/search-memory.js';

const snapshot = (keys: number) => ({
  root: Uint8Array.from({ length: layout.SLOT }, (_, i) => i % 251),
  history: Uint8Array.from({ length: keys * 8 }, (_, i) => (i % 13) + 1),
});

function words(memory: SearchMemory): Int32Array {
  return new Int32Array(memory.memory.buffer);
}

describe('SearchMemory', () => {
  it('writes root, history and limits where the core reads them', () => {
    const memory = new SearchMemory();
    memory.placeTable(1);
    const move = { word: 5, setLow: 6, setHigh: 7 };
    const id = memory.begin(snapshot(3), {
      ...UNLIMITED,
      threads: 2,
      depthLimit: 9,
      nodeLimit: 1e12,
      rootMoves: [move],
    });
    const bytes = new Uint8Array(memory.memory.buffer);
    const doubles = new Float64Array(memory.memory.buffer);
    const end = words(memory)[layout.HISTORY_END >> 2] as number;
    expect([...bytes.subarray(layout.ROOT, layout.ROOT + layout.SLOT)]).toEqual([...snapshot(3).root]);
    expect([...bytes.subarray(end - 24, end)]).toEqual([...snapshot(3).history]);
    expect(end - 24).toBe(layout.ARENAS_END + 1024 * 1024);
    expect(words(memory)[layout.SEARCH_ID >> 2]).toBe(id);
    expect(words(memory)[layout.DEPTH_LIMIT >> 2]).toBe(9);
    expect(doubles[layout.NODE_LIMIT >> 3]).toBe(1e12);
    expect(doubles[layout.HARD_LIMIT >> 3]).toBe(Infinity);
    expect(words(memory)[layout.ROOT_MOVE_COUNT >> 2]).toBe(1);
    expect([...words(memory).subarray(layout.ROOT_MOVES >> 2, (layout.ROOT_MOVES >> 2) + 4)]).toEqual([
      6, 7, 5, 0,
    ]);
  });

  it('gives each search another id, which is never 0, and a stop that was not for it', () => {
    const memory = new SearchMemory();
    memory.placeTable(1);
    const first = memory.begin(snapshot(0), UNLIMITED);
    memory.stop(first);
    const second = memory.begin(snapshot(0), UNLIMITED);
    expect(first).not.toBe(0);
    expect(second).not.toBe(first);
    expect(words(memory)[layout.STOP >> 2]).not.toBe(second);
    memory.stop(first);
    expect(words(memory)[layout.STOP >> 2]).not.toBe(second);
  });

  it('makes room for a long history behind a table of any size', () => {
    const memory = new SearchMemory();
    for (const [table, keys] of [
      [1, 10],
      [64, 300_000],
      [2, 500_000],
    ] as const) {
      memory.placeTable(table);
      memory.begin(snapshot(keys), UNLIMITED);
      const end = words(memory)[layout.HISTORY_END >> 2] as number;
      expect(end).toBe(layout.ARENAS_END + table * 1024 * 1024 + keys * 8);
      expect(memory.memory.buffer.byteLength).toBeGreaterThan(end);
      expect(new Uint8Array(memory.memory.buffer)[end - 1]).toBe(snapshot(keys).history.at(-1));
    }
  });

  it('reaches beyond 2 GiB', () => {
    const memory = new SearchMemory();
    memory.placeTable(3000);
    memory.begin(snapshot(2), UNLIMITED);
    const end = (words(memory)[layout.HISTORY_END >> 2] as number) >>> 0;
    expect(end).toBe(layout.ARENAS_END + 3000 * 1024 * 1024 + 16);
    expect(words(memory)[layout.TABLE_BUCKETS >> 2]).toBe((3000 * 1024 * 1024) / layout.BUCKET_SIZE);
  });

  it('refuses more than 4 GiB and keeps the table it had', () => {
    const memory = new SearchMemory();
    memory.placeTable(2);
    expect(() => memory.placeTable(5000)).toThrow(RangeError);
    expect(words(memory)[layout.TABLE_BUCKETS >> 2]).toBe((2 * 1024 * 1024) / layout.BUCKET_SIZE);
  });

  it('reads what a thread left: no move before it has one', () => {
    const memory = new SearchMemory();
    memory.placeTable(1);
    memory.begin(snapshot(0), UNLIMITED);
    expect(memory.block(0)).toEqual({ nodes: 0, depth: 0, seldepth: 0, score: 0, best: null, ponder: null });
    const at = (layout.THREAD_BLOCKS + layout.THREAD_BLOCK) >> 2;
    words(memory)[at + (layout.THREAD_DEPTH >> 2)] = 4;
    words(memory)[at + ((layout.THREAD_BEST + 8) >> 2)] = 77;
    expect(memory.block(1)).toMatchObject({ depth: 4, best: { word: 77, setLow: 0, setHigh: 0 } });
    memory.begin(snapshot(0), UNLIMITED);
    expect(memory.block(1).best).toBeNull();
  });
});
