import type { Game, Move, Outcome, Setup, Variant } from '../../core/game.js';
import type { Position } from '../../core/position.js';
import { ok, type Result } from '../../core/result.js';
import type { Evaluation } from '../../match/evaluation.js';
import type { GameScore } from '../../match/record/score.js';
import { Store } from '../store.js';

/** A move as a board and a list of moves show it. */
export interface ShownMove {
  readonly wire: string;
  readonly book: string;
  /** Public squares in order, first and last included. */
  readonly route: readonly number[];
  readonly captured: readonly number[];
  /** Public square of a piece woken, or -1. */
  readonly woken: number;
}

/** A position of a game, and the move that led to it (null: none, it is the start). */
export interface TreeNode {
  readonly id: number;
  readonly parent: TreeNode | null;
  /** Moves since the start. */
  readonly ply: number;
  readonly move: ShownMove | null;
  readonly setup: Setup;
  readonly key: string;
  /** How often this position has stood up to here, 1 the first time. */
  readonly occurrences: number;
  readonly outcome: Outcome | null;
  /** What was played from here, the main line first. */
  readonly children: TreeNode[];
  comment: string;
  nags: readonly number[];
  /** Of the position, from White's view. */
  evaluation: NodeEvaluation | null;
}

export interface NodeEvaluation {
  readonly score: Evaluation;
  readonly depth: number;
}

/** What a game is called and how it ended. */
export interface TreeTags {
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly score: GameScore;
}

export function showMove(move: Move, game: Game, position: Position): ShownMove {
  return {
    wire: game.formatMove(move, position),
    book: game.formatBook(move, position),
    route: position.route(move),
    captured: move.captured,
    woken: move.woken,
  };
}

/** A game with its variations; `position` stands at `current`. */
export class GameTree extends Store {
  readonly game: Game;
  readonly variant: Variant;
  readonly position: Position;
  readonly root: TreeNode;
  tags: TreeTags = { tags: [], score: '*' };
  #current: TreeNode;
  #nodes = 0;

  constructor(game: Game, variant: Variant, position: Position, start: Setup) {
    super();
    this.game = game;
    this.variant = variant;
    this.position = position;
    position.reset(start);
    this.root = this.#makeNode(null, null);
    this.#current = this.root;
  }

  get current(): TreeNode {
    return this.#current;
  }

  /** The start as FEN. */
  get startFen(): string {
    return this.game.formatFen(this.root.setup);
  }

  get currentFen(): string {
    return this.game.formatFen(this.#current.setup);
  }

  #makeNode(parent: TreeNode | null, move: ShownMove | null): TreeNode {
    const { position } = this;
    const { key } = position;
    let occurrences = 1;
    for (let node = parent; node; node = node.parent) if (node.key === key) occurrences++;
    return {
      ...{ id: this.#nodes++, parent, ply: parent ? parent.ply + 1 : 0, move, key, occurrences },
      ...{ setup: position.setup(), outcome: position.outcome() },
      ...{ children: [], comment: '', nags: [], evaluation: null },
    };
  }

  /** Plays a legal move of the current position: goes on in the tree, where it is there already. */
  play(move: Move): TreeNode {
    const shown = showMove(move, this.game, this.position);
    const known = this.#current.children.find((child) => child.move?.wire === shown.wire);
    this.position.play(move);
    const node = known ?? this.#makeNode(this.#current, shown);
    if (!known) this.#current.children.push(node);
    this.#current = node;
    this.changed();
    return node;
  }

  /** Plays a move given in any notation. */
  playText(text: string): Result<TreeNode> {
    const move = this.game.parseMove(text, this.position);
    return move.ok ? ok(this.play(move.value)) : move;
  }

  goTo(node: TreeNode): void {
    if (node === this.#current) return;
    if (node.parent === this.#current && node.move) this.#replay(node.move);
    else {
      this.position.reset(this.root.setup);
      for (const { move } of pathTo(node)) if (move) this.#replay(move);
    }
    this.#current = node;
    this.changed();
  }

  #replay({ wire }: ShownMove): void {
    const move = this.game.parseMove(wire, this.position);
    if (!move.ok) throw new Error(`${wire}: ${move.error.code}`);
    this.position.play(move.value);
  }

  /** Takes a node, and all behind it, out of the tree. */
  remove(node: TreeNode): void {
    const { parent } = node;
    if (!parent) return;
    if (pathTo(this.#current).includes(node)) this.goTo(parent);
    parent.children.splice(parent.children.indexOf(node), 1);
    this.changed();
  }

  /** Makes the line to a node the main one, from the start. */
  promote(node: TreeNode): void {
    for (const each of pathTo(node)) {
      const siblings = each.parent?.children;
      if (!siblings) continue;
      siblings.splice(siblings.indexOf(each), 1);
      siblings.unshift(each);
    }
    this.changed();
  }

  annotate(node: TreeNode, comment: string): void {
    node.comment = comment;
    this.changed();
  }

  evaluate(node: TreeNode, evaluation: NodeEvaluation): void {
    node.evaluation = evaluation;
    this.changed();
  }
}

/** The nodes from the start to one, both included. */
export function pathTo(node: TreeNode): readonly TreeNode[] {
  const path: TreeNode[] = [];
  for (let each: TreeNode | null = node; each; each = each.parent) path.unshift(each);
  return path;
}

/** The wire moves from the start to a node. */
export function movesTo(node: TreeNode): readonly string[] {
  return pathTo(node).flatMap(({ move }) => (move ? [move.wire] : []));
}

/** The nodes of the line through `node`: up to it, then always the first child. */
export function lineThrough(node: TreeNode): readonly TreeNode[] {
  const line = [...pathTo(node)];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}
