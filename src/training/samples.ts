import { NETWORK_BUCKETS, NETWORK_PLANE } from '../../engines/assembly/layout.js';
import type { Setup } from '../core/game.js';
import type { Position } from '../core/position.js';
import { ok, type Result } from '../core/result.js';
import { type Collection, positionsOf } from '../selfplay/reader.js';
import { GrowingArray } from './growing-array.js';

/** One game in so many is held back to judge by. */
const HELD_BACK = 20;
/** Positions of the games held back whose evaluation by the core is compared with the trainer's own. */
const PROBES = 2000;

/**
 * Positions to learn from: those in which the mover is free to move quietly, for only such are evaluated. Those of
 * the games held back are the last.
 */
export interface Samples {
  readonly count: number;
  /** How many are for learning. */
  readonly learned: number;
  /** Per position the index of its first feature, and the end of all: `count + 1` numbers. */
  readonly starts: Uint32Array;
  /** Plane * NETWORK_PLANE + bit, as the mover sees the board. */
  readonly features: Uint16Array;
  /** Which output weights, 0 to NETWORK_BUCKETS - 1. */
  readonly buckets: Uint8Array;
  /** The search's, from the mover's view: hundredths, or decided. */
  readonly scores: Int16Array;
  /** Half points of the mover: 0 lost, 1 drawn, 2 won. */
  readonly results: Uint8Array;
  readonly games: number;
  readonly probes: readonly Probe[];
}

/** A position that can be set up again. */
export interface Probe {
  /** Its number among the samples. */
  readonly sample: number;
  readonly setup: Setup;
}

/**
 * Reads collections of one game. `position` is of that game; `onGame` is called after each game with the number of
 * games and positions so far. Fails at damaged games.
 */
export function readSamples(
  collections: readonly Collection[],
  position: Position,
  onGame: (games: number, positions: number) => void,
): Result<Samples> {
  const learned = new SampleList(position);
  const held = new SampleList(position);
  const setups: Setup[] = [];
  let games = 0;
  for (const collection of collections) {
    for (const stored of collection.games()) {
      if (!stored.ok) return stored;
      const { game } = stored.value;
      const isHeld = game.index % HELD_BACK === HELD_BACK - 1;
      const list = isHeld ? held : learned;
      for (const record of positionsOf(game, collection.start, position)) {
        if (!record.isQuiet) continue;
        list.add(record.score, position.side === 0 ? record.result : 1 - record.result);
        if (isHeld && setups.length < PROBES) setups.push(position.setup());
      }
      games++;
      onGame(games, learned.count + held.count);
    }
  }
  const probes = setups.map((setup, i) => ({ sample: learned.count + i, setup }));
  return ok({ ...learned.joined(held), games, probes });
}

/** Samples as they are read. */
class SampleList {
  readonly #position: Position;
  readonly #planes: number;
  readonly #mostPieces: number;
  readonly #mirrored: Int32Array;
  readonly #starts = new GrowingArray(Uint32Array);
  readonly #features = new GrowingArray(Uint16Array);
  readonly #buckets = new GrowingArray(Uint8Array);
  readonly #scores = new GrowingArray(Int16Array);
  readonly #results = new GrowingArray(Uint8Array);

  constructor(position: Position) {
    const { planes, mostPieces } = position.networkShape;
    this.#position = position;
    this.#planes = planes;
    this.#mostPieces = mostPieces;
    this.#mirrored = Int32Array.from({ length: NETWORK_PLANE }, (_, bit) => position.mirrorBit(bit));
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Adds the position as it stands; the result is the mover's share of the point. */
  add(score: number, result: number): void {
    const start = this.#features.length;
    this.#starts.push(start);
    const words = this.#position.planes();
    const isBlack = this.#position.side === 1;
    for (let word = 0; word < words.length; word++) {
      const plane = word >> 1;
      const seen = (isBlack ? (plane + this.#planes / 2) % this.#planes : plane) * NETWORK_PLANE;
      for (let rest = words[word] as number; rest; rest = (rest & (rest - 1)) >>> 0) {
        const bit = (word & 1) * 32 + 31 - Math.clz32(rest & -rest);
        this.#features.push(seen + (isBlack ? (this.#mirrored[bit] as number) : bit));
      }
    }
    const pieces = this.#features.length - start;
    const bucket = Math.floor((pieces * NETWORK_BUCKETS) / (this.#mostPieces + 1));
    this.#buckets.push(Math.min(bucket, NETWORK_BUCKETS - 1));
    this.#scores.push(score);
    this.#results.push(2 * result);
  }

  /** These samples, then those held back. */
  joined(held: SampleList): Omit<Samples, 'games' | 'probes'> {
    const learned = this.count;
    const count = learned + held.count;
    const offset = this.#features.length;
    const starts = new Uint32Array(count + 1);
    starts.set(this.#starts.values());
    starts.set(
      held.#starts.values().map((start) => start + offset),
      learned,
    );
    starts[count] = offset + held.#features.length;
    return {
      ...{ count, learned, starts },
      features: this.#features.joined(held.#features),
      buckets: this.#buckets.joined(held.#buckets),
      scores: this.#scores.joined(held.#scores),
      results: this.#results.joined(held.#results),
    };
  }
}
