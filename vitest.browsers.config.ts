// The tests of components in a browser that Playwright cannot start: `npm run test:browsers` sets TEST_BROWSER. Its driver
// gives the input. Not those that need the DevTools protocol: touch, and emulated color schemes.
import react from '@vitejs/plugin-react';
import { preview } from '@vitest/browser-preview';
import { defineConfig } from 'vitest/config';

import { startByBrowser, type Driver, type InputStep } from './tooling/test-browsers/drivers.ts';
import { shared } from './tooling/vite.shared.ts';

const start = startByBrowser[process.env.TEST_BROWSER ?? ''];
const provider = preview();
let driver: Driver | undefined;

export default defineConfig({
  ...shared,
  plugins: [react()],
  optimizeDeps: { include: ['axe-core', 'chardet', 'fflate', 'react-dom/client', 'react-dom/server', 'zod'] },
  test: {
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: [
      'packages/ui/src/{composition,form-contract,form-controls,layers,translated-page}.test.tsx',
      'packages/ui/src/{date-picker,date-range,number-input}/*.test.tsx',
    ],
    setupFiles: [
      'tooling/test-browsers/real-input.setup.ts',
      'packages/ui/src/styles.css',
      '.storybook/unmount.setup.ts',
      '.storybook/fail-on-console.setup.ts',
      '.storybook/translation.setup.ts',
    ],
    browser: {
      enabled: true,
      headless: false,
      // Around it, the page of the tests would not have the size of the window.
      ui: false,
      screenshotFailures: false,
      // It would look up elements that are not there.
      traceView: { mode: 'off' },
      provider: {
        ...provider,
        providerFactory: (project) =>
          Object.assign(provider.providerFactory(project), {
            openPage: async (_sessionId: string, url: string) => {
              driver = await start?.();
              if (!driver) throw new Error('TEST_BROWSER is not installed');
              await driver.open(url);
            },
            close: () => driver?.close(),
          }),
      },
      commands: {
        input: (_context: unknown, steps: InputStep[]) => driver?.input(steps),
        // The window has the size already.
        __vitest_viewport: () => {},
      },
      // The name is not that of the browser: the provider only opens a URL.
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
