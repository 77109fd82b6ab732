import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { themeScript } from '../../packages/ui/src/theme-toggle/theme-script.ts';
import { shared } from '../../tooling/vite.shared.ts';

/** Sets the theme while the document is read, so that no page is painted in the other one first. */
const themeBeforePaint: Plugin = {
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript, injectTo: 'head-prepend' }],
};

export default defineConfig({
  ...shared,
  plugins: [react(), themeBeforePaint],
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
