import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { themeScript } from '../../packages/ui/src/theme-toggle/theme-script.ts';
import { shared } from '../../tooling/vite.shared.ts';
import { articleList, articles } from './articles.plugin.ts';
import { chunksOfPages } from './chunks.ts';
import { pageFiles } from './page-files.plugin.ts';

/** Sets the theme while the document is read, so that no page is painted in the other one first. */
const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
};

/** What is on the screen before any page: it takes few of the icons. */
const first =
  /site\/src\/(layout\/header|search-overlay\/search-launcher|assistant\/assistant-launcher)|ui\/src\/theme-toggle\//;

/** A module is never cut in two: without a copy of its own for the first load, that would carry the icons of every page. */
const iconsOfHeader: Plugin = {
  name: 'icons-of-header',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/icons') && !source.endsWith('/icons.tsx')) return null;
    if (!importer || !first.test(importer)) return null;
    const icons = await this.resolve(source, importer, { ...options, skipSelf: true });
    return icons && `${icons.id}?first`;
  },
};

/** The entry's sheet declares the order of the cascade's layers: Vite puts those of shared chunks before it. */
const entrySheetFirst: Plugin = {
  name: 'entry-sheet-first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { chunk }) {
      const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
      const ofEntry = [...(chunk?.viteMetadata?.importedCss ?? [])];
      const isOfEntry = (link: string) => ofEntry.some((sheet) => link.includes(sheet));
      const ordered = [...links.filter(isOfEntry), ...links.filter((link) => !isOfEntry(link))];
      return links
        .reduce((page, link, index) => page.replace(link, () => `<!--sheet ${index}-->`), html)
        .replaceAll(/<!--sheet (\d+)-->/g, (_, index) => ordered[Number(index)] ?? '');
    },
  },
};

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    iconsOfHeader,
    articles(),
    articleList(),
    pageFiles(),
    themeBeforePaint,
    entrySheetFirst,
  ],
  build: {
    ...shared.build,
    // Every browser that we promise knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What many pages need is in few files: together they compress better, and a browser asks for six at a time.
        codeSplitting: {
          groups: [
            // The toasts' queue is part of it, the toasts are not.
            { name: 'site', tags: ['$initial'], test: (id) => !/@radix-ui|toast\/toast\.tsx/.test(id) },
            ...chunksOfPages,
          ],
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
