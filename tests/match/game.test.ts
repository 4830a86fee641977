import { describe, expect, it } from 'vitest';
import { NO_ADJUDICATION } from '../../src/match/adjudication.js';
import { type GameEvent, type GameResult, type GameSettings, playGame } from '../../src/match/game.js';
import { formatGameRecord } from '../../src/match/game-record.js';
import type { Player } from '../../src/match/player.js';
import { readRecords } from '../../src/match/record/read.js';
import { scoreOf } from '../../src/match/record/record.js';
import { replayRecord } from '../../src/match/record/replay.js';
import { formatTermination } from '../../src/match/termination.js';
import { formatLimits, type Limits, NO_LIMITS } from '../../src/match/time-control.js';
import { isAlive, type Spawned, started, until, unwrap } from './engines.js';
import { type FakeOptions, fakeGame } from './fake-game.js';

/** A whole game: White moves to 1, and Black, who is to move, has lost. */
const SCRIPT = '20-17,17-14,14-12,12-10,10-9,9-8,8-5,5-4,4-1';
/** Steps onto 7, a draw where there are draws. */
const DRAWN = '20-17,17-14,14-12,12-10,10-7';
const FAST: Limits = { ...NO_LIMITS, clock: { moves: null, base: 2000, increment: 100 }, margin: 50 };
const BY_DEPTH: Limits = { ...NO_LIMITS, depth: 3 };

type Args = Readonly<Record<string, string>>;
type Choice = readonly [name: string, args?: Args, player?: Partial<Player>];

const good = (script = SCRIPT): Choice => ['scripted', { moves: script }];

interface Played extends Omit<GameResult, 'began' | 'ended'> {
  readonly events: readonly GameEvent[];
  readonly engines: readonly [Spawned, Spawned];
  readonly result: GameResult;
  readonly settings: GameSettings;
}

async function play(
  white: Choice,
  black: Choice,
  change: Partial<GameSettings> = {},
  fake: FakeOptions = {},
): Promise<Played> {
  const { game, position } = fakeGame(fake);
  const engines = [await started(white[0], white[1]), await started(black[0], black[1])] as const;
  const player = (index: 0 | 1, choice: Choice): Player => ({
    name: choice[0],
    engine: engines[index].engine,
    limits: FAST,
    ponder: false,
    ...choice[2],
  });
  const events: GameEvent[] = [];
  const [variant] = game.variants;
  if (!variant) throw new Error('no variant');
  const settings: GameSettings = {
    game,
    variant,
    fen: variant.startFen,
    opening: [],
    players: [player(0, white), player(1, black)],
    adjudication: NO_ADJUDICATION,
    onEvent: (event) => events.push(event),
    infoEvents: false,
    ...change,
  };
  const played = await playGame(settings, position);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return { ...played.value, result: played.value, events, engines, settings };
}

describe('a game between engines that behave', () => {
  it('ends by the rules, with everything said of each move', async () => {
    const { score, termination, moves, events, points, result } = await play(good(), good());
    expect(score).toBe('1-0');
    expect(termination).toEqual({ kind: 'rule', reason: 'no legal move' });
    expect(points).toBeNull();
    expect(moves.map(({ wire }) => wire).join()).toBe(SCRIPT);
    expect(moves.map(({ side }) => side)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
    for (const { thought } of moves) {
      expect(thought).toMatchObject({ evaluation: { kind: 'cp', value: 12 }, depth: 7, nodes: 1234 });
      expect(thought?.elapsed).toBeGreaterThan(0);
      expect(thought?.remaining).toBeGreaterThan(1500);
    }
    expect(events.map(({ kind }) => kind)).toEqual([...moves.flatMap(() => ['turn', 'move']), 'end']);
    expect(result.ended).toBeGreaterThanOrEqual(result.began);
  });

  it('ends in a draw by the rules', async () => {
    const { score, termination } = await play(good(DRAWN), good(DRAWN));
    expect(score).toBe('1/2-1/2');
    expect(termination).toEqual({ kind: 'rule', reason: 'third occurrence' });
  });

  it('starts from any position, after opening moves in any notation', async () => {
    const script = '17-14,14-12,12-9,9-6,6-4,4-1';
    const { moves, score, start } = await play(good(script), good(script), {
      fen: 'B:17',
      opening: ['1714', '14x12'],
    });
    expect(start.side).toBe(1);
    expect(moves.map(({ wire, thought }) => [wire, thought === null])).toEqual([
      ['17-14', true],
      ['14-12', true],
      ['12-9', false],
      ['9-6', false],
      ['6-4', false],
      ['4-1', false],
    ]);
    // Black began, so Black made the odd moves, and White the last one.
    expect(score).toBe('1-0');
  });

  it('is over before it begins when the opening ends it', async () => {
    const { moves, termination } = await play(good(), good(), { opening: DRAWN.split(',') });
    expect(moves).toHaveLength(5);
    expect(termination).toEqual({ kind: 'rule', reason: 'third occurrence' });
  });

  it('refuses a position or an opening that is not one', async () => {
    const { game, position } = fakeGame();
    const { settings } = await play(good(), good());
    const bad = await Promise.all([
      playGame({ ...settings, game, fen: 'X:9' }, position),
      playGame({ ...settings, game, opening: ['20-19', '20-19'] }, position),
    ]);
    expect(bad.map((result) => !result.ok && [result.error.code, result.error.where])).toEqual([
      ['game-fen', 'FEN'],
      ['game-opening', 'opening, ply 2'],
    ]);
  });

  it('between Hub and UCI', async () => {
    const { score, moves, engines } = await play(['scripted-hub', { moves: SCRIPT, echo: 'yes' }], good());
    expect(score).toBe('1-0');
    expect(moves[0]?.thought).toMatchObject({ evaluation: { kind: 'cp', value: 12 }, depth: 7, nodes: 1234 });
    const lines = engines[0].log().split('\n');
    expect(lines.filter((line) => line === 'new-game')).toHaveLength(1);
    const start = `W${'e'.repeat(19)}w${'e'.repeat(30)}`;
    expect(lines.filter((line) => line.startsWith('pos')).slice(0, 2)).toEqual([
      `pos pos=${start}`,
      `pos pos=${start} moves="20-17 17-14"`,
    ]);
    // The clock had 2 s; the increment that is told apart is not in the time.
    expect(lines.find((line) => line.startsWith('level'))).toBe('level time=1.9 inc=0.1');
  });

  it('with pondering: hits and misses', async () => {
    const script = '20-17,17-14,14-12,12-10,10-9,9-8,8-5,5-4,4-1';
    // Black expects White's script, and White leaves it at its second move.
    const other = '20-17,17-14,14-11,11-10,10-9,9-8,8-5,5-4,4-1';
    const ponder = { ponder: true };
    const { score, engines } = await play(
      ['scripted', { moves: other, echo: 'yes' }, ponder],
      ['scripted', { moves: script.replace('12-10', '11-10'), echo: 'yes' }, ponder],
    );
    expect(score).toBe('1-0');
    const [white, black] = engines.map(({ log }) =>
      log()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
    );
    expect(white?.filter((line) => line === 'ponderhit')).toHaveLength(4);
    // 14-11 was not expected: stopped, and asked anew.
    expect(black?.filter((line) => line === 'stop').length).toBeGreaterThanOrEqual(1);
    expect(black?.filter((line) => line === 'ponderhit').length).toBeGreaterThanOrEqual(2);
  });

  it('with pondering in Hub', async () => {
    const ponder = { ponder: true };
    const slow: Choice = ['scripted', { moves: SCRIPT, delay: '60' }];
    const { score, engines } = await play(slow, ['scripted-hub', { moves: SCRIPT, echo: 'yes' }, ponder]);
    expect(score).toBe('1-0');
    expect(engines[1].log()).toContain('ponder-hit');
    // One that answers while it ponders hears no more: its move was there in time.
    const early = await play(slow, ['scripted-hub', { moves: SCRIPT, echo: 'yes', early: 'yes' }, ponder]);
    expect(early.score).toBe('1-0');
    expect(early.engines[1].log()).toContain('go ponder');
    expect(early.engines[1].log()).not.toContain('ponder-hit');
  });

  it('tells of every report where that is wanted', async () => {
    const { events } = await play(good(), good(), { infoEvents: true });
    const infos = events.filter((event) => event.kind === 'info');
    expect(infos).toHaveLength(9);
    expect(infos[1]).toMatchObject({ ply: 1, side: 1, info: { depth: 7, pv: '17-14' } });
  });

  it('with limits of each side’s own', async () => {
    const { score, moves, engines } = await play(
      ['scripted', { moves: SCRIPT, echo: 'yes' }, { limits: BY_DEPTH }],
      [
        'scripted',
        { moves: SCRIPT, echo: 'yes' },
        { limits: { ...NO_LIMITS, moveTime: 500, nodes: 9, margin: 20 } },
      ],
    );
    expect(score).toBe('1-0');
    expect(moves[0]?.thought?.remaining).toBeNull();
    expect(engines[0].log()).toMatch(/^(go depth 3\n)+$/);
    expect(engines[1].log()).toMatch(/^(go movetime 500 nodes 9\n)+$/);
  });

  it('several games with the same processes', async () => {
    const first = await play(good(), good());
    const { position } = fakeGame();
    for (let i = 0; i < 3; i++) {
      const again = await playGame(first.settings, position);
      expect(again.ok && again.value.score).toBe('1-0');
    }
  });
});

describe('a game is lost by the engine that', () => {
  const cases: readonly [string, Choice, object][] = [
    [
      'plays an illegal move',
      ['illegal', { moves: SCRIPT }],
      { kind: 'illegal-move', side: 0, text: '"1-50"' },
    ],
    [
      'gives up its move',
      ['illegal', { moves: SCRIPT, move: '(none)' }],
      { kind: 'illegal-move', side: 0, text: '"(none)"' },
    ],
    [
      'crashes',
      ['crash', { moves: SCRIPT, after: '2' }],
      { kind: 'failure', side: 0, failure: { kind: 'crash', exitCode: 3, signal: null } },
    ],
    [
      'is killed',
      ['crash', { moves: SCRIPT, after: '0', signal: 'SIGKILL' }],
      { kind: 'failure', side: 0, failure: { kind: 'crash', exitCode: null, signal: 'SIGKILL' } },
    ],
    [
      'closes its stdout',
      ['close-stdout'],
      { kind: 'failure', side: 0, failure: { kind: 'disconnect', stream: 'stdout' } },
    ],
    [
      'hangs',
      ['hang', {}, { limits: { ...NO_LIMITS, moveTime: 100 } }],
      { kind: 'failure', side: 0, failure: { kind: 'stall', awaited: 'move' } },
    ],
    [
      'ignores stop',
      ['ignore-stop', {}, { limits: { ...NO_LIMITS, moveTime: 100 } }],
      { kind: 'failure', side: 0, failure: { kind: 'stall', awaited: 'move' } },
    ],
    [
      'breaks the protocol',
      ['garbage', { fatal: 'bestmove' }],
      { kind: 'failure', side: 0, failure: { kind: 'protocol', got: '"bestmove"' } },
    ],
  ];
  for (const [name, white, termination] of cases) {
    it(name, async () => {
      const played = await play(white, good());
      expect(played.termination).toMatchObject(termination);
      expect(played.score).toBe('0-1');
      // The other engine is none the worse for it.
      unwrap(await played.engines[1].engine.newGame());
    });
  }

  it('answers too late, by how much is told', async () => {
    const limits = { ...NO_LIMITS, clock: { moves: null, base: 200, increment: 0 }, margin: 20 };
    const late = await play(['late', { moves: SCRIPT, delay: '300' }, { limits }], good());
    expect(late.termination).toMatchObject({ kind: 'timeout', side: 0 });
    if (late.termination.kind !== 'timeout') return;
    // Told to stop after 220 ms, it answers at once.
    expect(late.termination.over).toBeGreaterThan(0);
    expect(late.termination.over).toBeLessThan(200);
    expect(late.score).toBe('0-1');
    unwrap(await late.engines[0].engine.newGame());
  });

  it('uses up its clock over several moves', async () => {
    const limits = { ...NO_LIMITS, clock: { moves: null, base: 250, increment: 10 }, margin: 0 };
    const slow = await play(['scripted', { moves: SCRIPT, delay: '100' }, { limits }], good());
    expect(slow.termination).toMatchObject({ kind: 'timeout', side: 0 });
    expect(slow.moves).toHaveLength(4);
    const remaining = slow.moves[2]?.thought?.remaining ?? 0;
    expect(remaining).toBeGreaterThan(20);
    expect(remaining).toBeLessThan(71);
  });

  it('is Black just as well', async () => {
    const { termination, score } = await play(good(), ['illegal', { moves: SCRIPT, at: '2' }]);
    expect(termination).toMatchObject({ kind: 'illegal-move', side: 1 });
    expect(score).toBe('1-0');
  });

  it('dies while it ponders', async () => {
    const { termination, score } = await play(good(), ['crash', { moves: SCRIPT, after: '1' }]);
    expect(termination).toMatchObject({ kind: 'failure', side: 1, failure: { kind: 'crash' } });
    expect(score).toBe('1-0');
  });
});

describe('engines that are only strange', () => {
  for (const name of ['half-lines', 'garbage', 'dies-on-quit'] as const) {
    it(`${name} play to the end`, async () => {
      const { score } = await play([name, { moves: SCRIPT }], [name, { moves: SCRIPT }]);
      expect(score).toBe('1-0');
    });
  }

  it('flood plays to the end', async () => {
    const flood: Choice = ['flood', { moves: SCRIPT, megabytes: '2' }, { limits: BY_DEPTH }];
    expect((await play(flood, good())).score).toBe('1-0');
  });
});

describe('adjudication in a game', () => {
  const scored = (score: string): Choice => ['scripted', { moves: SCRIPT, score }];

  it('resigns', async () => {
    const adjudication = { ...NO_ADJUDICATION, resign: { score: 400, moves: 2, bothSides: true } };
    const { termination, score, moves } = await play(scored('500'), scored('-450'), { adjudication });
    expect(termination).toEqual({ kind: 'adjudication', reason: 'resign' });
    expect(score).toBe('1-0');
    expect(moves).toHaveLength(4);
  });

  it('draws by score, but not without draws', async () => {
    const adjudication = { ...NO_ADJUDICATION, draw: { score: 20, plies: 3, after: 4 } };
    const drawn = await play(good(), good(), { adjudication });
    expect(drawn.termination).toEqual({ kind: 'adjudication', reason: 'draw-score' });
    expect([drawn.score, drawn.moves.length]).toEqual(['1/2-1/2', 4]);
    const played = await play(good(), good(), { adjudication }, { hasDraws: false });
    expect(played.termination).toEqual({ kind: 'rule', reason: 'no legal move' });
  });

  it('draws by agreement where the position allows it', async () => {
    const adjudication = { ...NO_ADJUDICATION, agreedDraws: true };
    const drawn = await play(good(), good(), { adjudication }, { mayAgree: [10] });
    expect(drawn.termination).toEqual({ kind: 'adjudication', reason: 'draw-agreed' });
    expect(drawn.moves).toHaveLength(4);
  });

  it('ends the longest game: a draw where there are draws, else without result', async () => {
    const adjudication = { ...NO_ADJUDICATION, maxPlies: 3 };
    const drawn = await play(good(), good(), { adjudication });
    expect([drawn.score, drawn.moves.length]).toEqual(['1/2-1/2', 3]);
    const open = await play(good(), good(), { adjudication }, { hasDraws: false });
    expect([open.score, open.moves.length]).toEqual(['*', 3]);
    expect(open.termination).toEqual({ kind: 'adjudication', reason: 'max-plies' });
  });
});

describe('breaking off', () => {
  it('kills the engines, and the game does not count', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 600);
    const limits = { ...NO_LIMITS, moveTime: 60_000 };
    const { score, termination, engines } = await play(['hang', {}, { limits }], good(), {
      signal: controller.signal,
    });
    expect(score).toBe('*');
    expect(termination).toEqual({ kind: 'aborted' });
    await until(() => engines.every(({ engine }) => !isAlive(engine.pid)));
  });

  it('before the first move', async () => {
    const { termination, moves } = await play(good(), good(), { signal: AbortSignal.abort() });
    expect(termination).toEqual({ kind: 'aborted' });
    expect(moves).toEqual([]);
  });
});

describe('the record of a game', () => {
  const labels = {
    event: 'Test',
    site: 'here',
    round: '3.1',
    white: 'one',
    black: 'two',
    whiteLimits: formatLimits(FAST),
    blackLimits: formatLimits(FAST),
  };

  it('is PDN that can be read and replayed', async () => {
    const { result, settings } = await play(good(), good(), { fen: 'W:20', opening: ['20-17'] });
    const text = formatGameRecord(result, settings.game, labels);
    expect(text).toMatch(
      /^\[Event "Test"\]\n\[Site "here"\]\n\[Date "\d{4}\.\d\d\.\d\d"\]\n\[Round "3\.1"\]\n/,
    );
    expect(text).toContain(
      '[Result "2-0"]\n[GameType "40"]\n[TimeControl "2+0.1"]\n[Termination "normal"]\n',
    );
    expect(text).toMatch(/\n1\. 20-17 \{book\} 1\.\.\. 17-14 \{\+0\.12\/7 0\.\d{3}s \[%clk 0:00:0\d\.\d\]\}/);
    expect(text.replaceAll('\n', ' ')).toMatch(/\(no legal move\)\} 2-0 {2}$/);
    expect(text).not.toContain('SetUp');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);

    const [record] = [...readRecords(text)];
    if (!record?.ok) throw new Error('unreadable');
    expect(scoreOf(record.value)).toBe('1-0');
    const { game, position } = fakeGame();
    const replayed = replayRecord(record.value, game, position, settings.variant);
    expect(replayed.ok && replayed.value.moves.map(({ wire }) => wire).join()).toBe(SCRIPT);
  });

  it('is PGN for the other games, with the position it began from and how it ended', async () => {
    const script = '14-12,12-10,10-9';
    const { result, settings } = await play(
      good(script),
      ['illegal', { moves: script, move: '9-50' }],
      { fen: 'B:14', opening: ['14-12'] },
      { record: 'pgn', hasDraws: false },
    );
    const text = formatGameRecord(result, settings.game, { ...labels, blackLimits: 'depth 3' });
    expect(text).toContain('[Result "1-0"]\n[Variant "walk"]\n[SetUp "1"]\n[FEN "B:14"]\n');
    expect(text).toContain(
      '[WhiteTimeControl "2+0.1"]\n[BlackTimeControl "depth 3"]\n[Termination "illegal move"]\n',
    );
    expect(text).toContain('\n1... 14-12 {book} 2. ');
    expect(text.replaceAll('\n', ' ')).toContain('(Black played an illegal move: "9-50")} 1-0');
  });

  it('has words for every end', () => {
    const texts = [
      formatTermination({ kind: 'timeout', side: 1, over: 12.3 }),
      formatTermination({ kind: 'failure', side: 0, failure: { kind: 'disconnect', stream: 'stdout' } }),
      formatTermination({ kind: 'adjudication', reason: 'draw-agreed' }),
      formatTermination({ kind: 'aborted' }),
    ];
    expect(texts).toEqual([
      'Black lost on time, 13 ms over',
      'White closed its stdout',
      'adjudication: a draw the rules let the players agree to',
      'broken off',
    ]);
  });
});
