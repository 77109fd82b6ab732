import { contract, ToolId } from '@ai-directory/api-client/contract';

import { escapeXml } from './escape-xml.ts';
import type { SitemapEntry, SitemapKind, SitemapStore } from './sitemap.store.ts';

export interface Sitemap {
  /** Returns the sitemap, or an index of its parts when it has more entries than fit in one file. */
  index(origin: string): Promise<string>;
  /** Returns null when there is no such part. */
  part(name: string, origin: string): Promise<string | null>;
}

/**
 * @param staticPaths paths of the pages that do not depend on the database
 * @param maxEntries maximum per file; the protocol allows 50,000, but reading blocks the embedded database
 */
export function createSitemap(pages: SitemapStore, staticPaths: string[], maxEntries = 10_000): Sitemap {
  const listStaticPages = async (origin: string) => {
    const categories = await pages.listCategories();
    const categoryPaths = categories.map(({ slug }) => `/categories/${slug}`);
    return [...staticPaths, ...categoryPaths].map((path) => urlElement(origin + path));
  };
  const listEntries = async (kind: SitemapKind, origin: string, firstId?: string) => {
    const rows = await pages.listSitemapEntries(kind, maxEntries, firstId);
    return rows.map((row) => toEntry(kind, row, origin));
  };
  const listPartNames = cached(async () => {
    const ids = {
      tools: await pages.listSitemapPartIds('tools', maxEntries),
      prompts: await pages.listSitemapPartIds('prompts', maxEntries),
    };
    return [...ids.tools.map((id) => `tools-${id}`), ...ids.prompts.map((id) => `prompts-${id}`)];
  });

  return {
    async index(origin) {
      const totals = await pages.countSitemapEntries();
      if (totals.tools + totals.prompts <= maxEntries) {
        return urlSet([
          ...(await listStaticPages(origin)),
          ...(await listEntries('tools', origin)),
          ...(await listEntries('prompts', origin)),
        ]);
      }
      return sitemapIndex(['pages', ...(await listPartNames())], origin);
    },

    async part(name, origin) {
      if (name === 'pages') return urlSet(await listStaticPages(origin));
      const [, kind, firstId = ''] = /^(tools|prompts)-(.+)$/.exec(name) ?? [];
      if (kind !== 'tools' && kind !== 'prompts') return null;
      if (!isId[kind](firstId)) return null;
      const entries = await listEntries(kind, origin, firstId);
      return entries.length > 0 ? urlSet(entries) : null;
    },
  };
}

const isId: Record<SitemapKind, (id: string) => boolean> = {
  tools: (id) => ToolId.safeParse(id).success,
  prompts: (id) => contract.prompts.get.params.safeParse({ id }).success,
};

const cacheTtlMs = 60 * 60_000;

/** Reuses the result for an hour: the parts of a large table are found by reading all of an index. */
function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let expiresAt = 0;
  return () => {
    if (!result || Date.now() > expiresAt) {
      expiresAt = Date.now() + cacheTtlMs;
      result = load();
      result.catch(() => (expiresAt = 0));
    }
    return result;
  };
}

const urlElement = (url: string, updatedAt?: Date) =>
  `<url><loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`;

const toEntry = (kind: SitemapKind, { id, updatedAt }: SitemapEntry, origin: string) =>
  urlElement(`${origin}/${kind === 'tools' ? 'tool' : 'prompts'}/${id}`, updatedAt);

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const urlSet = (entries: string[]) =>
  `${xml}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;

function sitemapIndex(names: string[], origin: string) {
  const sitemaps = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return `${xml}<sitemapindex xmlns="${namespace}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}
