import type { Game } from '../../src/core/game.js';
import { drawBoard, flip } from './board.js';
import { formatFen, parseFen } from './fen.js';
import { formatBook, formatMove, parseMove } from './notation.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1';

export const russianCheskers: Game = {
  id: 'russian-cheskers',
  name: 'Russian cheskers',
  variants: [
    {
      id: 'russiancheskers',
      name: 'Russian cheskers',
      startFen: START,
      benchFens: [START, 'r1bqk1nr/ppp2pp1/2np3p/4p3/1b2P3/2NP1N2/PPP2PPP/R1BKQB1R w - - 0 6'],
    },
  ],
  files: 8,
  ranks: 8,
  hasDraws: true,
  hasPoints: false,
  record: 'pgn',
  parseFen,
  formatFen,
  parseMove,
  formatMove,
  formatBook,
  drawBoard,
  flip,
};
