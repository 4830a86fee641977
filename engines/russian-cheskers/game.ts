import type { Game } from '../../src/core/game.js';
import { drawBoard, flip } from './board.js';
import { formatFen, parseFen } from './fen.js';
import { formatBook, formatMove, parseMove } from './notation.js';
import { presentation } from './presentation.js';
import { outlook, strengthScale } from './scale.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1';

export const russianCheskers: Game = {
  id: 'russian-cheskers',
  name: 'Russian cheskers',
  variants: [
    {
      id: 'russiancheskers',
      name: 'Russian cheskers',
      startFen: START,
      benchFens: [
        START,
        'rnbqkb1r/pp1ppp1n/7p/1p4P1/5p2/1P5N/PNPPP1PP/R1BKQB1R w - - 18 10',
        'rn2kbnr/1bp2ppp/ppp5/2q5/8/1P4P1/P3P1PP/RN1KQBNR w - - 0 8',
        'rnb1kb1r/7p/2p3np/8/2B5/5P1P/7P/1NBKN2R b - - 3 14',
        '3qk3/1p3p2/3p4/2p2p2/3P4/1P3P2/2P5/3KQ3 w - - 0 1',
        'n1bk4/1ppp4/R7/8/8/2N3R1/5K2/8 w - - 13 29',
        '8/8/8/8/1R6/3k4/3p3r/K7 w - - 6 48',
      ],
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
  presentation,
  strengthScale,
  outlook,
};
