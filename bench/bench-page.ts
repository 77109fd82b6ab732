// Builds a page of a benchmark as production does and opens it in a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, preview } from 'vite';

import { findBrowser } from '../tooling/browser.mjs';
import { shared } from '../tooling/vite.shared.ts';

/**
 * Runs a benchmark in a page, and removes everything afterwards.
 * @param folder folder beside this file with the page's `index.html`
 */
export async function withBenchPage(folder: string, run: (page: Page, cdp: CDPSession) => Promise<void>) {
  const root = join(import.meta.dirname, folder);
  const outDir = mkdtempSync(join(tmpdir(), 'ai-directory-bench-'));
  const config = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...shared,
    ...config,
    plugins: [...shared.plugins, react()],
    build: { ...shared.build, outDir, emptyOutDir: true },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0 } });
  const installed = await findBrowser({ mayInstall: true });
  const browser = await chromium.launch(installed?.launchOptions ?? {});
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await run(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}
