import type { Side } from '../../core/game.js';

/** A game's result as chess writes it; `*`: none. */
export const GAME_SCORES = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type GameScore = (typeof GAME_SCORES)[number];

/** How a record writes results: draughts counts two points for a win, chess one. */
export type ScoreStyle = 'draughts' | 'chess';

const DRAUGHTS: Readonly<Record<GameScore, string>> = {
  '1-0': '2-0',
  '0-1': '0-2',
  '1/2-1/2': '1-1',
  '*': '*',
};

/** `0-0`, both lost or neither scored, is no result here. */
const READ: ReadonlyMap<string, GameScore> = new Map([
  ['1-0', '1-0'],
  ['2-0', '1-0'],
  ['0-1', '0-1'],
  ['0-2', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['1-1', '1/2-1/2'],
  ['0-0', '*'],
  ['*', '*'],
]);

/** Both styles; undefined when the text is no result (no move looks like one: there is no square 0). */
export function parseScore(text: string): GameScore | undefined {
  return READ.get(text);
}

export function formatScore(score: GameScore, style: ScoreStyle): string {
  return style === 'draughts' ? DRAUGHTS[score] : score;
}

/** `null` is a draw. */
export function scoreOfWinner(winner: Side | null): GameScore {
  if (winner === null) return '1/2-1/2';
  return winner === 0 ? '1-0' : '0-1';
}
