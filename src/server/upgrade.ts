import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { formatFailure } from '../core/result.js';
import { type Access, checkAccess, checkOrigin } from './access.js';
import { MOST_BYTES } from './limits.js';

/** What is done with an open socket, by the path it was asked for at. */
export type SocketRoutes = Readonly<Record<string, (socket: WebSocket) => void>>;

/** Lets requests that may come in become sockets; the others get an answer in HTTP. */
export function acceptSockets(server: Server, access: Access, routes: SocketRoutes): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, clientTracking: false });
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy());
    const entry = checkAccess(access, request);
    const checked = entry.ok ? checkOrigin(request) : entry;
    if (!checked.ok) return refuse(connection, 403, formatFailure(checked.error));
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route) return refuse(connection, 404, 'not found');
    sockets.handleUpgrade(request, connection, head, (socket) => {
      // Text that is not UTF-8, or too much of it: the socket closes itself, with a code that says so.
      socket.on('error', () => {});
      route(socket);
    });
  });
}

function refuse(connection: Duplex, status: number, text: string): void {
  const body = `${text}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
