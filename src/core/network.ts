import * as layout from '../../engines/assembly/layout.js';
import { checksum } from './checksum.js';
import type { CoreExports } from './core.js';
import { fail, ok, quote, type Result } from './result.js';

const MAGIC = 'SPINDLNW';
const VERSION = 1;
const HIDDEN = layout.NETWORK_HIDDEN;
const BUCKETS = layout.NETWORK_BUCKETS;
const PLANE = layout.NETWORK_PLANE;
const MAX_ABOUT = 65535;
/** An activation times an output weight fits 16 bits. */
const MOST_OUTPUT = Math.floor(32767 / layout.NETWORK_ACTIVATION);

/**
 * The weights of a game's network as its file has them (docs/network-format.md): of one view, from which the
 * other's follow by turning the board round.
 */
export interface Network {
  /** Folder name of the game under `engines/`. */
  readonly game: string;
  /** Kinds of piece, of both colours. */
  readonly planes: number;
  /** Hundredths of a man for an output of 1, which is a logit: an expected score of 73 %. */
  readonly scale: number;
  /** What the weights were made from, for people. */
  readonly about: string;
  /** `planes * NETWORK_PLANE` rows of NETWORK_HIDDEN, 255 for 1. The viewer's own kinds come first. */
  readonly rows: Int16Array;
  /** Starting sums, NETWORK_HIDDEN. */
  readonly bias: Int16Array;
  /** For each bucket NETWORK_HIDDEN for the mover's view, then for the other's; 256 for 1. */
  readonly outputs: Int16Array;
  /** For each bucket, in units of 255 * 256 for 1. */
  readonly outputBias: Int32Array;
}

/** What a game's network must look like. */
export interface NetworkShape {
  readonly game: string;
  readonly planes: number;
}

/** The bytes of the file; the last four are their checksum. */
export function formatNetwork(network: Network): Uint8Array {
  const game = Buffer.from(network.game, 'ascii');
  const about = Buffer.from(network.about, 'utf8').subarray(0, MAX_ABOUT);
  const head = Buffer.alloc(8 + 2 + 1 + game.length + 2 * 4 + 2 + about.length);
  head.write(MAGIC, 0, 'ascii');
  head.writeUInt16LE(VERSION, 8);
  head.writeUInt8(game.length, 10);
  game.copy(head, 11);
  let at = 11 + game.length;
  for (const number of [network.planes, HIDDEN, BUCKETS, network.scale, about.length]) {
    at = head.writeUInt16LE(number, at);
  }
  about.copy(head, at);
  const body = Buffer.concat([
    head,
    bytesOf(network.rows),
    bytesOf(network.bias),
    bytesOf(network.outputs),
    bytesOf(network.outputBias),
  ]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(checksum(body));
  return Buffer.concat([body, sum]);
}

/**
 * Reads a file of weights for a game; `where` names it in errors. Codes: `not-weights`, `weights-version`,
 * `weights-game`, `weights-shape`, `weights-truncated`, `weights-length`, `weights-damaged`, `weights-range`.
 */
export function parseNetwork(bytes: Uint8Array, shape: NetworkShape, where: string): Result<Network> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = file.toString('latin1', 0, 8);
  if (magic !== MAGIC) {
    return fail('not-weights', `a file of weights, beginning with ${MAGIC}`, describe(file), where);
  }
  if (file.length < 11) return truncated('its head', file, where);
  const version = file.readUInt16LE(8);
  if (version !== VERSION) return fail('weights-version', `version ${VERSION}`, String(version), where);
  const start = 11 + file.readUInt8(10);
  if (file.length < start + 10) return truncated('its head', file, where);
  const game = file.toString('latin1', 11, start);
  if (game !== shape.game) return fail('weights-game', `weights for ${shape.game}`, quote(game), where);
  const [planes, hidden, buckets, scale, length] = [0, 2, 4, 6, 8].map((i) =>
    file.readUInt16LE(start + i),
  ) as [number, number, number, number, number];
  const wanted = `${shape.planes} planes, ${HIDDEN} hidden units, ${BUCKETS} buckets, a scale`;
  if (planes !== shape.planes || hidden !== HIDDEN || buckets !== BUCKETS || !scale) {
    const got = `${planes} planes, ${hidden} hidden units, ${buckets} buckets, scale ${scale}`;
    return fail('weights-shape', wanted, got, where);
  }
  const body = start + 10 + length;
  const size = body + (planes * PLANE * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN) * 2 + BUCKETS * 4 + 4;
  if (file.length < size) return truncated(`${size} bytes`, file, where);
  if (file.length > size) return fail('weights-length', `${size} bytes`, `${file.length} bytes`, where);
  const sum = file.readUInt32LE(size - 4);
  const actual = checksum(file.subarray(0, size - 4));
  if (sum !== actual) return fail('weights-damaged', `checksum ${hex(sum)}`, hex(actual), where);
  let at = body;
  const words = (count: number) => {
    const array = new Int16Array(count);
    for (let i = 0; i < count; i++, at += 2) array[i] = file.readInt16LE(at);
    return array;
  };
  const about = file.toString('utf8', start + 10, body);
  const rows = words(planes * PLANE * HIDDEN);
  const bias = words(HIDDEN);
  const outputs = words(BUCKETS * 2 * HIDDEN);
  const outputBias = Int32Array.from({ length: BUCKETS }, (_, i) => file.readInt32LE(at + 4 * i));
  const wrong = outputs.find((weight) => Math.abs(weight) > MOST_OUTPUT);
  if (wrong !== undefined) {
    return fail('weights-range', `output weights from -${MOST_OUTPUT} to ${MOST_OUTPUT}`, `${wrong}`, where);
  }
  return ok({ game, planes, scale, about, rows, bias, outputs, outputBias });
}

/** Identifies weights whatever their description: 8 hexadecimal digits. */
export function networkChecksum(network: Network): string {
  return hex(identityOf(network));
}

/** The weights as a core wants them from WEIGHTS on: both views side by side. */
function layOutNetwork(network: Network, core: Pick<CoreExports, 'mirrorBit'>): Uint8Array {
  const image = new ArrayBuffer(layout.WEIGHTS_SIZE);
  const view = new DataView(image);
  const at = (address: number) => address - layout.WEIGHTS;
  view.setInt32(at(layout.WEIGHTS_IDENTITY), identityOf(network) | 0 || 1, true);
  view.setInt32(at(layout.WEIGHTS_SCALE), network.scale, true);
  const words = new Int16Array(image);
  const put = (address: number, values: Int16Array) => words.set(values, at(address) >> 1);
  put(layout.WEIGHTS_BIAS, network.bias);
  put(layout.WEIGHTS_BIAS + 2 * HIDDEN, network.bias);
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const address = layout.WEIGHTS_OUTPUTS + bucket * layout.NETWORK_OUTPUT;
    put(address, network.outputs.subarray(bucket * 2 * HIDDEN, (bucket + 1) * 2 * HIDDEN));
    view.setInt32(at(address) + layout.NETWORK_ROW, network.outputBias[bucket] as number, true);
  }
  for (let row = 0; row < network.planes * PLANE; row++) {
    const address = layout.WEIGHTS_ROWS + row * layout.NETWORK_ROW;
    const mirrored = mirrorFeature(row, network.planes, core);
    put(address, rowOf(network, row));
    if (mirrored >= 0) put(address + 2 * HIDDEN, rowOf(network, mirrored));
  }
  return new Uint8Array(image);
}

/** Makes a core evaluate with these weights, or by its hand-made rules; `memory` is that of `core`. */
export function placeNetwork(
  network: Network | null,
  memory: WebAssembly.Memory,
  core: Pick<CoreExports, 'mirrorBit'>,
): void {
  if (network) new Uint8Array(memory.buffer).set(layOutNetwork(network, core), layout.WEIGHTS);
  new Int32Array(memory.buffer)[layout.NETWORK_ON >> 2] = network ? 1 : 0;
}

/** The row that a piece has in the other's view: other colour, board turned round. -1 for a bit off the board. */
export function mirrorFeature(feature: number, planes: number, core: Pick<CoreExports, 'mirrorBit'>): number {
  const plane = Math.floor(feature / PLANE);
  const bit = core.mirrorBit(feature % PLANE);
  return bit < 0 ? -1 : ((plane + planes / 2) % planes) * PLANE + bit;
}

function rowOf(network: Network, row: number): Int16Array {
  return network.rows.subarray(row * HIDDEN, (row + 1) * HIDDEN);
}

function identityOf({ scale, rows, bias, outputs, outputBias }: Network): number {
  const parts = [Int32Array.of(scale), rows, bias, outputs, outputBias];
  return checksum(Buffer.concat(parts.map(bytesOf)));
}

function bytesOf(array: Int16Array | Int32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function hex(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0');
}

function describe(file: Buffer): string {
  return file.length ? quote(file.toString('latin1', 0, 8)) : 'an empty file';
}

function truncated(expected: string, file: Buffer, where: string): Result<never> {
  return fail('weights-truncated', expected, `${file.length} bytes`, where);
}
