import { describe, expect, it } from 'vitest';
import { hub } from '../../engines/frisian/hub.js';
import { compileCore } from '../../src/core/built.js';
import { Position } from '../../src/core/position.js';
import { board, DONE, doneOf, errorOf, FRYSK, infosOf, START, withHub } from './driver.js';

/** White must take: 28x19, jumping 23 (`docs/rules/frisian.md`, "Captures"). */
const MUST_TAKE = board('W', { 28: 'w', 23: 'b', 1: 'b' });
/** White takes two, 33x22x13 over 28 and 18. */
const TWO = board('W', { 33: 'w', 28: 'b', 18: 'b', 5: 'b' });
const MOVE_OF_START = /^3[1-5]-\d+$/;

const position = new Position(compileCore('frisian'));

/** Plays Hub moves by the rules; fails where one is illegal. */
function replay(start: string, moves: readonly string[]): void {
  const setup = hub.parsePosition(start);
  if (!setup.ok) throw new Error(start);
  position.reset(setup.value);
  for (const text of moves) {
    const move = hub.parseMove(text, position);
    if (!move.ok) throw new Error(`${text} of ${moves.join(' ')}: ${move.error.code}`);
    expect(hub.formatMove(move.value)).toBe(text);
    position.play(move.value);
  }
}

describe('positions', () => {
  it.each([
    ['too short', `pos=${START.slice(0, 50)}`],
    ['too long', `pos=${START}w`],
    ['no side', `pos=X${START.slice(1)}`],
    ['a wrong letter', `pos=${START.replace('e', '.')}`],
    ['an empty board', `pos=${board('W', {})}`],
    ['a FEN', 'pos=W:W31-50:B1-20'],
    ['nothing', 'pos='],
    ['an illegal move', `pos=${START} moves="32-28 32-27"`],
    ['a move that is none', `pos=${START} moves="32-28 hello"`],
    ['a capture of the wrong pieces', `pos=${TWO} moves="33x13x28x23"`],
    ['a quiet move where one must take', `pos=${MUST_TAKE} moves="28-22"`],
    ['a count on an empty square', `pos=${MUST_TAKE} wolf="W27=3"`],
    ['a count of a man', `pos=${MUST_TAKE} wolf="W28=1"`],
    ['a count that is none', `pos=${board('W', { 50: 'W', 31: 'w', 4: 'b' })} wolf="W50=4"`],
  ])('bad ones are refused, and the old one stays: %s', async (_, text) => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${MUST_TAKE}`);
      expect(await engine.settle()).toEqual([]);
      engine.send(`pos ${text}`);
      errorOf(await engine.settle());
      engine.send('level depth=2');
      expect(doneOf(await engine.ask('go think', DONE)).move).toBe('28x19x23');
    });
  });

  it('may be quoted, with moves or empty moves', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos="${START}" moves=""`, `pos pos="${START}" moves="32-28  19-23 "`);
      expect(await engine.settle()).toEqual([]);
      engine.send('level depth=1');
      expect(doneOf(await engine.ask('go think', DONE)).move).toBe('28x19x23');
    });
  });

  it('take moves that are added, taken back or changed', async () => {
    await withHub(async (engine) => {
      for (const [moves, expected] of [
        ['32-28', /^(1[6-9]|20)-/],
        ['32-28 19-23', /^28x19x23$/],
        ['32-28 19-23 28x19x23', /^\d+x\d+x/],
        ['32-28', /^(1[6-9]|20)-/],
        ['32-27 19-23', /^\d+-\d+$/],
        ['', MOVE_OF_START],
      ] as const) {
        const { move } = doneOf(await engine.think(`pos=${START} moves="${moves}"`, 'depth=2'));
        expect(move).toMatch(expected);
      }
    });
  });

  it('captures name the jumped squares in any order', async () => {
    await withHub(async (engine) => {
      for (const capture of ['33x13x18x28', '33x13x28x18']) {
        engine.send(`pos pos=${TWO} moves="${capture}"`);
        expect(await engine.settle()).toEqual([]);
      }
      expect(doneOf(await engine.think(`pos=${TWO}`, 'depth=2')).move).toBe('33x13x18x28');
    });
  });

  it('of Frysk! are positions like others', async () => {
    await withHub(async (engine) => {
      const lines = await engine.think(`pos=${FRYSK}`, 'depth=8');
      expect(doneOf(lines).move).toMatch(/^(4[6-9]|50)-/);
      for (const { pv } of infosOf(lines)) replay(FRYSK, pv);
    });
  });
});

describe('the three-move rule', () => {
  const kings = board('W', { 50: 'W', 31: 'w', 4: 'b' });
  const bare = board('W', { 50: 'W', 4: 'b' });
  const three = '50-44 4-10 44-50 10-15 50-44 15-20';

  it.each([
    ['three moves of a king let it not move again', `pos=${kings} moves="${three} 44-50"`, false],
    ['they let a man move', `pos=${kings} moves="${three} 31-27"`, true],
    ['a side without a man has no count', `pos=${bare} moves="${three} 44-50"`, true],
    ['wolf= counts three', `pos=${kings} wolf="W50=3" moves="50-44"`, false],
    ['wolf= counts two', `pos=${kings} wolf="W50=2" moves="50-44"`, true],
    ['wolf= goes on with the moves', `pos=${kings} wolf="W50=2" moves="50-44 4-10 44-50"`, false],
    ['wolf= without quotes', `pos=${kings} wolf=W50=3 moves="31-27"`, true],
    ['wolf= of a side without a man', `pos=${bare} wolf="W50=3" moves="50-44"`, true],
    ['an empty wolf=', `pos=${kings} wolf="" moves="50-44"`, true],
  ])('%s', async (_, text, isLegal) => {
    await withHub(async (engine) => {
      engine.send(`pos ${text}`);
      const said = await engine.settle();
      if (isLegal) expect(said).toEqual([]);
      else expect(errorOf(said)).toContain('illegal move');
    });
  });

  it('binds the search', async () => {
    await withHub(async (engine) => {
      const lines = await engine.think(`pos=${kings} wolf="W50=3"`, 'depth=6');
      expect(doneOf(lines).move).toMatch(/^31-2[67]$/);
    });
  });
});

describe('levels', () => {
  it('bound the depth', async () => {
    await withHub(async (engine) => {
      const lines = await engine.think(`pos=${START}`, 'depth=5');
      expect(infosOf(lines).at(-1)?.depth).toBe(5);
    });
  });

  it('hold together, on one line and on several', async () => {
    await withHub(async (engine) => {
      const byNodes = await engine.think(`pos=${START}`, 'depth=60 nodes=3000');
      expect(infosOf(byNodes).at(-1)?.nodes).toBeLessThan(10_000);
      engine.send('level nodes=100000000', 'level depth=3', 'level move-time=30');
      const byDepth = await engine.ask('go think', DONE);
      expect(infosOf(byDepth).at(-1)?.depth).toBe(3);
    });
  });

  it('are used up by a search', async () => {
    await withHub(async (engine) => {
      await engine.think(`pos=${START}`, 'depth=1');
      const lines = await engine.think(`pos=${START}`, 'depth=4');
      expect(infosOf(lines).at(-1)?.depth).toBe(4);
    });
  });

  it.each([
    ['move-time=0.2', 50, 1500],
    ['time=-0.2 inc=0.5', 0, 1500],
    ['time=-0.19999999999999996 inc=0.5', 0, 1500],
    ['time=0.1', 0, 1000],
    ['time=-5', 0, 1000],
    ['time=0 inc=0', 0, 1000],
    ['moves=1 time=0.3', 0, 1500],
    ['moves=20 time=1 inc=0.01', 0, 1500],
    ['time=1e-05', 0, 1000],
  ])('bound the time: %s', async (level, least, most) => {
    await withHub(async (engine) => {
      await engine.think(`pos=${START}`, 'depth=1');
      const start = performance.now();
      expect(doneOf(await engine.think(`pos=${START}`, level)).move).toMatch(MOVE_OF_START);
      const elapsed = performance.now() - start;
      expect(elapsed).toBeGreaterThanOrEqual(least);
      expect(elapsed).toBeLessThan(most);
    });
  });

  it('an increment is there before the move', async () => {
    await withHub(async (engine) => {
      await engine.think(`pos=${START}`, 'depth=1');
      // Nothing would be left to think with if it came after.
      const lines = await engine.think(`pos=${START}`, 'time=-2.9 inc=3');
      expect(infosOf(lines).at(-1)?.depth).toBeGreaterThanOrEqual(2);
    });
  });

  it.each(['depth=0', 'depth=x', 'nodes=', 'move-time=soon', 'moves=1.5', 'time=1:30'])(
    'that make no sense are errors, and a search still ends: %s',
    async (level) => {
      await withHub(async (engine) => {
        const lines = await engine.think(`pos=${START}`, level);
        expect(lines[0]).toMatch(/^error message="bad level: [^"]+"$/);
        expect(doneOf(lines).move).toMatch(MOVE_OF_START);
      });
    },
  );
});

describe('modes', () => {
  it.each(['think', 'analyze', 'ponder'])('go %s without an end ends with stop', async (mode) => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START}`, 'level infinite', `go ${mode}`);
      const said = await engine.hush(400);
      expect(said.some((line) => DONE.test(line))).toBe(false);
      expect(infosOf(said).length).toBeGreaterThan(0);
      const start = performance.now();
      expect(doneOf(await engine.ask('stop', DONE)).move).toMatch(MOVE_OF_START);
      expect(performance.now() - start).toBeLessThan(500);
      engine.send('stop', 'ponder-hit');
      expect(await engine.settle()).toEqual([]);
    });
  });

  it('go ponder waits for ponder-hit, from which its clock runs', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START} moves="32-28"`, 'level time=0.5 ponder-time', 'go ponder');
      expect((await engine.hush(700)).some((line) => DONE.test(line))).toBe(false);
      const start = performance.now();
      doneOf(await engine.ask('ponder-hit', DONE));
      expect(performance.now() - start).toBeLessThan(1000);
    });
  });

  it('go ponder at a depth waits, too', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START}`, 'level depth=2', 'go ponder');
      expect((await engine.hush(300)).some((line) => DONE.test(line))).toBe(false);
      doneOf(await engine.ask('ponder-hit', DONE));
    });
  });

  it('a ping is answered during a search, which goes on', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START}`, 'level infinite', 'go think');
      for (let i = 0; i < 3; i++) {
        expect((await engine.ask('ping', 'pong')).some((line) => DONE.test(line))).toBe(false);
      }
      doneOf(await engine.ask('stop', DONE));
    });
  });
});

describe('what a search says', () => {
  it('is in the promised form, every move legal, and never without a score', async () => {
    await withHub(async (engine) => {
      for (const moves of ['', '32-28 19-23', '32-28 19-23 28x19x23', '34-30 20-25']) {
        const played = moves === '' ? [] : moves.split(' ');
        const lines = await engine.think(`pos=${START} moves="${moves}"`, 'depth=8');
        const infos = infosOf(lines);
        const { move, ponder } = doneOf(lines);
        expect(infos.length).toBeGreaterThan(0);
        expect(infos.at(-1)?.pv[0]).toBe(move);
        for (const { pv } of infos) replay(START, [...played, ...pv]);
        replay(START, [...played, move ?? '', ...(ponder === undefined ? [] : [ponder])]);
        expect(lines.every((line) => /^(info|done) /.test(line))).toBe(true);
      }
    });
  });

  it('has a score when it is stopped at once, or has one move only', async () => {
    await withHub(async (engine) => {
      engine.send(`pos pos=${START}`, 'level infinite');
      engine.send('go think', 'stop');
      expect(infosOf(await engine.until(DONE)).length).toBeGreaterThan(0);
      const forced = await engine.think(`pos=${MUST_TAKE}`, 'time=10');
      expect(infosOf(forced).length).toBeGreaterThan(0);
      expect(doneOf(forced).move).toBe('28x19x23');
    });
  });

  it.each([
    // The last piece is taken in one ply.
    ['99.99', board('W', { 28: 'w', 23: 'b' }), '28x19x23'],
    // The only man must step to where it is taken.
    ['-99.98', board('B', { 26: 'b', 36: 'w', 46: 'w' }), '26-31'],
    // Nobody to move with.
    ['-100.00', board('W', { 1: 'b' }), undefined],
    ['-100.00', board('B', { 50: 'w' }), undefined],
  ])('tells of a decided game as %s', async (score, start, move) => {
    await withHub(async (engine) => {
      const lines = await engine.think(`pos=${start}`, 'depth=6');
      expect(infosOf(lines).at(-1)?.score).toBe(score);
      expect(doneOf(lines).move).toBe(move);
    });
  });
});
