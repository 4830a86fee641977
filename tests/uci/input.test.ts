import { describe, expect, it } from 'vitest';
import { bestOf, infosOf } from './engine-driver.js';
import { withEngine } from './with-engine.js';

describe('lines', () => {
  it.each([
    ['LF', 'isready\n'],
    ['CR LF', 'isready\r\n'],
    ['CR', 'isready\risready\r'],
    ['a byte order mark', '\ufeffisready\n'],
    ['blank lines before', '\n\r\n\n   \n\t\nisready\n'],
    ['tabs and blanks around', '\t  isready \t \n'],
  ])('may have %s', async (_, text) => {
    await withEngine({}, async (engine) => {
      engine.write(text);
      expect(await engine.until('readyok')).toEqual(['readyok']);
    });
  });

  it('may have tabs and several blanks between words', async () => {
    await withEngine({}, async (engine) => {
      engine.write('position\tfen   W:W31:B1\t moves \t 31-27\r\nd\r\n');
      expect(await engine.until(/^Fen: /)).toContain('Fen: B:W27:B1');
    });
  });

  it('answers one line for each CR LF, also when it is torn', async () => {
    await withEngine({}, async (engine) => {
      engine.write('isready\r');
      await engine.until('readyok');
      engine.write('\nisready\r\n');
      await engine.until('readyok');
      expect(await engine.hush(100)).toEqual([]);
    });
  });

  it('may arrive in pieces', async () => {
    await withEngine({}, async (engine) => {
      for (const piece of ['posi', 'tion startpos mo', 'ves 32-2', '8\ngo dep', 'th 3', '\n']) {
        engine.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(bestOf(await engine.until(/^bestmove/)).move).toMatch(/^\d+[-x]\d+/);
    });
  });

  it('may come many in one write', async () => {
    await withEngine({}, async (engine) => {
      engine.write('isready\nposition startpos\ngo depth 2\nisready\nd\n');
      const lines = await engine.until(/^Result: /);
      expect(lines.filter((line) => line === 'readyok')).toHaveLength(2);
      expect(lines).toContain('Legal moves: 9');
    });
  });

  it('may be megabytes long', async () => {
    await withEngine({}, async (engine) => {
      const round = '46-41 1-7 41-46 7-1';
      const moves = Array.from({ length: 60_000 }, () => round).join(' ');
      const line = `position fen W:WK46,K5:BK1,K50 moves ${moves} 46-37`;
      expect(line.length).toBeGreaterThan(1_100_000);
      engine.send(line, 'd');
      const lines = await engine.until(/^Result: /);
      expect(lines).toContain('Fen: B:WK5,K37:BK1,K50');
    });
  });

  it('may be megabytes of nonsense', async () => {
    await withEngine({}, async (engine) => {
      engine.send('x'.repeat(3_000_000), 'y '.repeat(1_000_000));
      const lines = await engine.settle();
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toMatch(/^info string unknown command: .{10,80}$/);
    });
  });
});

describe('words', () => {
  it('unknown at the start of a line are skipped', async () => {
    await withEngine({}, async (engine) => {
      expect(await engine.ask('joho isready', 'readyok')).toEqual(['readyok']);
      engine.send('please do position fen W:W31:B1');
      expect(await engine.ask('well d', /^Result/)).toContain('Fen: W:W31:B1');
    });
  });

  it.each(['joho', 'ISREADY', 'go_ depth 1', 'constructor', '__proto__ toString'])(
    'all unknown (%s) give one info string',
    async (line) => {
      await withEngine({}, async (engine) => {
        engine.send(line);
        const said = await engine.settle();
        expect(said).toHaveLength(1);
        expect(said[0]).toMatch(/^info string unknown command: /);
      });
    },
  );

  it('unknown inside go are skipped', async () => {
    await withEngine({}, async (engine) => {
      const lines = await engine.go('quickly depth 3 thanks');
      expect(infosOf(lines).at(-1)?.depth).toBe(3);
    });
  });
});

describe('commands that make no sense now', () => {
  it.each(['stop', 'ponderhit', 'register later', 'register name A B code 1', 'stop\nstop\nponderhit'])(
    'do nothing: %j',
    async (text) => {
      await withEngine({}, async (engine) => {
        engine.send(text);
        expect(await engine.settle()).toEqual([]);
      });
    },
  );

  it('ponderhit during a search that does not ponder', async () => {
    await withEngine({}, async (engine) => {
      engine.send('go infinite', 'ponderhit');
      const said = await engine.hush(300);
      expect(said.some((line) => line.startsWith('bestmove'))).toBe(false);
      engine.send('stop');
      await engine.until(/^bestmove/);
    });
  });
});
