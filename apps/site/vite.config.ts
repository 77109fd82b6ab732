import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { shared } from '../../tooling/vite.shared.ts';

export default defineConfig({
  ...shared,
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      // Radix modules carry "use client"; the bundler warns about each of them.
      onLog(level, log, next) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
});
