import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { fail, ok, type Result } from '../core/result.js';

/** How a file may be sent, the shortest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file of the page, in memory. */
export interface PageFile {
  readonly type: string;
  /** Names the content, in any encoding. */
  readonly digest: string;
  /** What it is worth sending it as. */
  readonly encodings: readonly Encoding[];
  /** Compresses it the first time. */
  read(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** By path from the page's folder, with slashes. Nothing else is served, so that no path can lead elsewhere. */
export type Page = ReadonlyMap<string, PageFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};
const ANY_TYPE = 'application/octet-stream';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Reads all files of the page. Fails if it has not been built; throws if a file cannot be read. */
export function readPage(folder: string): Result<Page> {
  if (!existsSync(join(folder, 'index.html'))) {
    return fail('no-page', 'the built page', 'no index.html', folder);
  }
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  );
  return ok(new Map(names.map((name) => [name.split(sep).join('/'), readPageFile(join(folder, name))])));
}

function readPageFile(path: string): PageFile {
  const type = TYPES[extname(path)] ?? ANY_TYPE;
  const content = new Uint8Array(readFileSync(path));
  const sent = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(content)]]);
  return {
    type,
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: type === 'image/png' ? ['identity'] : ENCODINGS,
    read(encoding) {
      const ready = sent.get(encoding);
      if (ready || encoding === 'identity') return ready ?? Promise.resolve(content);
      const compressed = COMPRESS[encoding](content).then((bytes) => new Uint8Array(bytes));
      sent.set(encoding, compressed);
      return compressed;
    },
  };
}

/** The first of `offered` that a browser's Accept-Encoding takes. */
export function chooseEncoding(offered: readonly Encoding[], accepted: string | undefined): Encoding {
  const words = (accepted ?? '').toLowerCase().split(',');
  const taken = words.map((word) => word.replaceAll(/\s/g, '')).filter((word) => !/;q=0(\.0*)?$/.test(word));
  const names = new Set(taken.map((word) => word.split(';')[0]));
  return offered.find((encoding) => names.has(encoding)) ?? 'identity';
}
