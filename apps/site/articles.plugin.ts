import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { marked } from 'marked';
import type { Plugin } from 'vite';

import type { Article, ArticleAbout } from './src/pages/blog/article.ts';

const folder = join(import.meta.dirname, 'src/pages/blog/articles');
const wordsPerMinute = 220;

/** Makes modules of articles in Markdown, so that browsers get HTML and no parser: `./x.md`, or `./x.md?about` without the text. */
export const articles = (): Plugin => ({
  name: 'articles',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (!file.startsWith(folder) || !file.endsWith('.md')) return null;
    this.addWatchFile(file);
    const { html, ...about } = await readArticle(file);
    return `export default ${JSON.stringify(query === 'about' ? about : { ...about, html })}`;
  },
});

/** Beside the built site, `articles.json` tells the server which articles there are. */
export const articleList = (): Plugin => ({
  name: 'article-list',
  async generateBundle() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
    const all = await Promise.all(files.map((file) => readArticle(join(folder, file))));
    const list = all.map(({ html: _text, ...about }): ArticleAbout => about);
    this.emitFile({ type: 'asset', fileName: 'articles.json', source: JSON.stringify(list) });
  },
});

/** A file begins with `---`, lines of `name: value`, and `---`. */
async function readArticle(file: string): Promise<Article> {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(file, 'utf8')) ?? [];
  const about = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const { title, description, date } = about;
  if (!title || !description || !date) throw new Error(`${file} needs a title, a description and a date`);
  return {
    slug: basename(file, '.md'),
    title,
    description,
    date,
    minutes: Math.ceil(text.split(/\s+/).length / wordsPerMinute),
    html: await marked.parse(text),
  };
}
