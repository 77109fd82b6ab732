import { expect, it, vi } from 'vitest';

import { createPageCache, toPage, type Page } from './page-cache.ts';

const createRender = (page: Page) => vi.fn<() => Promise<Page>>(async () => page);
const page = (html = 'page', status = 200) => toPage({ status, html });

it('renders a page once for concurrent and later requests', async () => {
  const cache = createPageCache();
  const render = createRender(page());
  await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect((await cache.get('/', render)).html.toString()).toBe('page');
  expect(render).toHaveBeenCalledTimes(1);
});

it('renders a page again when it has expired', async () => {
  const cache = createPageCache(20);
  const render = createRender(page());
  await expect
    .poll(async () => {
      await cache.get('/', render);
      return render;
    })
    .toHaveBeenCalledTimes(2);
});

it('does not cache a page whose rendering began before the cache was cleared', async () => {
  const cache = createPageCache();
  const oldPage = Promise.withResolvers<Page>();
  const oldRequest = cache.get('/', () => oldPage.promise);
  cache.clear();
  const newPage = await cache.get('/', createRender(page('new')));
  oldPage.resolve(page('old'));
  expect((await oldRequest).html.toString()).toBe('old');
  expect(newPage.html.toString()).toBe('new');
  expect(await cache.get('/', createRender(page('newer')))).toBe(newPage);
});

it('neither caches errors nor shares them among clients', async () => {
  const cache = createPageCache();
  const limited = Promise.withResolvers<Page>();
  const first = cache.get('/', () => limited.promise);
  const second = cache.get('/', createRender(page('second')));
  limited.resolve(page('Too many requests', 429));
  expect((await first).status).toBe(429);
  expect((await second).status).toBe(200);
  expect((await cache.get('/', createRender(page('third')))).html.toString()).toBe('third');
});

it('renders again after a failure', async () => {
  const cache = createPageCache();
  await expect(cache.get('/', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect((await cache.get('/', createRender(page()))).status).toBe(200);
});

it('is bounded in pages and bytes', async () => {
  const cache = createPageCache();
  const first = createRender(page());
  await cache.get('/first', first);
  for (let index = 0; index < 500; index += 1) await cache.get(`/${index}`, createRender(page()));
  await cache.get('/first', first);
  expect(first).toHaveBeenCalledTimes(2);

  const large = page('x'.repeat(20 * 1024 * 1024));
  const largeRender = createRender(large);
  for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, largeRender);
  expect(largeRender).toHaveBeenCalledTimes(4);
});

it('compresses a page once', () => {
  const { compress } = page();
  expect(compress('br')).toBe(compress('br'));
  expect(compress('gzip')).not.toBe(compress('br'));
});

it('gives the same ETag to the same document only', () => {
  expect(page('a').etag).toBe(page('a').etag);
  expect(page('a').etag).not.toBe(page('b').etag);
});
