import * as layout from '../../engines/assembly/layout.js';

/** A move as the core identifies it (`engines/assembly/move.ts`). */
export interface MoveForm {
  readonly word: number;
  readonly setLow: number;
  readonly setHigh: number;
}

export const BOUNDS = ['exact', 'lower', 'upper'] as const;
/** Whether a score is the value itself or only bounds it from below or above. */
export type Bound = (typeof BOUNDS)[number];

/** One principal variation as the core reports it. */
export interface Line {
  readonly depth: number;
  readonly seldepth: number;
  /** Hundredths of a man from the mover's view, or decided (`engines/assembly/score.ts`). */
  readonly score: number;
  readonly bound: Bound;
  readonly moves: readonly MoveForm[];
}

const HEAD = layout.REPORT_MOVES >> 2;
const MOVE = layout.MOVE_SIZE >> 2;

/** The move whose set and word stand at word index `at`. */
export function readMove(words: Int32Array, at: number): MoveForm {
  return { setLow: words[at] as number, setHigh: words[at + 1] as number, word: words[at + 2] as number };
}

/** Writes a move's set, word and a zero order score at word index `at`. */
export function writeMove(words: Int32Array, at: number, move: MoveForm): void {
  words[at] = move.setLow;
  words[at + 1] = move.setHigh;
  words[at + 2] = move.word;
  words[at + 3] = 0;
}

function lengthAt(words: Int32Array, at: number): number {
  const length = words[at + (layout.REPORT_LENGTH >> 2)] as number;
  return Math.max(0, Math.min(layout.MAX_PV, length));
}

/** Copies the first `lines` reports out of the shared memory, each cut to its length. */
export function packReports(memory: Int32Array, lines: number): Int32Array {
  const starts = Array.from(
    { length: lines },
    (_, line) => (layout.REPORTS + line * layout.REPORT_SIZE) >> 2,
  );
  const sizes = starts.map((start) => HEAD + lengthAt(memory, start) * MOVE);
  const packed = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  let end = 0;
  starts.forEach((start, line) => {
    const size = sizes[line] as number;
    packed.set(memory.subarray(start, start + size), end);
    end += size;
  });
  return packed;
}

/** The lines that `packReports` packed, best first. */
export function unpackReports(packed: Int32Array): readonly Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < packed.length; ) {
    const start = at;
    const length = lengthAt(packed, start);
    lines.push({
      depth: packed[start + (layout.REPORT_DEPTH >> 2)] as number,
      seldepth: packed[start + (layout.REPORT_SELDEPTH >> 2)] as number,
      score: packed[start + (layout.REPORT_SCORE >> 2)] as number,
      bound: BOUNDS[packed[start + (layout.REPORT_BOUND >> 2)] as number] ?? 'exact',
      moves: Array.from({ length }, (_, i) => readMove(packed, start + HEAD + i * MOVE)),
    });
    at = start + HEAD + length * MOVE;
  }
  return lines;
}
