import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createAdaptorServer } from '@hono/node-server';
import type { WebSocket } from 'ws';
import { fail, ok, quote, type Result } from '../core/result.js';
import { type Access, accessFor, urlHost } from './access.js';
import { makeApp } from './app.js';
import { startHeartbeat } from './heartbeat.js';
import type { SessionLimits } from './limits.js';
import { readPage } from './page-files.js';
import { makeSessions } from './sessions.js';
import { acceptSockets } from './upgrade.js';
import { makeWatchers, type OpenFeed } from './watch.js';

export interface ServerSettings {
  /** Name or address to bind to. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Folder of the built page. */
  readonly pageFolder: string;
  /** The bundle that is started as the engine of a tab. */
  readonly engineFile: string;
  readonly limits: SessionLimits;
  /** Where the matches that can be watched come from. */
  readonly openFeed: OpenFeed;
  /** Milliseconds between two pings. */
  readonly pingInterval: number;
}

/** A server that takes requests. */
export interface RunningServer {
  /** What to open in a browser; with the token if one is asked for. */
  readonly url: string;
  /** Process ids of the engines that have not ended. */
  enginePids(): readonly number[];
  /** Takes no more requests, closes all sockets. Resolves when every engine is gone. */
  close(): Promise<void>;
  /** Kills the engines, when this process is about to end. */
  kill(): void;
}

/** Milliseconds between two pings, usually. */
export const PING_INTERVAL = 30_000;

/** Serves the page, and an engine to every tab that has it open. Fails if it cannot bind, or without a built page. */
export async function startServer(settings: ServerSettings): Promise<Result<RunningServer>> {
  const { host, port, limits } = settings;
  const page = readPage(settings.pageFolder);
  if (!page.ok) return page;
  const found = await lookup(host).catch(() => null);
  if (!found) return fail('unknown-host', 'a name or address of this machine', quote(host), 'host');
  const access = accessFor(host, found.address);
  const server = createAdaptorServer({ fetch: makeApp(page.value, access).fetch }) as Server;
  const bound = await listen(server, found.address, port);
  if (!bound.ok) return bound;

  const heartbeat = startHeartbeat(settings.pingInterval);
  const sessions = makeSessions(settings.engineFile, limits);
  const watchers = makeWatchers(settings.openFeed);
  const kept = (open: (socket: WebSocket) => void) => (socket: WebSocket) => {
    heartbeat.watch(socket);
    open(socket);
  };
  acceptSockets(server, access, { '/engine': kept(sessions.open), '/watch': kept(watchers.add) });
  return ok({
    url: formatUrl(host, bound.value, access),
    enginePids: sessions.pids,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      watchers.close();
      await sessions.close();
      heartbeat.stop();
      server.closeAllConnections();
      await closed;
    },
    kill: sessions.kill,
  });
}

/** Resolves to where it listens. */
function listen(server: Server, address: string, port: number): Promise<Result<AddressInfo>> {
  return new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const expected = isTaken ? 'a free port' : 'an address and port to listen on';
      const got = isTaken ? `${port}, which is in use` : quote(error.message);
      resolve(fail(isTaken ? 'port-taken' : 'cannot-listen', expected, got, `${urlHost(address)}:${port}`));
    });
    server.listen(port, address, () => resolve(ok(server.address() as AddressInfo)));
  });
}

function formatUrl(host: string, { address, port }: AddressInfo, { token }: Access): string {
  const isEvery = address === '0.0.0.0' || address === '::';
  const name = isEvery ? outsideAddress() : host;
  return `http://${urlHost(name)}:${port}/${token === null ? '' : `?token=${token}`}`;
}

/** An address of this machine that others can reach; its own when it has none. */
function outsideAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
