import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, ENCODINGS } from '../../src/server/page-files.js';
import { startServer } from '../../src/server/server.js';
import { BUILT } from '../uci/engine-driver.js';
import { ask, LIMITS, PAGE, serve } from './serving.js';

/** As the page needs it, word for word. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SAFETY = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('the files of the page', () => {
  it.each([
    ['/', 'index.html', 'text/html; charset=utf-8'],
    ['/index.html', 'index.html', 'text/html; charset=utf-8'],
    ['/page.js', 'page.js', 'text/javascript; charset=utf-8'],
    ['/page.css?v=1', 'page.css', 'text/css; charset=utf-8'],
    ['/parts/board.svg', 'parts/board.svg', 'image/svg+xml'],
  ] as const)('%s comes with its type', async (path, name, type) => {
    const { url } = await serve();
    const { status, headers, body } = await ask(url, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache', ...SAFETY });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(PAGE[name]);
  });

  it('are compressed where the browser can take it', async () => {
    const { url } = await serve();
    const core = readFileSync(new URL('../../dist/frisian.wasm', import.meta.url));
    const brotli = await ask(url, '/frisian.wasm', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).equals(core)).toBe(true);
    const zipped = await ask(url, '/frisian.wasm', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).equals(core)).toBe(true);
    expect(zipped.headers['content-length']).toBe(String(zipped.body.length));
    const plain = await ask(url, '/frisian.wasm');
    expect(plain.body.equals(core)).toBe(true);
    const tags = [brotli, zipped, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  it('are not sent again to a browser that has them', async () => {
    const { url } = await serve();
    const first = await ask(url, '/page.js');
    const tag = first.headers.etag as string;
    const again = await ask(url, '/page.js', { 'If-None-Match': `"other", W/${tag}` });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(again.headers).toMatchObject({ etag: tag, ...SAFETY });
    expect((await ask(url, '/page.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('are described by HEAD', async () => {
    const { url } = await serve();
    const { status, headers, body } = await ask(url, '/page.js', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({ 'content-length': String(PAGE['page.js'].length), ...SAFETY });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('are not for %s', async (method) => {
    const { url } = await serve();
    const { status, headers } = await ask(url, '/', {}, method);
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', ...SAFETY });
  });

  it.each([
    '/none.js',
    '/engine',
    '/watch',
    '/parts',
    '/parts/',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/parts/../../secret.txt',
    '/parts%5c..%5c..%5csecret.txt',
    '//secret.txt',
    '/page.js%00',
    '/__proto__',
    '/%',
  ])('%s is none of them', async (path) => {
    const { url } = await serve();
    const { status, headers, body } = await ask(url, path);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/), ...SAFETY });
    expect(body.toString()).toBe('not found\n');
  });
});

describe('the encoding of a file', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['br; q=0.000, gzip ; q=0.5', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%j: %s', (accepted, chosen) => {
    expect(chooseEncoding(ENCODINGS, accepted)).toBe(chosen);
  });
});

describe('a server that cannot begin', () => {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    engineFile: BUILT,
    limits: LIMITS,
    openFeed: () => ({ current: () => [], close() {} }),
    pingInterval: 1000,
  };

  it('says that the page is missing', async () => {
    const started = await startServer({ ...settings, pageFolder: '/nonexistent' });
    expect(started).toMatchObject({ ok: false, error: { code: 'no-page' } });
  });
});
