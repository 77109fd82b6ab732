import { join } from 'node:path';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';

import { shared } from './tooling/vite.shared.ts';
import { chromium } from './vitest.workspace.ts';

const root = import.meta.dirname;

/** `npm run visual`: compares stories with the tag `visual` with the pictures in .storybook/visual, in both themes. */
export default defineConfig({
  ...shared,
  plugins: [
    ...shared.plugins,
    storybookTest({
      configDir: join(root, '.storybook'),
      tags: { include: ['visual'] },
      initialGlobals: { theme: 'light', a11y: { manual: true } },
    }),
  ],
  optimizeDeps: { include: ['axe-core', 'diff'] },
  test: {
    name: 'visual',
    api: { allowWrite: true },
    attachmentsDir: 'test-results/visual-attachments',
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['.storybook/visual.setup.ts'],
    browser: {
      ...chromium(),
      expect: {
        toMatchScreenshot: {
          // Strict: the same browser renders the same pixels. A button moved by 2 px or a changed color differs in more.
          comparatorName: 'pixelmatch',
          comparatorOptions: { threshold: 0.01, allowedMismatchedPixels: 20, includeAA: true },
          resolveScreenshotPath: ({ arg, ext }) => join(root, '.storybook/visual', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(root, 'test-results/visual', `${arg}${ext}`),
        },
      },
    },
  },
});
