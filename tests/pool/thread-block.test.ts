import { describe, expect, it } from 'vitest';
import { DECIDED } from '../../engines/assembly/layout.js';
import { chooseThread, type ThreadBlock } from '../../src/pool/thread-block.js';

const move = (word: number) => ({ word, setLow: 0, setHigh: 0 });

function block(depth: number, word: number, score = 0): ThreadBlock {
  return { nodes: 1, depth, seldepth: depth, score, best: word ? move(word) : null, ponder: null };
}

describe('chooseThread', () => {
  it('prefers thread 0 where no other is deeper', () => {
    expect(chooseThread([block(5, 1), block(5, 2), block(4, 3)])?.best).toEqual(move(1));
  });

  it('takes the deepest, the first of equals', () => {
    expect(chooseThread([block(5, 1), block(6, 2), block(7, 3), block(7, 4)])?.best).toEqual(move(3));
  });

  it('counts no depth beyond the limit', () => {
    expect(chooseThread([block(6, 1), block(9, 2)], 6)?.best).toEqual(move(1));
    expect(chooseThread([block(5, 1), block(9, 2)], 6)?.best).toEqual(move(2));
  });

  it('passes over threads without a move', () => {
    expect(chooseThread([block(0, 0), block(0, 2)])?.best).toEqual(move(2));
    expect(chooseThread([block(3, 1), block(9, 0)])?.best).toEqual(move(1));
    expect(chooseThread([block(0, 0), block(0, 0)])).toBeUndefined();
    expect(chooseThread([])).toBeUndefined();
  });

  it('keeps a win that thread 0 has seen, but not a loss', () => {
    expect(chooseThread([block(5, 1, DECIDED + 500), block(9, 2)])?.best).toEqual(move(1));
    expect(chooseThread([block(5, 1, -DECIDED - 500), block(9, 2)])?.best).toEqual(move(2));
  });
});
