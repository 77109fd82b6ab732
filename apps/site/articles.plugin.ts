import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { Marked } from 'marked';
import type { Plugin } from 'vite';

import type { Article, ArticleHeading } from './src/pages/blog/article.ts';

const folder = join(import.meta.dirname, 'src/pages/blog/articles');
const wordsPerMinute = 220;

/** Renders Markdown articles to HTML at build time: `./x.md` has metadata and HTML, `./x.md?meta` only the metadata. */
export const articles = (): Plugin => ({
  name: 'articles',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (!file.startsWith(folder) || !file.endsWith('.md')) return null;
    this.addWatchFile(file);
    const { html, headings, ...meta } = await readArticle(file);
    return `export default ${JSON.stringify(query === 'meta' ? meta : { ...meta, html, headings })}`;
  },
});

/** Parses front matter (`name: value` lines between `---`) and renders the Markdown below it. */
async function readArticle(file: string): Promise<Article> {
  const [, frontMatter = '', markdown = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(file, 'utf8')) ?? [];
  const meta = Object.fromEntries(
    frontMatter.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const { title, description, date } = meta;
  if (!title || !description || !date) throw new Error(`${file} needs a title, a description and a date`);
  return {
    slug: basename(file, '.md'),
    title,
    description,
    date,
    minutes: Math.ceil(markdown.split(/\s+/).length / wordsPerMinute),
    ...render(markdown),
  };
}

/** Renders Markdown, with ids of the headings for links to them. */
function render(markdown: string): Pick<Article, 'html' | 'headings'> {
  const headings: ArticleHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }) {
        const id = text
          .toLowerCase()
          .replaceAll(/[^\w]+/g, '-')
          .replaceAll(/^-|-$/g, '');
        headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
