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

/** A new object for each project: Vitest writes into it. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: found?.launchOptions ?? {},
    // Nothing fades in while a test looks at it.
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

/** Any console.error or console.warn fails the test. */
const cleanConsole = ['.storybook/clean-console.setup.ts'];

const inNode = (
  name: string,
  include: string[],
  options: { pool?: 'forks'; isolate?: false; globalSetup?: string[] } = {},
): TestProjectConfiguration => ({
  extends: true,
  // As Node itself resolves: `module` would give sources that only a bundler can load.
  ssr: { resolve: { conditions: ['@ai-directory/source', 'node', 'development|production'] } },
  test: { name, environment: 'node', include, ...options },
});

const components: TestProjectConfiguration = {
  extends: true,
  plugins: [react()],
  // Found late, it would come with a second copy of React.
  optimizeDeps: { include: ['axe-core', 'react-dom/client', 'react-dom/server'] },
  test: {
    name: 'browser',
    isolate: false,
    include: ['packages/*/src/**/*.test.tsx', 'apps/site/src/**/*.test.tsx', '.storybook/*.test.tsx'],
    setupFiles: ['packages/ui/src/styles.css', '.storybook/unmount.setup.ts', ...cleanConsole],
    browser: chromium(),
  },
};

/** Played in the light theme, then looked at in every other way that is promised. */
const stories: TestProjectConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: join(root, '.storybook'), initialGlobals: { theme: 'light' } })],
  // Found late, it would reload the page under a test.
  optimizeDeps: { include: ['axe-core', 'diff'] },
  test: {
    name: 'stories',
    isolate: false,
    setupFiles: [...cleanConsole, '.storybook/look.setup.ts'],
    browser: chromium(),
  },
};

/** The API's tests, on the embedded database always, and on PostgreSQL where there is one. */
const apiTests = (name: string, setup: string, tests: string) =>
  inNode(name, [`apps/api/src/${tests}`], {
    pool: 'forks',
    // Each file has a database of its own; what they all import is loaded once.
    isolate: false,
    globalSetup: [`./apps/api/src/testing/${setup}`],
  });

export default defineConfig({
  ...shared,
  test: {
    // For a machine that is busy with other things; a test never waits for time itself.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      inNode('unit', [
        'packages/*/src/**/*.test.ts',
        'apps/site/src/**/*.test.ts',
        'tests/**/*.test.ts',
        'tooling/**/*.test.ts',
      ]),
      apiTests('api', 'global-setup.ts', '**/!(*.postgres).test.ts'),
      ...(hasPostgres()
        ? [apiTests('api-postgres', 'global-setup-postgres.ts', '{app,db/seed,http/*,features/**/*}.test.ts')]
        : []),
      components,
      stories,
    ],
  },
});
