import { Bits } from './bits';
import {
  NETWORK_ACTIVATION,
  NETWORK_BUCKETS,
  NETWORK_MAX_PLANES,
  NETWORK_ON,
  NETWORK_OUTPUT,
  NETWORK_OUTPUT_UNIT,
  NETWORK_ROW,
  SLOT,
  WEIGHTS_EMPTY,
  WEIGHTS_IDENTITY,
  WEIGHTS_OUTPUTS,
  WEIGHTS_ROWS,
  WEIGHTS_SCALE,
} from './layout';
import { Position } from './position';
import { MAX_EVALUATION } from './score';

/* Bytes of the hidden layer's sums: White's view, then Black's. */
const SUM: usize = NETWORK_ROW;
const VIEW: usize = SUM / 2;

/*
 * Behind its position a slot keeps what was last evaluated there: whose weights, the planes, the sums. The list of
 * rows to add and to take away serves while they are brought up to date.
 */
const CACHE: usize = 256;
const CACHE_PLANES: usize = CACHE + 16;
const CACHE_SUMS: usize = CACHE_PLANES + NETWORK_MAX_PLANES * 8;
const CHANGES: usize = CACHE_SUMS + SUM;
/** Every piece may go and as many others come: u16 each. */
const CHANGES_SIZE: usize = 2 * 64 * 2;

/** Largest |evaluation|. */
const LIMIT: i32 = MAX_EVALUATION / 2;

/** Whether searches of this thread use the network; a wasm global, one a thread. */
export let usesNetwork: bool = false;

/** Looks whether the network is to be used from now on. */
export function openNetwork(): void {
  usesNetwork = load<i32>(NETWORK_ON) != 0;
}

/**
 * A small network after NNUE (Yu Nasu, "Efficiently updatable neural-network-based evaluation functions for computer
 * shogi", 2018): each piece on its square adds a row of weights to the sums of a hidden layer, once as White sees
 * it and once as Black does; the mover's sums and the other's, clipped to 0-1 and squared, are weighted into one
 * output, with other weights the fewer pieces there are. All integers (docs/network-format.md).
 */
export class Network {
  /** Evaluation from the mover's view, hundredths of a man. */
  static evaluate<P extends Position>(position: P): i32 {
    if (CHANGES + CHANGES_SIZE > <usize>SLOT) ERROR('a slot is too small for the sums');
    const at = changetype<usize>(position);
    const identity = load<i32>(WEIGHTS_IDENTITY);
    const parent = at - SLOT;
    const known = position.ply > 0 && load<i32>(parent, CACHE) == identity;
    Network.update<P>(position, known ? parent : WEIGHTS_EMPTY - CACHE_PLANES);
    store<i32>(at, identity, CACHE);
    return Network.output(at + CACHE_SUMS, position.side, Network.bucket<P>(position));
  }

  /** Planes and sums of the position, from those kept in slot `base`. */
  private static update<P extends Position>(position: P, base: usize): void {
    const at = changetype<usize>(position);
    const changes = at + CHANGES;
    const planes = position.planes;
    position.writePlanes(at + CACHE_PLANES);
    let added = changes;
    for (let plane = 0; plane < planes; plane++) {
      const offset = (<usize>plane) << 3;
      let set = load<u64>(at + offset, CACHE_PLANES) & ~load<u64>(base + offset, CACHE_PLANES);
      for (; set; set = Bits.rest(set), added += 2) store<u16>(added, <u16>((plane << 6) | Bits.first(set)));
    }
    let end = added;
    for (let plane = 0; plane < planes; plane++) {
      const offset = (<usize>plane) << 3;
      let set = load<u64>(base + offset, CACHE_PLANES) & ~load<u64>(at + offset, CACHE_PLANES);
      for (; set; set = Bits.rest(set), end += 2) store<u16>(end, <u16>((plane << 6) | Bits.first(set)));
    }
    Network.apply(base + CACHE_SUMS, at + CACHE_SUMS, changes, added, end);
  }

  @inline private static row(change: usize): usize {
    return WEIGHTS_ROWS + <usize>load<u16>(change) * NETWORK_ROW;
  }

  /** Sums `to` become sums `from`, plus the rows listed from `changes`, minus those from `added` to `end`. */
  private static apply(from: usize, to: usize, changes: usize, added: usize, end: usize): void {
    for (let lane: usize = 0; lane < SUM; lane += 64) {
      let a = v128.load(from + lane);
      let b = v128.load(from + lane, 16);
      let c = v128.load(from + lane, 32);
      let d = v128.load(from + lane, 48);
      for (let change = changes; change < added; change += 2) {
        const row = Network.row(change) + lane;
        a = i16x8.add(a, v128.load(row));
        b = i16x8.add(b, v128.load(row, 16));
        c = i16x8.add(c, v128.load(row, 32));
        d = i16x8.add(d, v128.load(row, 48));
      }
      for (let change = added; change < end; change += 2) {
        const row = Network.row(change) + lane;
        a = i16x8.sub(a, v128.load(row));
        b = i16x8.sub(b, v128.load(row, 16));
        c = i16x8.sub(c, v128.load(row, 32));
        d = i16x8.sub(d, v128.load(row, 48));
      }
      v128.store(to + lane, a);
      v128.store(to + lane, b, 16);
      v128.store(to + lane, c, 32);
      v128.store(to + lane, d, 48);
    }
  }

  /** Which output weights: fewer pieces, a lower bucket. */
  private static bucket<P extends Position>(position: P): i32 {
    const planes = changetype<usize>(position) + CACHE_PLANES;
    let pieces = 0;
    for (let plane = 0; plane < position.planes; plane++) {
      pieces += Bits.count(load<u64>(planes + ((<usize>plane) << 3)));
    }
    return min((pieces * NETWORK_BUCKETS) / (position.mostPieces + 1), NETWORK_BUCKETS - 1);
  }

  private static output(sums: usize, side: i32, bucket: i32): i32 {
    const weights = WEIGHTS_OUTPUTS + <usize>bucket * NETWORK_OUTPUT;
    const mover = side ? sums + VIEW : sums;
    const other = side ? sums : sums + VIEW;
    const total = i32x4.add(Network.view(mover, weights), Network.view(other, weights + VIEW));
    const value =
      i32x4.extract_lane(total, 0) +
      i32x4.extract_lane(total, 1) +
      i32x4.extract_lane(total, 2) +
      i32x4.extract_lane(total, 3);
    const output = value / NETWORK_ACTIVATION + load<i32>(weights, NETWORK_ROW);
    const scaled = (output * load<i32>(WEIGHTS_SCALE)) / (NETWORK_ACTIVATION * NETWORK_OUTPUT_UNIT);
    return max(-LIMIT, min(LIMIT, scaled));
  }

  /** Squared clipped sums times weights. An activation times its weight fits 16 bits (src/training). */
  @inline private static view(sums: usize, weights: usize): v128 {
    const zero = i16x8.splat(0);
    const most = i16x8.splat(<i16>NETWORK_ACTIVATION);
    let total = i32x4.splat(0);
    for (let lane: usize = 0; lane < VIEW; lane += 16) {
      const active = i16x8.min_s(i16x8.max_s(v128.load(sums + lane), zero), most);
      total = i32x4.add(total, i32x4.dot_i16x8_s(i16x8.mul(active, v128.load(weights + lane)), active));
    }
    return total;
  }
}
