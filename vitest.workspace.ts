import { join } from 'node:path';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

import { hasPostgres } from './apps/api/src/testing/postgres.ts';
import { findBrowser } from './tooling/browser.mjs';
import { shared } from './tooling/vite.shared.ts';

const root = import.meta.dirname;
const found = await findBrowser();

/** Returns a new object for each project: Vitest modifies it. */
export const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: found?.launchOptions ?? {},
    // Otherwise axe would see elements that are fading in.
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

/** Any console.error or console.warn fails the test. */
const failOnConsole = ['.storybook/fail-on-console.setup.ts', '.storybook/translation.setup.ts'];

const inNode = (
  name: string,
  include: string[],
  options: { pool?: 'forks'; isolate?: false; globalSetup?: string[]; exclude?: string[] } = {},
): TestProjectConfiguration => ({
  extends: true,
  // As Node resolves: `module` would select sources that only a bundler can load.
  ssr: { resolve: { conditions: ['@ai-directory/source', 'node', 'development|production'] } },
  test: { name, environment: 'node', include, ...options },
});

const components: TestProjectConfiguration = {
  extends: true,
  plugins: [react()],
  // If discovered late, Vite would load a second copy of React.
  optimizeDeps: { include: ['axe-core', 'chardet', 'fflate', 'react-dom/client', 'react-dom/server', 'zod'] },
  test: {
    name: 'browser',
    isolate: false,
    include: ['packages/*/src/**/*.test.tsx', 'apps/site/src/**/*.test.tsx', '.storybook/*.test.tsx'],
    setupFiles: ['packages/ui/src/styles.css', '.storybook/unmount.setup.ts', ...failOnConsole],
    browser: chromium(),
  },
};

/** Plays each story in the light theme, then runs the checks of .storybook/story-checks.ts on its final state. */
const stories: TestProjectConfiguration = {
  extends: true,
  plugins: [
    storybookTest({
      configDir: join(root, '.storybook'),
      initialGlobals: { theme: 'light' },
    }),
  ],
  // If discovered late, Vite would reload the page during a test.
  optimizeDeps: { include: ['axe-core', 'chardet', 'diff', 'fflate'] },
  test: {
    name: 'stories',
    isolate: false,
    setupFiles: [...failOnConsole, '.storybook/story-checks.setup.ts'],
    browser: chromium(),
  },
};

const postgresTests = hasPostgres()
  ? ['apps/api/src/{app,db/upgrade,http/*,features/**/*,**/*.postgres}.test.ts']
  : [];
/** `npm test` runs each test of the API once: on PostgreSQL where a server is installed, else on the embedded database. */
const runsOnce = process.env.API_TESTS === 'once';

/** The API's tests on the embedded database or on PostgreSQL. */
const apiTests = (name: string, setup: string, tests: string[], exclude: string[] = []) =>
  inNode(name, tests, {
    exclude,
    pool: 'forks',
    // Each file has its own database; shared imports are loaded once.
    isolate: false,
    globalSetup: [`./apps/api/src/testing/${setup}`],
  });

export default defineConfig({
  ...shared,
  test: {
    // By default one core is left free; with two cores that would leave one worker.
    maxWorkers: '100%',
    // Generous, for a busy machine; no test waits for a fixed time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Test files share pages and processes: a spy that outlives its test would fail another file's.
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      inNode(
        'unit',
        [
          'packages/*/src/**/*.test.ts',
          'apps/site/src/**/*.test.ts',
          'tests/**/!(*.api).test.ts',
          'tooling/**/*.test.ts',
        ],
        // A worker for each file takes longer to start than most files to run.
        { isolate: false },
      ),
      apiTests(
        'api',
        'global-setup.ts',
        ['apps/api/src/**/!(*.postgres).test.ts', 'tests/**/*.api.test.ts'],
        runsOnce ? postgresTests : [],
      ),
      ...(postgresTests.length > 0
        ? [apiTests('api-postgres', 'global-setup-postgres.ts', postgresTests)]
        : []),
      components,
      stories,
    ],
  },
});
