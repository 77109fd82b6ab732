import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import type { RenderedPage } from './site-renderer.ts';

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
export type Encoding = keyof typeof compressors;

/** A page with its ETag and compressed forms. */
export interface Page extends Omit<RenderedPage, 'html'> {
  html: Buffer;
  etag: string;
  /** Returns the compressed document; it is compressed once. */
  compress: (encoding: Encoding) => Promise<Buffer>;
}

export function toPage({ html: text, ...rendered }: RenderedPage): Page {
  const html = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    ...rendered,
    html,
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    compress(encoding) {
      const result = compressed.get(encoding) ?? compressors[encoding](html);
      compressed.set(encoding, result);
      return result;
    },
  };
}

/** The query string is the client's, so the number of pages is bounded as well. */
const maxPages = 500;
const maxBytes = 64 * 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches the pages of anonymous users for some seconds. Concurrent requests render a page once.
 * @param ttlMs maximum age of a page, for changes that do not clear the cache, such as the number of likes
 */
export function createPageCache(ttlMs = 5000) {
  const pages = new LRUCache<string, Page>({
    max: maxPages,
    maxSize: maxBytes,
    // Its compressed forms add up to 40 %.
    sizeCalculation: ({ html }, key) => Math.ceil(html.length * 1.4) + key.length,
    ttl: ttlMs,
  });
  const pending = new Map<string, Promise<Page>>();

  async function renderShared(key: string, render: () => Promise<Page>): Promise<Page> {
    const rendering = render();
    pending.set(key, rendering);
    // After a clear, it is no longer the pending one: its data may be older than the change.
    const isCurrent = () => pending.get(key) === rendering;
    try {
      const page = await rendering;
      if (isCurrent() && !isError(page)) pages.set(key, page);
      return page;
    } finally {
      if (isCurrent()) pending.delete(key);
    }
  }

  return {
    /** Returns the page of a key; renders it if it is not cached. */
    async get(key: string, render: () => Promise<Page>): Promise<Page> {
      const cached = pages.get(key);
      if (cached) return cached;
      const rendering = pending.get(key);
      if (!rendering) return renderShared(key, render);
      const page = await rendering;
      // The error may concern only the other client, such as one who has reached a rate limit.
      return isError(page) ? render() : page;
    },

    clear() {
      pages.clear();
      pending.clear();
    },
  };
}

/** Whether the page is a temporary error; a 404 is not. */
const isError = ({ status }: Page) => status >= 429;
