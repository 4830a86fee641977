import { describe, expect, it } from 'vitest';
import { findVariant } from '../../engines/registry.js';
import { Clocks, formatClock } from '../../src/page/model/clock.js';
import { EngineLink } from '../../src/page/model/engine.js';
import { PlayGame, type PlayTerms } from '../../src/page/model/play.js';
import { movesTo } from '../../src/page/model/tree.js';
import { valid } from '../conformance/support.js';
import { cores, FakeSocket } from './support.js';

async function begin(change: Partial<PlayTerms> & { readonly fen?: string; readonly id?: string } = {}) {
  const { fen, id = 'frisian', ...terms } = change;
  const found = findVariant(id);
  if (!found) throw new Error(id);
  const { game, variant } = found;
  const socket = new FakeSocket();
  const link = new EngineLink(() => socket);
  socket.greet();
  let now = 0;
  const play = new PlayGame(
    {
      ...{ game, variant, start: valid(game.parseFen(fen ?? variant.startFen)) },
      ...{ players: ['person', 'engine'] as const, elo: 800, clock: null },
      ...terms,
    },
    await cores.position(game),
    link,
    { now: () => now },
  );
  const move = (text: string) => play.play(valid(game.parseMove(text, play.tree.position)));
  return { play, socket, move, wait: (time: number) => (now += time) };
}

describe('a game at the board', () => {
  it('is answered by the engine at the chosen strength', async () => {
    const { play, socket, move } = await begin();
    expect(play.isPersonsTurn).toBe(true);
    move('32-28');
    expect(play.isPersonsTurn).toBe(false);
    expect(socket.sent).toContain('setoption name UCI_LimitStrength value true');
    expect(socket.sent).toContain('setoption name UCI_Elo value 800');
    expect(socket.last('position')).toMatch(/ moves 32-28$/);
    socket.say('bestmove 19-23');
    expect(movesTo(play.tree.current)).toEqual(['32-28', '19-23']);
    expect(play.isPersonsTurn).toBe(true);
  });

  it('takes back the move and the answer, and gives hints at full strength', async () => {
    const { play, socket, move } = await begin();
    move('32-28');
    socket.say('bestmove 20-25');
    play.takeBack();
    expect(movesTo(play.tree.current)).toEqual([]);
    play.askHint();
    expect(socket.last('setoption name UCI_LimitStrength')).toBe(
      'setoption name UCI_LimitStrength value false',
    );
    socket.say('bestmove 31-26');
    expect(play.hint?.wire).toBe('31-26');
    expect(movesTo(play.tree.current)).toEqual([]);
  });

  it('ends by the rules, by resignation and on time', async () => {
    const rules = await begin({ fen: 'W:W7:B1,12' });
    const [only] = rules.play.tree.position.moves();
    expect(only).toBeDefined();
    const resigned = await begin();
    resigned.play.resign();
    expect(resigned.play.ending).toMatchObject({ score: '0-1' });
    const timed = await begin({ clock: { base: 1000, increment: 100 } });
    timed.move('32-28');
    expect(timed.socket.last('go')).toBe('go wtime 1000 btime 1000 winc 100 binc 100');
    timed.wait(400);
    timed.socket.say('bestmove 20-25');
    expect(timed.play.clocks?.left(1, 400)).toBe(700);
    timed.wait(1100);
    timed.play.tick();
    expect(timed.play.ending).toMatchObject({ score: '0-1', text: 'Black wins on time' });
  });

  it('offers draws only where the rules have them', async () => {
    const beauty = await begin({ id: 'sleepingbeauty' });
    expect(beauty.play.mayOfferDraw).toBe(false);
    const frisian = await begin();
    expect(frisian.play.mayOfferDraw).toBe(false);
    const cheskers = await begin({ id: 'russiancheskers', players: ['person', 'person'] });
    expect(cheskers.play.mayOfferDraw).toBe(true);
    cheskers.play.offerDraw();
    expect(cheskers.play.ending).toMatchObject({ score: '1/2-1/2' });
    const engine = await begin({ id: 'russiancheskers' });
    engine.play.offerDraw();
    expect(engine.play.ending).toBeNull();
    expect(engine.play.notice).toBe('Spindle declines the draw.');
  });

  it('lets two people play both sides', async () => {
    const { play, socket, move } = await begin({ players: ['person', 'person'] });
    move('32-28');
    move('19-23');
    expect(socket.last('go')).toBeUndefined();
    move('28x19');
    expect(play.tree.current.ply).toBe(3);
    play.takeBack();
    expect(play.tree.current.ply).toBe(2);
  });

  it('does not end with an answer that cannot be played', async () => {
    const { play, socket, move } = await begin();
    move('32-28');
    socket.say('bestmove 1-50');
    expect(play.notice).toContain('1-50');
    expect(movesTo(play.tree.current)).toEqual(['32-28']);
  });
});

describe('clocks', () => {
  it('run for one side at a time, and add the increment', () => {
    const clocks = new Clocks({ base: 10_000, increment: 500 });
    clocks.start(0, 0);
    clocks.press(3000);
    expect([clocks.left(0, 5000), clocks.left(1, 5000)]).toEqual([7500, 8000]);
    expect(clocks.left(1, 99_999)).toBe(0);
  });

  it.each([
    [3_909_000, '1:05:09'],
    [299_000, '4:59'],
    [9340, '0:09.3'],
    [0, '0:00.0'],
  ])('%d ms are %s', (time, text) => expect(formatClock(time)).toBe(text));
});
