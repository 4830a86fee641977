import type { RulesSection } from '../../src/core/presentation.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1';

/** The rules for somebody who has never played; the law itself is docs/rules/russian-cheskers.md. */
export const rules: readonly RulesSection[] = [
  {
    title: 'What it is about',
    paragraphs: [
      'The pieces are those of chess, but they capture as in draughts: by jumping. Whoever takes the enemy king wins.',
      'You need not know chess. If you do, forget three things: there is no check, capturing is compulsory, and the knight moves in straight lines.',
    ],
    diagrams: [],
  },
  {
    title: 'The board and the start',
    paragraphs: [
      'The board has 64 squares, and all are used. Each side has a king, a queen, two rooks, two bishops, two knights and eight pawns.',
      'For both players the king stands to the left of the queen: the white king on d1, the black one on e8.',
      'White begins and moves up the board, Black moves down. The players move in turn, and nobody may pass.',
    ],
    diagrams: [{ fen: START, moves: [], arrows: [], caption: 'The start.' }],
  },
  {
    title: 'The pawn',
    paragraphs: [
      'A pawn moves one square forward, straight on or diagonally, onto an empty square. There is no double step.',
      'It captures in the same three directions, over an enemy piece next to it, and only once in a move.',
    ],
    diagrams: [
      {
        fen: START,
        moves: [],
        arrows: ['e2d3', 'e2e3', 'e2f3'],
        caption: 'Three squares for the pawn on e2.',
      },
      {
        fen: 'k7/8/8/3ppp2/4P3/3p4/8/K7 w - - 0 1',
        moves: [],
        arrows: ['e4c6', 'e4e6', 'e4g6'],
        caption: 'Three captures forward. The pawn on d3, behind, cannot be taken.',
      },
    ],
  },
  {
    title: 'The knight',
    paragraphs: [
      'A knight moves one or two squares in a straight line, in any of the eight directions. For two squares, the one between must be empty.',
      'It captures an enemy piece next to it, in all eight directions, and jumps on if it can.',
    ],
    diagrams: [
      {
        fen: '7k/8/8/8/3N4/8/8/K7 w - - 0 1',
        moves: [],
        arrows: ['d4b2', 'd4b4', 'd4b6', 'd4d2', 'd4d6', 'd4f2', 'd4f4', 'd4f6'],
        caption: 'The farthest squares of a knight; it may also stop halfway.',
      },
      {
        fen: '7k/8/8/8/4p3/3p1p2/3Np3/K7 w - - 0 1',
        moves: ['d2d4f4f2d2'],
        arrows: ['d2d4f4f2d2'],
        caption: 'Four jumps in a ring, back to where it began.',
      },
    ],
  },
  {
    title: 'Queen, rook and bishop',
    paragraphs: [
      'They move any distance over empty squares: the rook along ranks and files, the bishop along diagonals, the queen both ways.',
      'They capture along the same lines from any distance: over empty squares to the first piece, over it if it is an enemy with an empty square behind, and onto any empty square beyond, up to the next piece. Then they jump on if they can.',
      'Two pieces one right behind the other cannot be jumped.',
    ],
    diagrams: [
      {
        fen: '7k/8/8/8/3R4/8/8/K7 w - - 0 1',
        moves: [],
        arrows: ['d4a4', 'd4d1', 'd4d8', 'd4h4'],
        caption: 'The rook.',
      },
      {
        fen: '6k1/8/8/8/3B4/8/8/K7 w - - 0 1',
        moves: [],
        arrows: ['d4a7', 'd4b2', 'd4g1', 'd4h8'],
        caption: 'The bishop.',
      },
      {
        fen: '6k1/8/8/8/2p1Q3/8/8/K7 w - - 0 1',
        moves: [],
        arrows: ['e4a4', 'e4b4'],
        caption: 'The queen takes c4 from afar and stops on b4 or a4.',
      },
      {
        fen: '7k/8/8/p7/p7/8/8/R6K w - - 0 1',
        moves: [],
        arrows: ['a1a2', 'a1a3'],
        caption: 'The pawn on a5 stands right behind the one on a4: the rook cannot take.',
      },
    ],
  },
  {
    title: 'The king',
    paragraphs: [
      'The king moves one square in any direction.',
      'It may also jump over one of its own pieces next to it, to the empty square straight behind. The piece stays. This is not a capture, and it may be done once in a move.',
      'It captures an enemy piece next to it in any direction, and only once in a move.',
    ],
    diagrams: [
      {
        fen: START,
        moves: [],
        arrows: ['d1b3', 'd1d3', 'd1f3'],
        caption: 'At the start the king can jump over its own pawns.',
      },
      {
        fen: '7k/8/8/2pp4/3K4/8/8/8 w - - 0 1',
        moves: [],
        arrows: ['d4b6', 'd4d6'],
        caption: 'The king must take one of the pawns, whichever it likes.',
      },
    ],
  },
  {
    title: 'You must capture',
    paragraphs: [
      'If any of your pieces can capture, you must capture. If there are several ways, you are free to choose; you need not take the most.',
      'So you can force your opponent by putting a piece where it has to be taken.',
    ],
    diagrams: [
      {
        fen: '7k/8/8/8/1p6/P7/1P6/K7 w - - 0 1',
        moves: ['a3c5'],
        arrows: ['a3c5'],
        caption: 'The pawn must take. The king may not jump over b2 now.',
      },
      {
        fen: '8/8/8/k7/7p/7P/8/RK6 b - - 0 1',
        moves: ['h4h2', 'a1a8'],
        arrows: ['h4h2'],
        caption:
          'Black would like to save the king on a5, but the pawn must take h3. Then the rook takes the king.',
      },
    ],
  },
  {
    title: 'Chains of jumps',
    paragraphs: [
      'When a queen, rook, bishop or knight has jumped and can jump again from where it landed, it must. It may turn at every landing.',
      'Where it lands behind a jumped piece is its own choice, even if another square would let it go on.',
      'Jumped pieces are taken off when the whole move is over. Until then they block the way, and none may be jumped twice. The square where the move began counts as empty.',
    ],
    diagrams: [
      {
        fen: '7k/8/2p5/8/p7/8/8/R6K w - - 0 1',
        moves: [],
        arrows: ['a1a5', 'a1a7', 'a1a8', 'a1a6d6'],
        caption: 'On a5, a7 or a8 the rook is done. If it lands on a6 it must go on over c6.',
      },
      {
        fen: 'k7/8/3P4/5p2/7p/1p1p4/7K/3R4 w - - 0 1',
        moves: ['d1d5h5h3'],
        arrows: ['d1d5h5h3'],
        caption: 'The pawn on d3, jumped first, still stands there and keeps the rook on h3 from taking b3.',
      },
    ],
  },
  {
    title: 'Promotion',
    paragraphs: ['A pawn that reaches the last rank becomes a queen, always. Its move ends there.'],
    diagrams: [
      {
        fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1',
        moves: ['a7a8q'],
        arrows: ['a7a8q', 'a7b8q'],
        caption: 'Straight on or diagonally, the pawn becomes a queen.',
      },
    ],
  },
  {
    title: 'The king in danger',
    paragraphs: [
      'There is no check. The king may stay or go where it can be taken, and nobody has to warn you.',
      'A jump over the king wins the game. If the jumping piece can go on, it does so first; then the game is over.',
    ],
    diagrams: [
      {
        fen: 'rnbq1bnr/pppkpppp/3p4/1B6/8/4P3/PPPP1PPP/RNBKQ1NR w - - 2 3',
        moves: ['b5e8h5'],
        arrows: ['b5e8g6', 'b5e8h5'],
        caption: 'Over the king on d7, then over f7 to g6 or h5: White has won.',
      },
    ],
  },
  {
    title: 'Draws',
    paragraphs: [
      'The game is a draw when the side to move has no legal move.',
      'It is a draw when only the two kings are left and the side to move cannot capture.',
      'It is a draw when the same position, with the same side to move, stands for the third time.',
      'And it is a draw when each side has made fifty moves since the last capture. Pawn moves do not start that count again.',
      'The players may also agree to a draw, and a player may resign.',
    ],
    diagrams: [
      {
        fen: '8/8/4k3/8/4p3/3K4/8/8 w - - 0 1',
        moves: ['d3f5', 'e6g4'],
        arrows: ['d3f5'],
        caption: 'The king has to take the pawn. Only the kings are left, but Black can capture, and wins.',
      },
    ],
  },
  {
    title: 'Writing it down',
    paragraphs: [
      'A move is written with its first and last square: e2-e3. A capture has a colon before each square where the piece lands: b5:e8:h5.',
      'A promotion ends in Q: a7-a8Q. The move that takes the king ends in X.',
    ],
    diagrams: [],
  },
];
