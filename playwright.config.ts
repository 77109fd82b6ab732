import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { findBrowser } from './tooling/browser.mjs';

const browser = await findBrowser({ mayInstall: true });
const port = 5392;

const dataDir = join(import.meta.dirname, 'node_modules/.cache/e2e-data');
/** A running product to test instead of starting one, set by `npm run check:production -- --e2e`. */
const runningUrl = process.env.E2E_URL;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: runningUrl ?? `http://127.0.0.1:${port}`,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Playwright waits for animations to end before it clicks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser?.launchOptions ?? {},
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone-dark',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
  ],
  ...(runningUrl === undefined && {
    webServer: {
      command: 'node --conditions=@ai-directory/source tooling/e2e-server.ts',
      url: `http://127.0.0.1:${port}/api/categories/all`,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        // All users have one address, and the machine may be busy.
        RATE_LIMITS: 'read.perIp=1000000/1',
        MAX_EVENT_LOOP_DELAY_MS: '0',
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'pipe',
    },
  }),
});
