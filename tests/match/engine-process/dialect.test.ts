import { describe, expect, it } from 'vitest';
import type { GoLimits } from '../../../src/match/engine-process/dialect.js';
import { dialectOf } from '../../../src/match/engine-process/protocol.js';

const uci = dialectOf('uci');
const hub = dialectOf('hub');

const NONE: GoLimits = {
  side: 0,
  clocks: [null, null],
  increments: [0, 0],
  moveTime: null,
  depth: null,
  nodes: null,
};
const white = { remaining: 9870.9, movesToGo: 35 };
const black = { remaining: 12_000, movesToGo: null };

describe('UCI, client side', () => {
  it('sends the whole game before each search', () => {
    const text = uci.gameText('W:W31-50:B1-20');
    expect(text.position()).toBe('position fen W:W31-50:B1-20');
    expect(text.position('32-28')).toBe('position fen W:W31-50:B1-20 moves 32-28');
    text.add('32-28');
    text.add('19-23');
    expect(text.position()).toBe('position fen W:W31-50:B1-20 moves 32-28 19-23');
    expect(text.position('28x19')).toBe('position fen W:W31-50:B1-20 moves 32-28 19-23 28x19');
  });

  it('states all limits', () => {
    const limits: GoLimits = { ...NONE, clocks: [white, black], increments: [100, 0], depth: 9, nodes: 5000 };
    expect(uci.formatGo(limits, 'think')).toBe(
      'go wtime 9870 btime 12000 winc 100 movestogo 35 depth 9 nodes 5000',
    );
    expect(uci.formatGo({ ...limits, side: 1 }, 'ponder')).toBe(
      'go ponder wtime 9870 btime 12000 winc 100 depth 9 nodes 5000',
    );
    expect(uci.formatGo({ ...NONE, moveTime: 100 }, 'think')).toBe('go movetime 100');
    expect(uci.formatGo(NONE, 'think')).toBe('go infinite');
    expect(uci.formatGo({ ...NONE, clocks: [{ remaining: 0, movesToGo: null }, null] }, 'think')).toBe(
      'go wtime 1',
    );
  });

  it('reads the answers', () => {
    expect(uci.parseLine('uciok')).toEqual({ kind: 'word', word: 'uciok' });
    expect(uci.parseLine('  readyok ')).toEqual({ kind: 'word', word: 'readyok' });
    expect(uci.parseLine('id name Spindle 1.0')).toEqual({ kind: 'name', value: 'Spindle 1.0' });
    expect(uci.parseLine('id author A. Body')).toEqual({ kind: 'author', value: 'A. Body' });
    expect(uci.parseLine('option name Move Overhead type spin default 10')).toEqual({
      kind: 'option',
      value: 'Move Overhead',
    });
    expect(uci.parseLine('option name Bare')).toEqual({ kind: 'option', value: 'Bare' });
    expect(uci.parseLine('bestmove h8f6d8b6d4f2 ponder b8*b8c7')).toEqual({
      kind: 'move',
      move: 'h8f6d8b6d4f2',
      ponder: 'b8*b8c7',
    });
    expect(uci.parseLine('bestmove 32-28')).toEqual({ kind: 'move', move: '32-28', ponder: null });
    expect(uci.parseLine('bestmove 32-28 ponder')).toEqual({ kind: 'move', move: '32-28', ponder: null });
    expect(uci.parseLine('bestmove')).toEqual({ kind: 'move', move: null, ponder: null });
    for (const line of ['', 'bestmoves 1', 'Stockfish', 'uciok!'])
      expect(uci.parseLine(line).kind).toBe('other');
  });

  it('reads reports', () => {
    expect(
      uci.parseInfo(
        'info depth 12 seldepth 20 multipv 2 score cp -31 upperbound nodes 12345 nps 9 hashfull 0 time 105 pv 32-28 19-23',
      ),
    ).toEqual({
      depth: 12,
      selectiveDepth: 20,
      multipv: 2,
      evaluation: { kind: 'cp', value: -31 },
      bound: 'upper',
      nodes: 12345,
      time: 105,
      pv: '32-28 19-23',
    });
    expect(uci.parseInfo('info score mate -3').evaluation).toEqual({ kind: 'mate', value: -3 });
    expect(uci.parseInfo('info depth x score cp y nodes')).toMatchObject({
      depth: null,
      evaluation: null,
      nodes: null,
      pv: '',
    });
  });

  it('knows the report that counts', () => {
    expect(uci.isBestLine('info depth 1 score cp 3 pv a1b2')).toBe(true);
    expect(uci.isBestLine('info depth 1 multipv 1 score cp 3')).toBe(true);
    expect(uci.isBestLine('info depth 1 multipv 10 score cp 3')).toBe(false);
    expect(uci.isBestLine('info depth 1 multipv 2 score cp 3')).toBe(false);
    expect(uci.isBestLine('info depth 1 currmove a1b2')).toBe(false);
    expect(uci.isBestLine('info string score cp 3')).toBe(false);
  });

  it('sets options', () => {
    expect(uci.formatOption('Hash', '64')).toBe('setoption name Hash value 64');
    expect(uci.formatOption('Clear Hash', '')).toBe('setoption name Clear Hash');
  });
});

describe('Hub, client side', () => {
  const start = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;

  it('sends the whole game before each search', () => {
    const text = hub.gameText(start);
    expect(text.position()).toBe(`pos pos=${start}`);
    expect(text.position('32-28')).toBe(`pos pos=${start} moves="32-28"`);
    text.add('32-28');
    text.add('19-23');
    expect(text.position()).toBe(`pos pos=${start} moves="32-28 19-23"`);
    expect(text.position('28x19x23')).toBe(`pos pos=${start} moves="32-28 19-23 28x19x23"`);
  });

  it('states limits in seconds, the increment taken off the time', () => {
    const limits: GoLimits = { ...NONE, clocks: [white, black], increments: [100, 0] };
    expect(hub.formatGo(limits, 'think')).toBe('level moves=35 time=9.77 inc=0.1\ngo think');
    expect(hub.formatGo({ ...limits, side: 1 }, 'ponder')).toBe('level time=12\ngo ponder');
    const low = { remaining: 100, movesToGo: null };
    expect(hub.formatGo({ ...NONE, clocks: [low, null], increments: [500, 0] }, 'think')).toBe(
      'level time=-0.4 inc=0.5\ngo think',
    );
    expect(hub.formatGo({ ...NONE, moveTime: 1500, depth: 9, nodes: 5 }, 'think')).toBe(
      'level move-time=1.5 depth=9 nodes=5\ngo think',
    );
    expect(hub.formatGo(NONE, 'think')).toBe('level infinite\ngo think');
  });

  it('reads the answers', () => {
    expect(hub.parseLine('id name=Scan version=3.1 author="Fabien Letouzey" country=France')).toEqual({
      kind: 'name',
      value: 'Scan 3.1',
    });
    expect(hub.parseLine('param name=tt-size value=24 type=int min=16 max=30')).toEqual({
      kind: 'option',
      value: 'tt-size',
    });
    expect(hub.parseLine('wait')).toEqual({ kind: 'word', word: 'wait' });
    expect(hub.parseLine('pong')).toEqual({ kind: 'word', word: 'pong' });
    expect(hub.parseLine('done move=39-34 ponder=11-16')).toEqual({
      kind: 'move',
      move: '39-34',
      ponder: '11-16',
    });
    expect(hub.parseLine('done move="24x33x29"')).toEqual({ kind: 'move', move: '24x33x29', ponder: null });
    expect(hub.parseLine('done')).toEqual({ kind: 'move', move: null, ponder: null });
    expect(hub.parseLine('error message="bad position"')).toEqual({ kind: 'error', message: 'bad position' });
    for (const line of ['', 'init bitbase', 'donemove=1']) expect(hub.parseLine(line).kind).toBe('other');
  });

  it('reads reports: men with two decimals, seconds, decided games by plies', () => {
    expect(
      hub.parseInfo(
        'info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv="32-28 17-22 28x17x22"',
      ),
    ).toEqual({
      depth: 21,
      selectiveDepth: null,
      multipv: 1,
      evaluation: { kind: 'cp', value: -1 },
      bound: null,
      nodes: 31261613,
      time: 3906,
      pv: '32-28 17-22 28x17x22',
    });
    const mate = (score: string) => hub.parseInfo(`info score=${score} pv=32-28`).evaluation;
    // ±(100 - plies/100): a win in one ply is one move, in five plies three.
    expect(mate('99.99')).toEqual({ kind: 'mate', value: 1 });
    expect(mate('99.95')).toEqual({ kind: 'mate', value: 3 });
    expect(mate('-99.98')).toEqual({ kind: 'mate', value: -1 });
    expect(mate('-100.00')).toEqual({ kind: 'mate', value: 0 });
    expect(mate('85.00')).toEqual({ kind: 'cp', value: 8500 });
    expect(hub.parseInfo('info pv=32-28').evaluation).toBeNull();
  });

  it('sets parameters', () => {
    expect(hub.formatOption('variant', 'frisian')).toBe('set-param name=variant value=frisian');
    expect(hub.formatOption('book file', '')).toBe('set-param name="book file" value=""');
  });
});
