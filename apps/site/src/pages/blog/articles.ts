import type { Article, ArticleAbout } from './article.ts';

const abouts = import.meta.glob<ArticleAbout>('./articles/*.md', {
  query: '?about',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<Article>('./articles/*.md', { import: 'default' });

/** Every article without its text, the newest first. */
export const articles = Object.values(abouts).toSorted((a, b) => b.date.localeCompare(a.date));

/** The article of an address; null where there is none. */
export const readArticle = async (slug: string): Promise<Article | null> =>
  (await texts[`./articles/${slug}.md`]?.()) ?? null;

/** `2026-11-21` as people write it. In UTC, so that it is the same day everywhere. */
export const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
