import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { formatFailure } from '../core/result.js';
import { type Access, checkAccess, cookieName } from './access.js';
import { chooseEncoding, type Page, type PageFile } from './page-files.js';

type Bound = { Bindings: HttpBindings };

/** What a page may load and do: its own files, WebAssembly, its own sockets; nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Answers what is no socket: the files of the page, to whom they are meant for. */
export function makeApp(page: Page, access: Access): Hono<Bound> {
  const app = new Hono<Bound>();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
  });
  app.use(async (context, next) => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD') {
      return context.text(`expected GET or HEAD, got ${method}\n`, 405, { Allow: 'GET, HEAD' });
    }
    const { incoming } = context.env;
    const entry = checkAccess(access, incoming);
    if (!entry.ok) return context.text(`${formatFailure(entry.error)}\n`, 403);
    if (entry.value === 'query' && access.token !== null) {
      const kept = { httpOnly: true, sameSite: 'Strict', path: '/' } as const;
      setCookie(context, cookieName(incoming), access.token, kept);
    }
    return next();
  });
  app.get('*', (context) => {
    const { path } = context.req;
    const file = page.get(path === '/' ? 'index.html' : path.slice(1));
    return file ? sendFile(context, file) : context.notFound();
  });
  app.notFound((context) => context.text('not found\n', 404));
  return app;
}

async function sendFile(context: Context<Bound>, file: PageFile): Promise<Response> {
  const encoding = chooseEncoding(file.encodings, context.req.header('Accept-Encoding'));
  const tag = `"${file.digest}-${encoding}"`;
  context.header('ETag', tag);
  context.header('Cache-Control', 'no-cache');
  context.header('Vary', 'Accept-Encoding');
  const known = (context.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim());
  if (known.some((one) => one.replace(/^W\//, '') === tag)) return context.body(null, 304);
  const bytes = await file.read(encoding);
  context.header('Content-Type', file.type);
  context.header('Content-Length', String(bytes.length));
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(bytes);
}
