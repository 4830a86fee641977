import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { accessFor } from '../../src/server/access.js';
import { ask, serve, Tab } from './serving.js';

describe('on the machine itself', () => {
  it('asks for no token', async () => {
    const { url } = await serve();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const { status, headers } = await ask(url, '/');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers to its own names only', async () => {
    const { url } = await serve();
    const { port } = new URL(url);
    const statusFor = async (host: string) => (await ask(url, '/', { Host: host })).status;
    for (const name of ['127.0.0.1', 'localhost', 'LocalHost', '[::1]']) {
      expect(await statusFor(`${name}:${port}`)).toBe(200);
    }
    for (const host of [
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `127.0.0.2:${port}`,
      'localhost',
      `localhost:${Number(port) - 1}`,
    ]) {
      expect(await statusFor(host)).toBe(403);
      await expect(
        Tab.open(url, '/engine', { headers: { Host: host }, origin: `http://${host}` }),
      ).rejects.toThrow('status 403');
    }
  });

  it.each([
    undefined,
    'null',
    'http://evil.example',
    'https://127.0.0.1:PORT',
    'http://127.0.0.1',
    'http://localhost:PORT',
  ])('opens no socket for the origin %s', async (origin) => {
    const { url } = await serve();
    const { host, port } = new URL(url);
    const asked = origin === undefined ? { headers: {} } : { origin: origin.replace('PORT', port) };
    for (const path of ['/engine', '/watch']) {
      const options = { headers: { Host: host }, origin: '', ...asked };
      await expect(Tab.open(url, path, options)).rejects.toThrow('status 403');
    }
  });

  it('opens no socket at another path', async () => {
    const { url } = await serve();
    for (const path of ['/', '/other', '/engine/', '/__proto__', '/toString']) {
      await expect(Tab.open(url, path)).rejects.toThrow('status 404');
    }
  });

  it('lives on after an upgrade that breaks off', async () => {
    const { url } = await serve();
    const { host, port, origin } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(
      `GET /engine HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    );
    await new Promise((resolve) => socket.resume().on('close', resolve));
    expect((await ask(url, '/')).status).toBe(200);
  });
});

describe('where others can reach it', () => {
  /** Not an address of loopback for the server, though nobody else can reach it. */
  const OPEN = { host: '0.0.0.0' };

  async function open() {
    const { url } = await serve(OPEN);
    const { port, searchParams } = new URL(url);
    return { url: `http://127.0.0.1:${port}/`, port, token: searchParams.get('token') as string };
  }

  it('has a token that nobody can guess', async () => {
    const [first, second] = [accessFor('192.0.2.1', '192.0.2.1'), accessFor('::', '::')];
    expect(first.token).toMatch(/^[\w-]{32}$/);
    expect(first.token).not.toBe(second.token);
    expect(accessFor('::1', '::1')).toMatchObject({ token: null });
    expect(accessFor('board', '127.0.1.1').names).toContain('board');
  });

  it('lets nobody in without it', async () => {
    const { url, token } = await open();
    for (const path of [
      '/',
      '/page.js',
      '/none',
      '/?token=',
      `/?token=${token}x`,
      `/?token=${token.slice(1)}`,
    ]) {
      const { status, headers, body } = await ask(url, path);
      expect(status).toBe(403);
      expect(headers['set-cookie']).toBeUndefined();
      expect(body.toString()).not.toContain(token);
    }
    for (const path of ['/engine', '/watch', '/engine?token=', '/engine?token=wrong']) {
      await expect(Tab.open(url, path)).rejects.toThrow('status 403');
    }
  });

  it('keeps it in a cookie for the other files', async () => {
    const { url, port, token } = await open();
    const { status, headers } = await ask(url, `/?token=${token}`);
    expect(status).toBe(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toBe(`spindle-${port}=${token}; Path=/; HttpOnly; SameSite=Strict`);
    const kept = cookie.split(';')[0] as string;
    expect((await ask(url, '/page.js', { Cookie: `a=b; ${kept}` })).status).toBe(200);
    expect((await ask(url, '/page.js', { Cookie: `spindle-${port}=wrong` })).status).toBe(403);
    expect((await ask(url, '/page.js', { Cookie: `x${kept}` })).status).toBe(403);
  });

  it('opens sockets with it, for its own pages only', async () => {
    const { url, port, token } = await open();
    const tab = await Tab.open(url, `/watch?token=${token}`);
    await tab.until(/"matches"/);
    const cookie = { Cookie: `spindle-${port}=${token}` };
    await (await Tab.open(url, '/watch', { headers: cookie })).until(/"matches"/);
    const elsewhere = { headers: cookie, origin: 'http://evil.example' };
    await expect(Tab.open(url, '/watch', elsewhere)).rejects.toThrow('status 403');
  });
});
