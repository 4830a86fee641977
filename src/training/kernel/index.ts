import { exp, log1p } from './host';
import { BUCKETS, HIDDEN, OUTPUT_ROW } from './layout';

/*
 * The arithmetic of training: the network of engines/assembly/network.ts in f32, its loss and the gradient of it,
 * and Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015). Addresses come from the host.
 *
 * Parameters, all f32: rows (a feature each), bias, outputs (a bucket each: mover's view, other's), output biases.
 */

const ROW: usize = HIDDEN * 4;
const BLOCK: usize = 64;

/* Where the data stand; wasm globals, one set a thread. */
let features: usize = 0;
let starts: usize = 0;
let targets: usize = 0;
let buckets: usize = 0;
let order: usize = 0;
let mirror: usize = 0;
let parameters: usize = 0;
let featureCount: usize = 0;

/**
 * Positions: `starts` (u32, one more than there are positions) index into `features` (u16, the mover's view),
 * `targets` (f32, expected score), `buckets` (u8). `order` (u32) lists positions, `mirror` (u16) the feature that
 * each is in the other's view; `parameters` are for `count` features.
 */
export function place(
  features_: usize,
  starts_: usize,
  targets_: usize,
  buckets_: usize,
  order_: usize,
  mirror_: usize,
  parameters_: usize,
  count: i32,
): void {
  features = features_;
  starts = starts_;
  targets = targets_;
  buckets = buckets_;
  order = order_;
  mirror = mirror_;
  parameters = parameters_;
  featureCount = <usize>count;
}

/** A position through the network; `state` holds the sums of both views, then what the loss wants of them. */
class Net {
  /* Where the parts stand in parameters, or a gradient of them, at `base`. */
  @inline static biasOf(base: usize): usize {
    return base + featureCount * ROW;
  }

  @inline static outputsOf(base: usize): usize {
    return base + (featureCount + 1) * ROW;
  }

  @inline static outputBiasOf(base: usize): usize {
    return Net.outputsOf(base) + BUCKETS * OUTPUT_ROW;
  }

  /** Sums up the rows of the features listed from `first` to `end`, for both views. */
  @inline static sumUp(state: usize, first: usize, end: usize): void {
    const bias = Net.biasOf(parameters);
    for (let lane: usize = 0; lane < ROW; lane += BLOCK) {
      let a = v128.load(bias + lane);
      let b = v128.load(bias + lane, 16);
      let c = v128.load(bias + lane, 32);
      let d = v128.load(bias + lane, 48);
      let e = a;
      let f = b;
      let g = c;
      let h = d;
      for (let at = first; at < end; at += 2) {
        const feature = <usize>load<u16>(at);
        const own = parameters + feature * ROW + lane;
        a = f32x4.add(a, v128.load(own));
        b = f32x4.add(b, v128.load(own, 16));
        c = f32x4.add(c, v128.load(own, 32));
        d = f32x4.add(d, v128.load(own, 48));
        const other = parameters + <usize>load<u16>(mirror + (feature << 1)) * ROW + lane;
        e = f32x4.add(e, v128.load(other));
        f = f32x4.add(f, v128.load(other, 16));
        g = f32x4.add(g, v128.load(other, 32));
        h = f32x4.add(h, v128.load(other, 48));
      }
      v128.store(state + lane, a);
      v128.store(state + lane, b, 16);
      v128.store(state + lane, c, 32);
      v128.store(state + lane, d, 48);
      v128.store(state + ROW + lane, e);
      v128.store(state + ROW + lane, f, 16);
      v128.store(state + ROW + lane, g, 32);
      v128.store(state + ROW + lane, h, 48);
    }
  }

  /** The output, a logit. */
  @inline static outputOf(state: usize, bucket: usize): f32 {
    const weights = Net.outputsOf(parameters) + bucket * OUTPUT_ROW;
    const zero = f32x4.splat(0);
    const one = f32x4.splat(1);
    let total = zero;
    for (let lane: usize = 0; lane < <usize>OUTPUT_ROW; lane += 16) {
      const active = f32x4.min(f32x4.max(v128.load(state + lane), zero), one);
      total = f32x4.add(total, f32x4.mul(f32x4.mul(active, active), v128.load(weights + lane)));
    }
    return (
      f32x4.extract_lane(total, 0) +
      f32x4.extract_lane(total, 1) +
      f32x4.extract_lane(total, 2) +
      f32x4.extract_lane(total, 3) +
      load<f32>(Net.outputBiasOf(parameters) + (bucket << 2))
    );
  }

  /** Cross entropy of the output with an expected score. */
  @inline static lossOf(output: f32, target: f32): f64 {
    const x = <f64>output;
    return max<f64>(x, 0) - x * <f64>target + log1p(exp(-abs(x)));
  }

  /** Adds the gradient of one position; `slope` is the loss's by the output. */
  @inline static addGradient(
    gradient: usize,
    state: usize,
    bucket: usize,
    slope: f32,
    first: usize,
    end: usize,
  ): void {
    const weights = Net.outputsOf(parameters) + bucket * OUTPUT_ROW;
    const outputs = Net.outputsOf(gradient) + bucket * OUTPUT_ROW;
    const zero = f32x4.splat(0);
    const one = f32x4.splat(1);
    const slopes = f32x4.splat(slope);
    const twice = f32x4.splat(2 * slope);
    for (let lane: usize = 0; lane < <usize>OUTPUT_ROW; lane += 16) {
      const sum = v128.load(state + lane);
      const active = f32x4.min(f32x4.max(sum, zero), one);
      const inside = v128.and(f32x4.gt(sum, zero), f32x4.lt(sum, one));
      v128.store(
        outputs + lane,
        f32x4.add(v128.load(outputs + lane), f32x4.mul(f32x4.mul(active, active), slopes)),
      );
      v128.store(
        state + lane,
        v128.and(inside, f32x4.mul(f32x4.mul(active, v128.load(weights + lane)), twice)),
      );
    }
    const bias = Net.outputBiasOf(gradient) + (bucket << 2);
    store<f32>(bias, load<f32>(bias) + slope);
    const start = Net.biasOf(gradient);
    for (let lane: usize = 0; lane < ROW; lane += BLOCK) {
      const a = v128.load(state + lane);
      const b = v128.load(state + lane, 16);
      const c = v128.load(state + lane, 32);
      const d = v128.load(state + lane, 48);
      const e = v128.load(state + ROW + lane);
      const f = v128.load(state + ROW + lane, 16);
      const g = v128.load(state + ROW + lane, 32);
      const h = v128.load(state + ROW + lane, 48);
      Net.addTo(start + lane, f32x4.add(a, e), f32x4.add(b, f), f32x4.add(c, g), f32x4.add(d, h));
      for (let at = first; at < end; at += 2) {
        const feature = <usize>load<u16>(at);
        Net.addTo(gradient + feature * ROW + lane, a, b, c, d);
        Net.addTo(gradient + <usize>load<u16>(mirror + (feature << 1)) * ROW + lane, e, f, g, h);
      }
    }
  }

  /** Adds 16 numbers to those at `at`. */
  @inline static addTo(at: usize, a: v128, b: v128, c: v128, d: v128): void {
    v128.store(at, f32x4.add(v128.load(at), a));
    v128.store(at, f32x4.add(v128.load(at, 16), b), 16);
    v128.store(at, f32x4.add(v128.load(at, 32), c), 32);
    v128.store(at, f32x4.add(v128.load(at, 48), d), 48);
  }
}

/**
 * Loss of the positions `from` to `to` of the order, summed up, and its gradient, at `gradient` (`bytes` long), which
 * is cleared first. `state` is room for a chunk's work, CHUNK_STATE bytes.
 */
export function learn(gradient: usize, bytes: i32, state: usize, from: i32, to: i32): f64 {
  memory.fill(gradient, 0, bytes);
  let loss: f64 = 0;
  for (let i = from; i < to; i++) {
    const position = <usize>load<u32>(order + ((<usize>i) << 2));
    const first = features + ((<usize>load<u32>(starts + (position << 2))) << 1);
    const end = features + ((<usize>load<u32>(starts + (position << 2), 4)) << 1);
    const bucket = <usize>load<u8>(buckets + position);
    const target = load<f32>(targets + (position << 2));
    Net.sumUp(state, first, end);
    const output = Net.outputOf(state, bucket);
    loss += Net.lossOf(output, target);
    const slope = <f32>(1 / (1 + exp(-(<f64>output)))) - target;
    Net.addGradient(gradient, state, bucket, slope, first, end);
  }
  return loss;
}

/** Loss of the positions `from` to `to` of the order, summed up. */
export function judge(state: usize, from: i32, to: i32): f64 {
  let loss: f64 = 0;
  for (let i = from; i < to; i++) {
    const position = <usize>load<u32>(order + ((<usize>i) << 2));
    loss += Net.lossOf(evaluate(state, <i32>position), load<f32>(targets + (position << 2)));
  }
  return loss;
}

/** The output for a position. */
export function evaluate(state: usize, position_: i32): f32 {
  const position = <usize>position_;
  const first = features + ((<usize>load<u32>(starts + (position << 2))) << 1);
  const end = features + ((<usize>load<u32>(starts + (position << 2), 4)) << 1);
  Net.sumUp(state, first, end);
  return Net.outputOf(state, <usize>load<u8>(buckets + position));
}

/**
 * One step of Adam over the parameters from byte `from` to `to` of `bytes`: the gradient is the mean over `samples`
 * positions of the `chunks` gradients at `gradient`, one after another, added up in their order. `moments` keeps the
 * two moments, one behind the other. Afterwards no parameter is beyond `limit`. `rate` holds the correction of the
 * moments' bias.
 */
export function step(
  gradient: usize,
  chunks: i32,
  samples: i32,
  moments: usize,
  bytes: i32,
  from: i32,
  to: i32,
  rate: f32,
  limit: f32,
): void {
  const size = <usize>bytes;
  const share = f32x4.splat(1 / <f32>samples);
  const first = f32x4.splat(0.9);
  const firstRest = f32x4.splat(0.1);
  const second = f32x4.splat(0.999);
  const secondRest = f32x4.splat(0.001);
  const tiny = f32x4.splat(1e-8);
  const rates = f32x4.splat(rate);
  const most = f32x4.splat(limit);
  const least = f32x4.splat(-limit);
  for (let at = <usize>from; at < <usize>to; at += 16) {
    let slope = v128.load(gradient + at);
    for (let chunk = 1; chunk < chunks; chunk++) {
      slope = f32x4.add(slope, v128.load(gradient + <usize>chunk * size + at));
    }
    slope = f32x4.mul(slope, share);
    const mean = f32x4.add(f32x4.mul(v128.load(moments + at), first), f32x4.mul(slope, firstRest));
    const square = f32x4.add(
      f32x4.mul(v128.load(moments + size + at), second),
      f32x4.mul(f32x4.mul(slope, slope), secondRest),
    );
    v128.store(moments + at, mean);
    v128.store(moments + size + at, square);
    const change = f32x4.div(f32x4.mul(mean, rates), f32x4.add(f32x4.sqrt(square), tiny));
    const value = f32x4.sub(v128.load(parameters + at), change);
    v128.store(parameters + at, f32x4.min(f32x4.max(value, least), most));
  }
}
