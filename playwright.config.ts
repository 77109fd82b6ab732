import { registerHooks } from 'node:module';
import { join } from 'node:path';

import { defineConfig, devices, type Project } from '@playwright/test';

import { findBrowser } from './tooling/browser.mjs';
import { e2eEnvironment } from './tooling/e2e-environment.ts';

// Tests import the sources of the packages, which need not be built. Playwright has no option for conditions.
registerHooks({
  resolve: (specifier, { conditions, ...context }, nextResolve) =>
    nextResolve(specifier, { ...context, conditions: [...conditions, '@ai-directory/source'] }),
});

const browser = await findBrowser({ mayInstall: true });
/** And the next one. */
const port = Number(process.env.E2E_PORT ?? 5392);

const dataDir = join(import.meta.dirname, `node_modules/.cache/e2e-data-${port}`);
/** A running product to test instead of starting one, set by `npm run check -- production --e2e`. */
const runningUrl = process.env.E2E_URL;

const productUrl = runningUrl ?? `http://127.0.0.1:${port}`;
const serverOptions = {
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  stdout: 'pipe',
} as const;

const product = {
  ...serverOptions,
  command: 'node --conditions=@ai-directory/source tooling/e2e-server.ts',
  url: `${productUrl}/api/categories/all`,
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...e2eEnvironment,
  },
};

/** The site in development mode, for hydration.spec.ts. */
const hydrationPort = port + 1;
process.env.HYDRATION_URL = `http://127.0.0.1:${hydrationPort}`;
const hydrationServer = {
  ...serverOptions,
  command: 'node --conditions=@ai-directory/source tooling/hydration-server.ts',
  url: `${process.env.HYDRATION_URL}/favicon.svg`,
  env: { PORT: String(hydrationPort), API_ORIGIN: productUrl },
};

const phone: Project['use'] = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of the gate: a test often waits for the server.
  workers: 3,
  retries: 0,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: productUrl,
    permissions: ['clipboard-read', 'clipboard-write'],
    // `page.route` does not see the requests of a service worker. offline.spec.ts allows them.
    serviceWorkers: 'block',
    // Playwright waits for animations to end before it clicks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser?.launchOptions ?? {},
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // What differs there, and every page.
    {
      name: 'mobile-dark',
      testMatch: /(browse|first-prompt|generator|routes|shell|use-prompt)\.spec\.ts/,
      use: phone,
    },
    // `npm run test:nightly`: the same steps as on a desktop.
    {
      name: 'mobile-dark-nightly',
      testMatch: /(account|api-keys|collections|compare|dashboard|import|keyboard|submit-tool)\.spec\.ts/,
      use: phone,
    },
    // `npm run test:slow-cpu`; the others are part of `npm test`.
    { name: 'slow-cpu', testMatch: '*.slow.ts', use: devices['Desktop Chrome'] },
  ],
  webServer: [...(runningUrl === undefined ? [product] : []), hydrationServer],
});
