import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandQueue } from '../../src/engine/command-queue.js';

const later = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe('CommandQueue', () => {
  it('runs a command before push returns where nothing is in the way', () => {
    const said: string[] = [];
    const queue = new CommandQueue(() => {});
    queue.push(() => void said.push('a'));
    expect(said).toEqual(['a']);
  });

  it('keeps the order, whichever commands take time, fail, or push others', async () => {
    const command = fc.constantFrom('now', 'later', 'throws', 'rejects', 'pushes');
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (kinds) => {
        const said: number[] = [];
        const errors: unknown[] = [];
        const queue = new CommandQueue((error) => errors.push(error));
        for (const [i, kind] of kinds.entries()) {
          queue.push(() => {
            said.push(i);
            if (kind === 'throws') throw new Error('now');
            if (kind === 'rejects') return Promise.reject(new Error('later'));
            if (kind === 'pushes') queue.push(() => later());
            return kind === 'later' ? later() : undefined;
          });
        }
        await new Promise<void>((resolve) => queue.push(resolve));
        await later(5);
        expect(said).toEqual(kinds.map((_, i) => i));
        expect(errors).toHaveLength(kinds.filter((kind) => kind === 'throws' || kind === 'rejects').length);
      }),
      { numRuns: 50 },
    );
  });
});
