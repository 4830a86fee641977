import type { RulesSection } from '../../src/core/presentation.js';

const START = 'W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8 1';

/** The rules for somebody who has never played; the law itself is docs/rules/sleeping-beauty.md. */
export const rules: readonly RulesSection[] = [
  {
    title: 'What it is about',
    paragraphs: [
      'Leave your opponent without a move: take all the pieces, or block them. There are no draws.',
      'Winning comes first. Then it matters how many pieces are left on the board, as each is a point for the winner.',
      'Each side has at most one lady. Men that are promoted while she lives fall asleep, and wait to be woken when she is lost.',
    ],
    diagrams: [],
  },
  {
    title: 'The board and the start',
    paragraphs: [
      'The game is played on the 32 dark squares of a chess board. Squares have a letter and a number: a1 is the corner at the lower left, as White sees the board.',
      'Each side has twelve men. White begins and moves up the board, Black moves down. The players move in turn, and nobody may pass.',
    ],
    diagrams: [{ fen: START, moves: [], arrows: [], caption: 'The start.' }],
  },
  {
    title: 'How the pieces move',
    paragraphs: [
      'A man moves one square diagonally forward, onto an empty square.',
      'A lady moves one square diagonally, forwards or backwards.',
      'A sleeping beauty does not move, does not capture, and cannot be captured. She only lies in the way.',
    ],
    diagrams: [
      { fen: START, moves: [], arrows: ['c3b4', 'c3d4'], caption: 'The man on c3 can go to b4 or d4.' },
      {
        fen: 'W:WLd4,Sb8:Ba7 1',
        moves: [],
        arrows: ['d4c3', 'd4c5', 'd4e3', 'd4e5'],
        caption: 'The lady has four squares. The beauty on b8 stays where she is.',
      },
    ],
  },
  {
    title: 'Jumping',
    paragraphs: [
      'A piece captures by jumping over an enemy piece next to it, onto the empty square straight behind. Jumping is compulsory.',
      'A man jumps men forwards only. A man jumps a lady backwards only.',
      'A lady jumps men and ladies in all four directions.',
      'If the same piece can jump on from where it landed, it must. All jumps together are one move.',
    ],
    diagrams: [
      {
        fen: 'W:Wd4:Bc5,e3 1',
        moves: ['d4b6'],
        arrows: ['d4b6'],
        caption: 'A man takes the man in front of it, not the one behind.',
      },
      {
        fen: 'W:Wd4:BLe3,c5,b6 1',
        moves: ['d4f2'],
        arrows: ['d4f2'],
        caption: 'A man takes a lady backwards.',
      },
      {
        fen: 'W:WLd4:Bc3,e5 1',
        moves: [],
        arrows: ['d4b2', 'd4f6'],
        caption: 'A lady jumps in any direction; here she must choose one of two.',
      },
    ],
  },
  {
    title: 'Take as many as you can',
    paragraphs: [
      'If there are several ways to jump, only those that take the greatest number of pieces are allowed. Whether they are men or ladies does not matter, nor does it matter who jumps.',
      'Jumped pieces are taken off when the whole move is over. Until then they block the way, and none may be jumped twice. An empty square may be visited more than once.',
    ],
    diagrams: [
      {
        fen: 'W:WLa1,g5:BLf4,b2,b4 1',
        moves: ['a1c3a5'],
        arrows: ['a1c3a5'],
        caption: 'Two men are more than one lady: g5 may not take f4.',
      },
      {
        fen: 'W:WLa1:Bb2,d4,f4,f2,d2,b4 1',
        moves: ['a1c3e1g3e5c3a5'],
        arrows: ['a1c3e1g3e5c3a5'],
        caption: 'Six in one move. The lady lands on c3 twice.',
      },
    ],
  },
  {
    title: 'Taking by replacement',
    paragraphs: [
      'A lady has a second way to capture, as in chess: she moves onto a square next to her, diagonally, and takes the man or lady that stands there. It is one piece, and nothing follows.',
      'You never have to do it, and you may do it only when none of your pieces can jump.',
    ],
    diagrams: [
      {
        fen: 'W:WLd4:Be5,f6 1',
        moves: [],
        arrows: ['d4e5'],
        caption: 'The lady cannot jump e5, as f6 is occupied, but she may take it by moving there.',
      },
    ],
  },
  {
    title: 'The Royal Privilege',
    paragraphs: [
      'When your lady could take the enemy lady by replacement, she may do so even though a jump exists.',
      'That holds only as long as jumping would bring one piece. If two or more can be jumped, they must be.',
    ],
    diagrams: [
      {
        fen: 'W:WLd4,a3:BLe5,b4,f6 1',
        moves: [],
        arrows: ['d4e5', 'a3c5'],
        caption: 'The man must jump b4, or the lady takes the lady instead.',
      },
      {
        fen: 'W:WLd4,a3:BLe5,b4,b6,f6 1',
        moves: [],
        arrows: ['a3c5a7'],
        caption: 'No privilege here: the man can jump two, and must.',
      },
    ],
  },
  {
    title: 'Promotion',
    paragraphs: [
      'A man that reaches the far rank is promoted, and its move ends there.',
      'If its side has no lady, it becomes the lady. If there is a lady already, it becomes a sleeping beauty.',
    ],
    diagrams: [
      {
        fen: 'W:Wc7:Bh2 1',
        moves: ['c7b8'],
        arrows: ['c7b8', 'c7d8'],
        caption: 'White has no lady: the man becomes one.',
      },
      {
        fen: 'W:WLa1,c7:Bh2 1',
        moves: ['c7b8'],
        arrows: ['c7b8', 'c7d8'],
        caption: 'White has a lady: the man falls asleep on the far rank.',
      },
      {
        fen: 'W:Wd6:BLg7,e7 1',
        moves: ['d6f8'],
        arrows: ['d6f8'],
        caption: 'The man is promoted on f8 and stops there, although the lady on g7 could be taken next.',
      },
    ],
  },
  {
    title: 'Waking a beauty',
    paragraphs: [
      'If it is your turn and you have beauties but no lady, you must wake one of them. She is your lady now. You choose which, and the waking does not count as a move.',
      'Then you move as usual, with the lady just woken or with a man.',
      'Whether you have to jump, and how many you must take, is judged for each choice by itself: with the beauty you have chosen as the lady.',
    ],
    diagrams: [
      {
        fen: 'W:WSb8,Sh8:Bc7 1',
        moves: [],
        arrows: ['b8*b8d6', 'h8*h8f6', 'h8*h8g7'],
        caption: 'If White wakes b8, she must jump over c7. If White wakes h8, she has a free choice.',
      },
      {
        fen: 'W:WSb8,g7:Ba3 1',
        moves: [],
        arrows: ['b8*g7f8', 'b8*g7h8'],
        caption:
          'The beauty is woken, but the man makes the move. As there is a lady again, it falls asleep itself.',
      },
    ],
  },
  {
    title: 'The jump of joy',
    paragraphs: [
      'In the very turn in which she is woken, a lady may move two squares in a straight line instead of one. The square between must be empty, and no enemy may threaten it. So must the square where she lands be empty; that one may be threatened.',
      'A square is threatened when the enemy lady stands next to it, or when an enemy man could take a lady standing there with one jump.',
      'It is a quiet move: if you have to jump over something, that comes first.',
    ],
    diagrams: [
      {
        fen: 'W:WSb8:BLe5 1',
        moves: ['b8*b8d6'],
        arrows: ['b8*b8d6'],
        caption: 'Over c7, which nobody threatens. That d6 lies next to the enemy lady does not matter.',
      },
      {
        fen: 'W:WSb8:Bb6 1',
        moves: [],
        arrows: ['b8*b8a7', 'b8*b8c7'],
        caption: 'No jump of joy: on c7 the man on b6 could take her, jumping backwards to d8.',
      },
      {
        fen: 'W:WSb8:BLd8 1',
        moves: [],
        arrows: ['b8*b8a7', 'b8*b8c7'],
        caption: 'No jump of joy: the enemy lady stands next to c7.',
      },
    ],
  },
  {
    title: 'No going round in circles',
    paragraphs: [
      'As long as the players move only their ladies, without capturing and without waking, one might go on for ever. A rule prevents it.',
      'The first time a position comes back in such a run, nothing happens. From then on, until somebody moves a man, captures or wakes a beauty, no lady may bring back any position of the run.',
      'If that leaves you no move at all, you have lost.',
    ],
    diagrams: [
      {
        fen: 'B:WLa7,e3,f4:BLh2,c5,d6 1',
        moves: ['h2g1', 'a7b8', 'g1h2', 'b8a7'],
        arrows: ['h2g1'],
        caption: 'Play the moves: the first position is back, and now the lady may not go to g1 again.',
      },
    ],
  },
  {
    title: 'The end and the points',
    paragraphs: [
      'You lose when you have no pieces left, or when it is your turn and you have no legal move, whichever beauty you might wake.',
      'The winner scores one point for every piece on the board: of both colours, men, ladies and beauties alike. The loser scores nothing.',
    ],
    diagrams: [
      {
        fen: 'W:WLd6,a3,c1,d2:BLa7,Sa1,d4 1',
        moves: ['d2c3', 'd4b2', 'd6c7', 'a7b8', 'c7b8'],
        arrows: ['d2c3'],
        caption: 'Play the moves: Black is blocked in the end. Five pieces are left, five points for White.',
      },
    ],
  },
  {
    title: 'Writing it down',
    paragraphs: [
      'A move is written with its squares: c3d4. A capture has a colon before each square it goes to: d4:b2, h8:f6:d8.',
      'A star stands after the square of a beauty that is woken: a1*c3 means that she wakes and moves to c3, g8*c3d4 that she wakes and a man moves.',
      'After a promotion to a sleeping beauty, sb may be added: a3:c1sb.',
    ],
    diagrams: [],
  },
];
