import type { Game } from '../../src/core/game.js';
import { drawBoard, flip } from './board.js';
import { formatFen, parseFen } from './fen.js';
import { formatBook, formatMove, parseMove } from './notation.js';
import { presentation } from './presentation.js';
import { outlook, strengthScale } from './scale.js';

const START = 'W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8 1';

/** Sleeping Beauty draughts, by Ralf Gering (1986). Rules: docs/rules/sleeping-beauty.md. */
export const sleepingBeauty: Game = {
  id: 'sleeping-beauty',
  name: 'Sleeping Beauty draughts',
  variants: [
    {
      id: 'sleepingbeauty',
      name: 'Sleeping Beauty draughts',
      startFen: START,
      benchFens: [
        START,
        'B:Wa1,a3,b4,c1,c3,d4,e3,f2,g1,g3:Ba5,b6,b8,d8,e5,e7,f6,f8,g5,h8 9',
        'B:WLd8,a1,b2,c1,c3,f4,g1,g3:BLe1,a7,b6,b8,f6,f8,h6,h8 10',
        'W:WLg7,Sh8,a3,a5,b4,g5:BLf2,b6,c3,c7,d6,f4 31',
        'W:WSb8,Sd8,c1,e1:Bb6,f6,g7,h8 1',
        'B:WLc5,f6,g7:BLf4,Sa1,Sc1,d2,f2 50',
        'W:WLd4,a7,c7:BLg7,Sa1,Sc1,Se1,Sg1 1',
      ],
    },
  ],
  files: 8,
  ranks: 8,
  hasDraws: false,
  hasPoints: true,
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
