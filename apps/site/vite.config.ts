import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { themeScript } from '../../packages/ui/src/theme-toggle/theme-script.ts';
import { shared } from '../../tooling/vite.shared.ts';

/** Sets the theme while the document is read, so that no page is painted in the other one first. */
const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
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
  plugins: [react(), themeBeforePaint, entrySheetFirst],
  build: {
    ...shared.build,
    rolldownOptions: {
      // Radix modules carry "use client"; the bundler warns about each of them.
      onLog(level, log, next) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
});
