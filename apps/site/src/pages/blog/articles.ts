import type { Article, ArticleMeta } from './article.ts';

const metaModules = import.meta.glob<ArticleMeta>('./articles/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const articleModules = import.meta.glob<Article>('./articles/*.md', { import: 'default' });

/** Metadata of all articles, sorted by date desc. */
export const articles = Object.values(metaModules).toSorted((a, b) => b.date.localeCompare(a.date));

/** Loads an article; resolves with null if the slug is unknown. */
export const loadArticle = async (slug: string): Promise<Article | null> =>
  (await articleModules[`./articles/${slug}.md`]?.()) ?? null;
