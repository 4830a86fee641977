import { expect, it } from 'vitest';
import { pause, serve, Tab } from './serving.js';

/** A feed whose matches a test changes. */
function makeFeed() {
  const feed = { matches: [] as unknown[], closed: false, change: (_: unknown[]) => {} };
  const openFeed = (onChange: (matches: readonly unknown[]) => void) => {
    feed.change = (matches) => {
      feed.matches = matches;
      onChange(matches);
    };
    return {
      current: () => feed.matches,
      close() {
        feed.closed = true;
      },
    };
  };
  return { feed, openFeed };
}

it('a watcher is sent the matches, and again when they change', async () => {
  const { feed, openFeed } = makeFeed();
  feed.matches = [{ id: 'a', moves: [] }];
  const server = await serve({ openFeed });
  const tab = await Tab.open(server.url, '/watch');
  await tab.until('{"kind":"matches","matches":[{"id":"a","moves":[]}]}');
  feed.change([{ id: 'b' }]);
  await tab.until('{"kind":"matches","matches":[{"id":"b"}]}');
  await server.close();
  expect(feed.closed).toBe(true);
});

it('a watcher hears of many changes at most five times a second, and of the last', async () => {
  const { feed, openFeed } = makeFeed();
  const { url } = await serve({ openFeed });
  const tab = await Tab.open(url, '/watch');
  const began = performance.now();
  for (let change = 1; performance.now() < began + 1000; change++) {
    feed.change([change]);
    await pause(5);
  }
  feed.change(['last']);
  await tab.until('{"kind":"matches","matches":["last"]}');
  const seconds = (performance.now() - began) / 1000;
  expect(tab.messages.length).toBeGreaterThanOrEqual(3);
  expect(tab.messages.length).toBeLessThanOrEqual(5 * seconds + 2);
});

it('nobody who sends to it does harm', async () => {
  const { feed, openFeed } = makeFeed();
  const { url } = await serve({ openFeed });
  const tab = await Tab.open(url, '/watch');
  tab.socket.send('go infinite');
  tab.socket.send(Buffer.from([0, 1, 2]));
  const broken = await Tab.open(url, '/watch');
  broken.socket.send(Buffer.from([0xff]), { binary: false });
  expect((await broken.closing).code).toBe(1007);
  feed.change(['on']);
  await tab.until('{"kind":"matches","matches":["on"]}');
});
