/*
 * Addresses and sizes (bytes) in the WebAssembly memory, read by the cores and by the host.
 * Nothing but exported constants, each an integer expression, so that both languages agree.
 *
 * control | root | reports | tables | scratch | weights | arenas (one a thread) | transposition table | game history
 *
 * The last two have no fixed address: the host writes it into the control block before a search.
 */

/** Most search threads. */
export const MAX_THREADS = 64;
/** Deepest ply a search reaches from its root, quiescence included. */
export const MAX_PLY = 200;

/* Control block: i32 words at CONTROL + 4 * index, written by the host before a search. */
export const CONTROL = 1024;
/** Id of the search that is to stop; the only word, with PONDERING, that changes while one runs. */
export const STOP = CONTROL;
/** 1 while the search ponders: no time limit holds. */
export const PONDERING = CONTROL + 4;
export const SEARCH_ID = CONTROL + 8;
export const THREADS = CONTROL + 12;
export const DEPTH_LIMIT = CONTROL + 16;
export const MULTI_PV = CONTROL + 20;
/** Own moves within which a forced win ends the search; 0 for none. */
export const MATE_LIMIT = CONTROL + 24;
/** Address behind the last key of the game's history (the root's own key is not in it). */
export const HISTORY_END = CONTROL + 28;
export const TABLE = CONTROL + 32;
/** Number of buckets, a power of two not being needed; 0 for no table. */
export const TABLE_BUCKETS = CONTROL + 36;
/** Counts searches, for the table's ageing. */
export const GENERATION = CONTROL + 40;
/** How many root moves are allowed; 0 for all. They stand at ROOT_MOVES. */
export const ROOT_MOVE_COUNT = CONTROL + 44;
/** 1: `go infinite`, never ends on its own. */
export const INFINITE = CONTROL + 48;
/** Lock of the shared scratch. */
export const SCRATCH_LOCK = CONTROL + 52;
/** 1: the network evaluates, whose weights stand at WEIGHTS; 0: the game's hand-made evaluation. */
export const NETWORK_ON = CONTROL + 56;
/* f64 */
/** Milliseconds on the host's monotonic clock, as are all times. */
export const START_TIME = CONTROL + 128;
/** Milliseconds from the start after which no new iteration begins; Infinity for none. */
export const SOFT_LIMIT = CONTROL + 136;
export const HARD_LIMIT = CONTROL + 144;
/** Total over the threads; Infinity for none. */
export const NODE_LIMIT = CONTROL + 152;

/** A position's slot; also the exchange form of a root. */
export const SLOT = 1024;
export const ROOT = CONTROL + 1024;

/* Setup exchange between host and core: i32 words. */
export const EXCHANGE = ROOT + SLOT;
export const EXCHANGE_SIDE = EXCHANGE;
export const EXCHANGE_COUNTERS = EXCHANGE + 4;
export const MAX_COUNTERS = 15;
/** 64 words, one a public square. */
export const EXCHANGE_SQUARES = EXCHANGE + 64;
/** Up to MAX_ROUTE words: a route of public squares. */
export const EXCHANGE_ROUTE = EXCHANGE + 64 + 256;
export const MAX_ROUTE = 64;
/** u64 */
export const EXCHANGE_SET = EXCHANGE_ROUTE + 256;
/** Up to NETWORK_MAX_PLANES u64: the sets of core bits on which each kind of piece stands. */
export const EXCHANGE_PLANES = EXCHANGE_SET + 8;

/** A move: u64 jumped set, i32 word, i32 order score. */
export const MOVE_SIZE = 16;
export const ROOT_MOVES = 8192;
export const MAX_ROOT_MOVES = 4096;

/* What threads report: a block a thread. */
export const THREAD_BLOCKS = ROOT_MOVES + MAX_ROOT_MOVES * MOVE_SIZE;
export const THREAD_BLOCK = 64;
/** f64 */
export const THREAD_NODES = 0;
/** Completed depth. */
export const THREAD_DEPTH = 8;
export const THREAD_SCORE = 12;
/** Best move so far: set, word. */
export const THREAD_BEST = 16;
/** Reply expected to it; word 0 and set 0 when unknown. */
export const THREAD_PONDER = 32;
/** f64: the deepest ply of the running iteration. */
export const THREAD_SELDEPTH = 48;

/* One principal variation in a report: i32 words depth, seldepth, score, bound (0 exact, 1 lower, 2 upper), length, then moves. */
export const REPORTS = THREAD_BLOCKS + MAX_THREADS * THREAD_BLOCK;
export const MAX_MULTI_PV = 256;
export const MAX_PV = 62;
/** A report more than lines serves for sorting. */
export const REPORT_SIZE = 32 + MAX_PV * MOVE_SIZE;
export const REPORT_DEPTH = 0;
export const REPORT_SELDEPTH = 4;
export const REPORT_SCORE = 8;
export const REPORT_BOUND = 12;
export const REPORT_LENGTH = 16;
export const REPORT_MOVES = 32;

/** Read-only tables of a game, written once when its core is loaded. */
export const TABLES = 524288;
export const TABLES_SIZE = 524288;

/** One scratch for all threads: a word of squares for each set of up to 20 jumped pieces. */
export const SCRATCH = TABLES + TABLES_SIZE;
export const SCRATCH_PIECES = 20;
export const SCRATCH_SIZE = 8388736;

/** The network: its file's head and weights, made ready by the host; the next whole page behind the scratch. */
export const WEIGHTS = 9502720;
export const WEIGHTS_SIZE = 524288;
/** Units of the hidden layer for each of the two views. */
export const NETWORK_HIDDEN = 64;
/** Sets of output weights, by the number of pieces on the board. */
export const NETWORK_BUCKETS = 8;
/** Core bits a plane has room for. */
export const NETWORK_PLANE = 64;
/** Most kinds of piece, White's and Black's. */
export const NETWORK_MAX_PLANES = 12;
/* Head: i32 words. */
/** Says which weights they are: never 0, other weights have another. */
export const WEIGHTS_IDENTITY = WEIGHTS;
/** Hundredths of a man for an output of 1. */
export const WEIGHTS_SCALE = WEIGHTS + 4;
/** The sums of an empty board, as a slot keeps them: u64 planes, all 0; i16 sums, White's view, then Black's. */
export const WEIGHTS_EMPTY = WEIGHTS + 64;
export const WEIGHTS_BIAS = WEIGHTS_EMPTY + NETWORK_MAX_PLANES * 8;
/** Bytes of a row: i16 weights of a piece on a square, as White's view takes it, then as Black's does. */
export const NETWORK_ROW = NETWORK_HIDDEN * 4;
/** For each bucket: i16 weights of the mover's view, of the other's; i32 bias, and nothing up to 16 bytes. */
export const WEIGHTS_OUTPUTS = WEIGHTS_BIAS + NETWORK_ROW;
export const NETWORK_OUTPUT = NETWORK_ROW + 16;
/** Rows: one for each plane and core bit. */
export const WEIGHTS_ROWS = WEIGHTS_OUTPUTS + NETWORK_BUCKETS * NETWORK_OUTPUT;
/** Activations are 0 to this for 0 to 1, and so are the rows' weights. */
export const NETWORK_ACTIVATION = 255;
/** Output weights for 1. */
export const NETWORK_OUTPUT_UNIT = 256;

export const ARENAS = WEIGHTS + WEIGHTS_SIZE;
export const ARENA_SIZE = 2097152;
/** Behind the last arena: where the transposition table may begin. */
export const ARENAS_END = ARENAS + MAX_THREADS * ARENA_SIZE;

/* Within an arena. */
export const ARENA_POSITIONS = 4096;
export const ARENA_STACK = ARENA_POSITIONS + (MAX_PLY + 8) * SLOT;
/** Search state of a ply, its principal variation included. */
export const PLY_SIZE = 1280;
export const ARENA_HISTORIES = ARENA_STACK + (MAX_PLY + 8) * PLY_SIZE;
export const HISTORIES_SIZE = 655360;
export const ARENA_MOVES = ARENA_HISTORIES + HISTORIES_SIZE;

/** A bucket of the transposition table: four entries of two u64. */
export const BUCKET_SIZE = 64;

/** Scores: a decided game is at least DECIDED away from 0 (engines/assembly/score.ts). */
export const DECIDED = 16000;
/** Score units of one point, in games with points. */
export const POINT = 512;
