import { defineConfig } from '@playwright/test';

import { findBrowser } from './tooling/browser.mjs';

const browser = await findBrowser({ mayInstall: true });
const port = Number(process.env.STORYBOOK_PORT ?? 5393);

/** Checks of the built Storybook: `npm run build:storybook`, then `playwright test -c playwright.storybook.config.ts --project=checks`. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/storybook',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: browser?.launchOptions ?? {},
  },
  projects: [
    {
      name: 'checks',
      testMatch: ['storybook.spec.ts', 'storybook-states.spec.ts'],
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'states', testMatch: 'storybook-states.spec.ts' },
    { name: 'visual', testMatch: 'storybook-visual.spec.ts' },
    { name: 'motion', testMatch: 'storybook-motion.spec.ts' },
  ],
  webServer: {
    command: `vite preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort --logLevel error`,
    url: `http://127.0.0.1:${port}/index.json`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
