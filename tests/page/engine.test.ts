import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineLink, type Question } from '../../src/page/model/engine.js';
import { FakeSocket } from './support.js';

function open() {
  const sockets: FakeSocket[] = [];
  const link = new EngineLink(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  const socket = (index = 0) => sockets[index] as FakeSocket;
  return { link, sockets, socket };
}

const QUESTION: Question = {
  variant: 'frisian',
  fen: 'W:W31-50:B1-20',
  moves: ['32-28'],
  options: {},
  go: 'movetime 100',
};

describe('the link to the engine', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks once the engine is ready, and hears lines and the best move', () => {
    const { link, socket } = open();
    const heard: unknown[] = [];
    link.ask({
      ...QUESTION,
      onLine: ({ depth, score }) => heard.push([depth, score]),
      onBest: (move) => heard.push(move),
    });
    expect(socket().sent).toEqual([]);
    socket().greet();
    expect(socket().last('position')).toBe('position fen W:W31-50:B1-20 moves 32-28');
    expect(socket().last('go')).toBe('go movetime 100');
    socket().say(
      'info depth 3 seldepth 5 multipv 1 score cp 12 nodes 99 nps 9 hashfull 0 time 1 pv 19-23',
      'info depth 4 seldepth 5 multipv 1 score cp 3 upperbound nodes 99 nps 9 hashfull 0 time 1 pv 19-23',
      'bestmove 19-23',
    );
    expect(heard).toEqual([[3, { kind: 'cp', value: 12 }], '19-23']);
    expect(link.isThinking).toBe(false);
    expect(link.range('UCI_Elo')).toEqual({ min: 100, max: 2500, initial: '1500' });
  });

  it('sets options, and takes them back where they are not named', () => {
    const { link, socket } = open();
    socket().greet();
    link.ask({ ...QUESTION, options: { MultiPV: '3' } });
    expect(socket().sent).toContain('setoption name MultiPV value 3');
    socket().say('bestmove 19-23');
    link.ask({ ...QUESTION, variant: 'sleepingbeauty' });
    expect(socket().sent).toContain('setoption name MultiPV value 1');
    expect(socket().sent).toContain('setoption name UCI_Variant value sleepingbeauty');
  });

  it('calls off a question for another one, whose answer alone is heard', () => {
    const { link, socket } = open();
    socket().greet();
    const heard: unknown[] = [];
    link.ask({ ...QUESTION, go: 'infinite', onBest: () => heard.push('first') });
    link.ask({ ...QUESTION, onBest: () => heard.push('second') });
    expect(socket().sent.at(-1)).toBe('stop');
    socket().say('bestmove 1-7');
    expect(socket().last('go')).toBe('go movetime 100');
    socket().say('bestmove (none)');
    expect(heard).toEqual(['second']);
  });

  it('connects again and asks again', () => {
    vi.useFakeTimers();
    const { link, sockets, socket } = open();
    socket().greet();
    const heard: unknown[] = [];
    link.ask({ ...QUESTION, onBest: (move) => heard.push(move) });
    socket().lose('the server ends');
    expect(link.state).toBe('closed');
    expect(link.trouble).toBe('the server ends');
    vi.advanceTimersByTime(600);
    expect(sockets).toHaveLength(2);
    socket(1).greet();
    expect(socket(1).last('go')).toBe('go movetime 100');
    socket(1).say('bestmove 19-23');
    expect(heard).toEqual(['19-23']);
    link.close();
  });

  it('sleeps when the server has heard nothing for long, and wakes for a question', () => {
    vi.useFakeTimers();
    const { link, sockets, socket } = open();
    socket().greet();
    socket().lose('nothing has come for 60 minutes', 4000);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    link.ask(QUESTION);
    expect(sockets).toHaveLength(2);
    socket(1).greet();
    expect(socket(1).last('go')).toBe('go movetime 100');
    link.close();
  });

  it('tells what the engine complains of', () => {
    const { link, socket } = open();
    socket().greet();
    link.ask(QUESTION);
    socket().say('info string error: expected a legal move');
    expect(link.trouble).toBe('error: expected a legal move');
  });
});
