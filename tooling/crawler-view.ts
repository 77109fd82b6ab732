// `npm run crawler-view [-- --compare DIR]`: prints what a crawler without JavaScript reads on the open pages. With another
// checkout in DIR, also on its pages.
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import { findBrowser } from './browser.mjs';
import { openPaths } from './page-paths.ts';
import { startTemporaryProduct } from './temporary-product.ts';

const { values: options } = parseArgs({ options: { compare: { type: 'string' } } });

const products = [{ name: 'this', ...(await startTemporaryProduct()) }];
const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
try {
  if (options.compare !== undefined) {
    products.push({ name: options.compare, ...(await startTemporaryProduct(options.compare)) });
  }
  const page = await browser.newPage({ javaScriptEnabled: false });
  const rows: Record<string, string | number>[] = [];
  for (const path of [...openPaths, '/prompts/:id']) {
    for (const { name, origin } of products) {
      // The ids of prompts differ between data directories.
      const ownPath = path === '/prompts/:id' ? await getPromptPath(origin) : path;
      const response = await page.goto(origin + ownPath);
      rows.push({
        page: path,
        checkout: name,
        status: response?.status() ?? 0,
        characters: (await page.locator('body').innerText()).length,
        links: await page.locator('a[href]').count(),
      });
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  for (const { stop } of products) await stop();
}

async function getPromptPath(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/smart-prompts`);
  const { prompts } = (await response.json()) as { prompts: { id: string }[] };
  return `/prompts/${prompts[0]?.id}`;
}
