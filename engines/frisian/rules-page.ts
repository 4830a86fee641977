import type { RulesSection } from '../../src/core/presentation.js';

const START = 'W:W31-50:B1-20';

/** The rules for somebody who has never played; the law itself is docs/rules/frisian.md. */
export const rules: readonly RulesSection[] = [
  {
    title: 'What it is about',
    paragraphs: [
      'Two players move men over a board, take what stands in their way and try to get kings. You win when your opponent has no piece left, or has pieces but no move.',
      'What makes Frisian draughts special: you capture in all eight directions, along the diagonals and also straight up, down and sideways.',
    ],
    diagrams: [],
  },
  {
    title: 'The board and the start',
    paragraphs: [
      'The board has a hundred squares, ten by ten. Only the fifty dark ones are used. They are numbered from 1 at the top left to 50 at the bottom right, as White sees the board.',
      'In Frisian draughts each side has twenty men: Black on 1 to 20, White on 31 to 50. In Frysk! each side has only five: Black on 1 to 5, White on 46 to 50. Everything else is the same.',
      'White begins. The players move in turn, and nobody may pass.',
      'A stronger player can start Frysk! with one or two men fewer.',
    ],
    diagrams: [
      {
        fen: START,
        moves: [],
        arrows: [],
        caption: 'The start of Frisian draughts. White is at the bottom.',
      },
      { fen: 'W:W46-50:B1-5', moves: [], arrows: [], caption: 'The start of Frysk!: five against five.' },
    ],
  },
  {
    title: 'How a man moves',
    paragraphs: [
      'A man moves one square diagonally forward, onto an empty square. White goes up the board, Black goes down.',
      'Without capturing, no piece ever moves straight or sideways.',
    ],
    diagrams: [
      {
        fen: START,
        moves: ['32-27', '20-24'],
        arrows: ['31-26', '31-27', '32-27', '32-28'],
        caption: 'Two men and the squares they can go to. 31-26 and 32-27 are the most usual first moves.',
      },
    ],
  },
  {
    title: 'How a man captures',
    paragraphs: [
      'When an enemy piece stands next to your man and the square behind it is empty, your man jumps over it and the enemy piece is taken off.',
      'It may jump in eight directions: along the four diagonals, forwards and backwards, and also straight up, straight down, to the left and to the right. Sideways and up and down, only dark squares count: the neighbour is two columns or two rows away.',
      'Capturing is compulsory. If you can take something, you must.',
    ],
    diagrams: [
      {
        fen: 'W:W28:B22,23,32,33',
        moves: [],
        arrows: ['28x17', '28x19', '28x37', '28x39'],
        caption: 'The four diagonal jumps, forwards and backwards. Each takes the man in between.',
      },
      {
        fen: 'W:W28:B18,27,29,38',
        moves: [],
        arrows: ['28x8', '28x26', '28x30', '28x48'],
        caption: 'The four straight jumps: up, down, left and right.',
      },
      {
        fen: 'W:W31,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,27:B1-19,33',
        moves: [],
        arrows: ['34x32', '38x29', '39x28', '43x23'],
        caption:
          'Four ways to take the man on 33: sideways with 34, straight up with 43, or along a diagonal.',
      },
    ],
  },
  {
    title: 'Several at once',
    paragraphs: [
      'If the man can jump again from where it landed, it must go on, and may turn as it likes. All jumps together are one move.',
      'Jumped pieces are taken off only when the whole move is over. Until then they stay where they are and block the way, and none may be jumped twice. Empty squares may be crossed more than once.',
    ],
    diagrams: [
      {
        fen: 'W:W45:B13,20,35',
        moves: ['45x12'],
        arrows: ['45x12'],
        caption: 'Three men in one move: 35 and 20 straight up, 13 to the left.',
      },
      {
        fen: 'W:WK4:B14,15,30,41',
        moves: ['4x5', '41-46'],
        arrows: ['4x5'],
        caption:
          'The king takes 15, 30 and 14 and ends on 5. The man on 14 is still there when it arrives, so that the king cannot go on to take 41.',
      },
    ],
  },
  {
    title: 'Becoming a king',
    paragraphs: [
      'A man that ends its move on the far row becomes a king. For White that is the row 1 to 5, for Black 46 to 50.',
      'A man that only passes over the far row while capturing, and ends elsewhere, stays a man.',
    ],
    diagrams: [
      {
        fen: 'W:W10:B37',
        moves: ['10-5'],
        arrows: ['10-4', '10-5'],
        caption: 'On 4 or 5 the man becomes a king.',
      },
    ],
  },
  {
    title: 'How a king moves and captures',
    paragraphs: [
      'A king flies: it moves any distance along a diagonal, forwards or backwards, as long as the squares are empty.',
      'It captures in the same eight directions as a man, but from any distance: over empty squares, over one enemy piece, and onto any empty square behind it. From there it may have to go on.',
    ],
    diagrams: [
      {
        fen: 'W:WK28:B4,45',
        moves: [],
        arrows: ['28-5', '28-6', '28-46', '28-50'],
        caption: 'As far as it likes along both diagonals.',
      },
      {
        fen: 'W:WK46:BK47',
        moves: [],
        arrows: ['46x48', '46x49', '46x50'],
        caption: 'Sideways over the king on 47, to any of three squares.',
      },
      {
        fen: 'W:WK3:B14,22,40',
        moves: ['3x17'],
        arrows: ['3x6', '3x11', '3x17'],
        caption: 'Three men by way of 20 and 50. Stopping after two is not allowed.',
      },
    ],
  },
  {
    title: 'Take what is worth most',
    paragraphs: [
      'If there are several captures, you must choose the one that takes the most. Men and kings do not count the same: a king is worth more than one man, but less than two.',
      'So two men beat a king, a king and a man beat two men, three men beat a king and a man, and two kings beat three men. Exactly: a man counts one, a king two; and where the sums are equal, the capture with fewer kings is worth more.',
      'The king first: if a king and a man can both make a capture of the greatest value, the king must do it.',
      'Among captures that are still equal you choose freely.',
    ],
    diagrams: [
      {
        fen: 'W:W47:B21,22,23,37',
        moves: ['47x29'],
        arrows: ['47x29'],
        caption: 'Three men can be taken, so taking only 37 and 21 and ending on 16 is not allowed.',
      },
      {
        fen: 'W:WK24,26,36:B11,16,K33',
        moves: ['26x17'],
        arrows: ['26x17'],
        caption: 'The king on 24 could take the king on 33, but two men are worth more: 26x17 is compulsory.',
      },
      {
        fen: 'W:W36,K45:B15,26',
        moves: ['45x5'],
        arrows: ['45x5'],
        caption: 'Both could take one man. The king has to do it, not the man on 36.',
      },
    ],
  },
  {
    title: 'Three moves with a king',
    paragraphs: [
      'As long as you have at least one man, you may make no more than three moves in a row with the same king. A capture is not counted.',
      'After the third, that king must wait. It may still capture. It is free again as soon as you have moved a man or another king, or captured with anything.',
      'If you have no men, your kings move as often as they like. If the rule leaves you without any move, you have lost.',
    ],
    diagrams: [
      {
        fen: 'W:W21,K46:BK30:+0+346',
        moves: ['21-17'],
        arrows: ['21-16', '21-17'],
        caption: "White's king has made its three moves, so that the man has to go.",
      },
      {
        fen: 'W:W36,K48:B19,30:+0+348',
        moves: ['48x25'],
        arrows: ['48x25'],
        caption: 'A king that has made its three moves must still capture.',
      },
    ],
  },
  {
    title: 'Two kings against one',
    paragraphs: [
      'When only two kings of one side and one king of the other are left, the side with two has seven more moves. If it has not won with the seventh, the game is a draw; a capture that would be the eighth move is not played any more.',
    ],
    diagrams: [
      {
        fen: 'W:WK43,K50:BK14',
        moves: ['43-34', '14x44', '50x33'],
        arrows: ['43-34'],
        caption: 'One king is given away, and the other takes the last enemy.',
      },
    ],
  },
  {
    title: 'One king against one',
    paragraphs: [
      'When each side has just one king, the game is a draw at once, with two exceptions.',
      'If the side to move can capture, it does. And if the kings stand on 5 and 46, the two ends of the long diagonal, the side to move has to walk into a capture and loses.',
    ],
    diagrams: [
      {
        fen: 'W:WK5:BK46',
        moves: ['5-32', '46x14'],
        arrows: ['5-10', '5-14', '5-19', '5-23', '5-28', '5-32', '5-37', '5-41'],
        caption: 'White must move along the diagonal, and is taken wherever the king stops.',
      },
    ],
  },
  {
    title: 'How a game ends',
    paragraphs: [
      'You lose when you have no piece left, or when it is your turn and you cannot move.',
      'The game is a draw when one king stands against one, when the seven moves with two kings are over, or when the same position stands for the third time with the same side to move (the counts of king moves belong to the position).',
      "Players may also agree to a draw. With more than two pieces on the board, the rule book allows that only where a lone king holds a diagonal which the other side's last man would have to cross.",
    ],
    diagrams: [
      {
        fen: 'W:WK23,41:BK46',
        moves: ['23-37'],
        arrows: ['23-37'],
        caption: 'With the king on 37 behind the man, Black can neither move nor jump, and has lost.',
      },
    ],
  },
  {
    title: 'Writing it down',
    paragraphs: [
      'A move is written with its first and last square: 32-28. A capture has a cross: 24x33, also when it takes several pieces.',
      'If two captures have the same first and last square but take different pieces, every landing square is written: 39x11x13x31.',
    ],
    diagrams: [
      {
        fen: 'W:WK39,K50:B8,12,K17,K27',
        moves: [],
        arrows: ['39x6x9x31', '39x11x13x31'],
        caption: 'Two captures from 39 to 31 that take different pieces.',
      },
    ],
  },
];
