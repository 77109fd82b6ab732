import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { themeScript } from '../../packages/ui/src/theme-toggle/theme-script.ts';
import { shared } from '../../tooling/vite.shared.ts';
import { articleList, articles } from './articles.plugin.ts';
import { chunksOfPages } from './chunks.ts';
import { pageFiles } from './page-files.plugin.ts';

/** Applies the stored theme before the first paint. */
const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
};

/** Modules of the entry chunk that use icons. */
const entryModules =
  /site\/src\/(layout\/header|search-overlay\/search-launcher|assistant\/assistant-launcher)|ui\/src\/theme-toggle\//;

/** Gives the entry chunk its own copy of the icons module; otherwise the entry would contain the icons of all pages. */
const entryIcons: Plugin = {
  name: 'entry-icons',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/icons') && !source.endsWith('/icons.tsx')) return null;
    if (!importer || !entryModules.test(importer)) return null;
    const icons = await this.resolve(source, importer, { ...options, skipSelf: true });
    return icons && `${icons.id}?entry`;
  },
};

/** Moves the entry's stylesheet before those of shared chunks: it declares the order of the cascade layers. */
const entryStylesheetFirst: Plugin = {
  name: 'entry-stylesheet-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { chunk }) {
      const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
      const entryStylesheets = [...(chunk?.viteMetadata?.importedCss ?? [])];
      const isEntryLink = (link: string) => entryStylesheets.some((href) => link.includes(href));
      const ordered = [...links.filter(isEntryLink), ...links.filter((link) => !isEntryLink(link))];
      return links
        .reduce((page, link, index) => page.replace(link, () => `<!--stylesheet ${index}-->`), html)
        .replaceAll(/<!--stylesheet (\d+)-->/g, (_, index) => ordered[Number(index)] ?? '');
    },
  },
};

/** The entry chunk contains the toast store, but not the toast components; of Radix, only what a button needs. */
const isEntryModule = (id: string) =>
  !/@radix-ui\/(?!react-(slot|compose-refs)\/)|toast\/toast\.tsx/.test(id);

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    entryIcons,
    articles(),
    articleList(),
    pageFiles(),
    themeBeforePaint,
    entryStylesheetFirst,
  ],
  build: {
    ...shared.build,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Groups shared modules into few chunks, see chunks.ts.
        codeSplitting: {
          groups: [{ name: 'site', tags: ['$initial'], test: isEntryModule }, ...chunksOfPages],
          includeDependenciesRecursively: false,
        },
      },
      // Radix modules carry "use client"; the bundler warns about each of them.
      onLog(level, log, next) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
});
