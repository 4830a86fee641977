import type { Game } from '../../src/core/game.js';
import { mayAgreeDraw } from './agreement.js';
import { drawBoard, flip } from './board.js';
import { formatFen, parseFen } from './fen.js';
import { hub } from './hub.js';
import { formatMove, parseMove } from './notation.js';
import { presentation } from './presentation.js';
import { outlook, strengthScale } from './scale.js';

/** Frisian draughts, with Frysk! as its second start. */
export const frisian: Game = {
  id: 'frisian',
  name: 'Frisian draughts',
  variants: [
    {
      id: 'frisian',
      name: 'Frisian draughts',
      startFen: 'W:W31-50:B1-20',
      gameType: '40',
      benchFens: [
        'W:W31-50:B1-20',
        'B:W27,28,32,33,36,37,38,39,42,45,47,48:B3,4,8,9,12,13,14,16,18,19,24,26',
        'W:W30,33,34,35,38,40,43,45,49:B2,6,7,11,13,16,17,18,25',
        'B:WK10,23,34,37,40:B6,16,K46',
        'W:WK1,31,45:B14,20,K50',
        'W:W26,K45:BK10',
      ],
    },
    {
      id: 'frysk',
      name: 'Frysk!',
      startFen: 'W:W46-50:B1-5',
      gameType: '97',
      benchFens: [
        'W:W46-50:B1-5',
        'W:W33,38,42:B8,12,13',
        'B:W31,35,38,41:B10,11,19,21',
        'W:W16,K26:B35,K24',
      ],
    },
  ],
  files: 10,
  ranks: 10,
  hasDraws: true,
  hasPoints: false,
  record: 'pdn',
  parseFen,
  formatFen,
  parseMove,
  formatMove,
  formatBook: formatMove,
  drawBoard,
  flip,
  presentation,
  strengthScale,
  outlook,
  hub,
  mayAgreeDraw,
};
