import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { fail, ok, quote, type Result } from '../core/result.js';

/** Who may come in. */
export interface Access {
  /** What a stranger does not know; null on a loopback address, where only this machine can come from. */
  readonly token: string | null;
  /** What the Host header may name, as in a URL; null: anything, as the token is asked for. */
  readonly names: readonly string[] | null;
}

/** How a request has shown that it may come in. */
export type Entry = 'open' | 'query' | 'cookie';

/** Bytes of a token: more than anybody can guess. */
const TOKEN_BYTES = 24;

/** The rules for a server asked to bind to `host`, whose address is `address`. */
export function accessFor(host: string, address: string): Access {
  if (!isLoopback(address)) return { token: randomBytes(TOKEN_BYTES).toString('base64url'), names: null };
  const names = [host, address].map((name) => urlHost(name).toLowerCase());
  return { token: null, names: [...new Set(['127.0.0.1', 'localhost', '[::1]', ...names])] };
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** A name or address as it stands in a URL. */
export function urlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** Whether a request may come in: by the name it calls us, and by the token. */
export function checkAccess({ token, names }: Access, request: IncomingMessage): Result<Entry> {
  const named = checkHost(names, request);
  if (!named.ok) return named;
  if (token === null) return ok('open');
  const asked = new URLSearchParams(/\?(.*)$/.exec(request.url ?? '')?.[1]).get('token');
  if (asked !== null) return isEqual(asked, token) ? ok('query') : refuseToken('another one', 'address');
  const kept = readCookie(request, cookieName(request));
  if (kept !== null) return isEqual(kept, token) ? ok('cookie') : refuseToken('another one', 'cookie');
  return refuseToken('none', 'address');
}

/** Only a page of our own may open a socket: a browser says truly which page asks. */
export function checkOrigin(request: IncomingMessage): Result<null> {
  const { origin, host } = request.headers;
  const own = parseHost(host)?.origin;
  if (own !== undefined && origin === own) return ok(null);
  return fail(
    'bad-origin',
    own ?? 'a Host header',
    origin === undefined ? 'nothing' : quote(origin),
    'Origin',
  );
}

/** Name of the cookie that keeps the token; cookies of one host are the same for all its ports. */
export function cookieName({ socket }: IncomingMessage): string {
  return `spindle-${socket.localPort ?? 0}`;
}

/** Keeps pages from other sites out that have had their name point to this machine (DNS rebinding). */
function checkHost(names: Access['names'], { headers, socket }: IncomingMessage): Result<null> {
  if (names === null) return ok(null);
  const url = parseHost(headers.host);
  const port = Number(url?.port || 80);
  if (url && names.includes(url.hostname) && port === socket.localPort) return ok(null);
  const got = headers.host === undefined ? 'nothing' : quote(headers.host);
  return fail('bad-host', `${names.join(' or ')} with the port`, got, 'Host');
}

/** A Host header that is a name or address and perhaps a port, and nothing else. */
function parseHost(header: string | undefined): URL | null {
  const address = `http://${header?.toLowerCase()}/`;
  if (header === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.href === address ? url : null;
}

function refuseToken(got: string, where: string): Result<never> {
  return fail('bad-token', 'the token of the address that "spindle serve" has printed', got, where);
}

/** Takes as long whatever the texts have in common. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function readCookie({ headers }: IncomingMessage, name: string): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
