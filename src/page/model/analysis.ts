import type { Position } from '../../core/position.js';
import type { Evaluation } from '../../match/evaluation.js';
import { Store } from '../store.js';
import type { EngineLine, EngineLink } from './engine.js';
import { fromView } from './record.js';
import { type GameTree, lineThrough, movesTo, type ShownMove, showMove, type TreeNode } from './tree.js';

/** A line of thinking as it is shown. */
export interface ShownLine {
  /** From White's view. */
  readonly score: Evaluation;
  readonly depth: number;
  readonly selectiveDepth: number | null;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  readonly moves: readonly ShownMove[];
}

/** Moves of a line that are shown. */
const LONGEST_LINE = 14;

/** A game under the engine's eyes: the lines of the current position, or one position after the other. */
export class Analysis extends Store {
  readonly tree: GameTree;
  readonly #engine: EngineLink;
  /** Plays the lines out to put them into words. */
  readonly #trial: Position;
  #lines: readonly ShownLine[] = [];
  #isOn = false;
  #multipv = 3;
  /** Of a review of the whole game: positions left, of how many. */
  #review: { readonly left: readonly TreeNode[]; readonly total: number; readonly moveTime: number } | null =
    null;
  #asked: TreeNode | null = null;
  readonly #end: () => void;

  constructor(tree: GameTree, trial: Position, engine: EngineLink) {
    super();
    this.tree = tree;
    this.#trial = trial;
    this.#engine = engine;
    this.#end = tree.subscribe(() => this.#follow());
  }

  get lines(): readonly ShownLine[] {
    return this.#lines;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get multipv(): number {
    return this.#multipv;
  }

  /** Share of a review that is done, 0 to 1; null when there is none. */
  get reviewed(): number | null {
    return this.#review && 1 - this.#review.left.length / this.#review.total;
  }

  turn(on: boolean): void {
    this.#isOn = on;
    this.#review = null;
    this.#asked = null;
    if (!on) this.#engine.stop();
    this.#follow();
    this.changed();
  }

  setMultipv(count: number): void {
    this.#multipv = count;
    this.#asked = null;
    this.#follow();
  }

  /** The current position has changed, or something about it. */
  #follow(): void {
    const { current } = this.tree;
    if (this.#review || this.#asked === current) return;
    this.#lines = [];
    this.#asked = null;
    if (this.#isOn && !this.#isOver(current)) this.#ask(current, 'infinite', this.#multipv);
    else if (this.#isOn) this.#engine.stop();
    this.changed();
  }

  /** A position without a legal move has nothing to be thought about. */
  #isOver({ outcome }: TreeNode): boolean {
    return outcome !== null && this.tree.position.moves().length === 0;
  }

  #ask(node: TreeNode, go: string, multipv: number, onBest?: () => void): void {
    this.#asked = node;
    this.#engine.ask({
      variant: this.tree.variant.id,
      fen: this.tree.startFen,
      moves: movesTo(node),
      options: { UCI_AnalyseMode: 'true', MultiPV: String(multipv) },
      go,
      onLine: (line) => this.#hear(node, line),
      ...(onBest ? { onBest } : {}),
    });
  }

  #hear(node: TreeNode, line: EngineLine): void {
    if (node !== this.#asked) return;
    const { side } = node.setup;
    const score = fromView(line.score, side);
    if (line.multipv === 1) node.evaluation = { score, depth: line.depth };
    if (node === this.tree.current) {
      const { depth, selectiveDepth, nodes, time } = line;
      const lines = [...this.#lines];
      lines[line.multipv - 1] = { score, depth, selectiveDepth, nodes, time, moves: this.#inWords(line.pv) };
      this.#lines = lines;
    }
    this.changed();
  }

  #inWords(pv: readonly string[]): readonly ShownMove[] {
    const { game, position } = this.tree;
    this.#trial.copyFrom(position);
    const moves: ShownMove[] = [];
    for (const text of pv.slice(0, LONGEST_LINE)) {
      const move = game.parseMove(text, this.#trial);
      if (!move.ok) break;
      moves.push(showMove(move.value, game, this.#trial));
      this.#trial.play(move.value);
    }
    return moves;
  }

  /** Looks at every position of the line through the current one, `moveTime` milliseconds each. */
  review(moveTime: number): void {
    const line = lineThrough(this.tree.current);
    this.#isOn = false;
    this.#review = { left: line, total: line.length, moveTime };
    this.#reviewNext();
  }

  #reviewNext(): void {
    const [node, ...left] = this.#review?.left ?? [];
    if (!this.#review || !node) {
      this.#endReview();
      return;
    }
    this.#review = { ...this.#review, left };
    this.tree.goTo(node);
    this.#lines = [];
    if (this.#isOver(node)) {
      this.#reviewNext();
      return;
    }
    this.#ask(node, `movetime ${this.#review.moveTime}`, 1, () => this.#reviewNext());
    this.changed();
  }

  #endReview(): void {
    this.#review = null;
    this.#asked = null;
    this.#lines = [];
    this.changed();
  }

  /** Plays a move of a shown line, and those before it. */
  playLine(moves: readonly ShownMove[]): void {
    for (const { wire } of moves) if (!this.tree.playText(wire).ok) break;
  }

  leave(): void {
    this.#end();
    this.#engine.stop();
  }
}
