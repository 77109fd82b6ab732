import { escape } from './page-head.ts';
import type { Listed, ListedKind, PageStore } from './pages.store.ts';
import { sitePages } from './site-pages.ts';

export interface Sitemap {
  /** The whole map, or an index of its parts where it would be too long. */
  whole(origin: string): Promise<string>;
  /** Null where there is no such part. */
  part(name: string, origin: string): Promise<string | null>;
}

/** @param most addresses in one file; the protocol allows 50,000, and the embedded database is held up while it reads */
export function sitemap(pages: PageStore, most = 10_000): Sitemap {
  const fixed = async (origin: string) => {
    const slugs = await pages.categorySlugs();
    const paths = sitePages.filter((page) => page.listed).map((page) => page.path);
    const categories = slugs.map((slug) => `/categories/${slug}`);
    const articles = pages.articles.map(({ slug }) => `/blog/${slug}`);
    return [...paths, ...categories, ...articles].map((path) => address(origin + path));
  };
  const listed = async (kind: ListedKind, number: number, origin: string) => {
    const rows = await pages.listed(kind, most, (number - 1) * most);
    return rows.map((row) => entry(kind, row, origin));
  };

  return {
    async whole(origin) {
      const totals = await pages.listedTotals();
      if (totals.tools + totals.prompts <= most) {
        return urlSet([
          ...(await fixed(origin)),
          ...(await listed('tools', 1, origin)),
          ...(await listed('prompts', 1, origin)),
        ]);
      }
      const partsOf = (kind: ListedKind) =>
        Array.from({ length: Math.ceil(totals[kind] / most) }, (_, index) => `${kind}-${index + 1}`);
      return indexOf(['pages', ...partsOf('tools'), ...partsOf('prompts')], origin);
    },

    async part(name, origin) {
      if (name === 'pages') return urlSet(await fixed(origin));
      const [, kind, number] = /^(tools|prompts)-([1-9]\d{0,4})$/.exec(name) ?? [];
      if (kind !== 'tools' && kind !== 'prompts') return null;
      const entries = await listed(kind, Number(number), origin);
      return entries.length > 0 ? urlSet(entries) : null;
    },
  };
}

const address = (url: string, updatedAt?: Date) =>
  `<url><loc>${escape(url)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}</url>`;

const entry = (kind: ListedKind, { id, updatedAt }: Listed, origin: string) =>
  address(`${origin}/${kind === 'tools' ? 'tool' : 'prompts'}/${id}`, updatedAt);

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const urlSet = (entries: string[]) =>
  `${xml}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;

function indexOf(names: string[], origin: string) {
  const parts = names.map(
    (name) => `<sitemap><loc>${escape(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return `${xml}<sitemapindex xmlns="${namespace}">\n${parts.join('\n')}\n</sitemapindex>\n`;
}
