// `npm run bench -- member [--compare DIR]`: opens pages as a member while each call of the API takes a second longer, and
// prints when the header, the public content, the account menu and the member's own marks are visible. With another checkout in DIR, also its
// pages, in alternating runs. Not a test: results depend on the machine.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import { createClient, createMemoryTokenStore } from '../packages/api-client/src/index.ts';
import { findBrowser } from '../tooling/browser.mjs';
import { startTemporaryProduct } from '../tooling/temporary-product.ts';
import { median } from './statistics.ts';

const delayMs = 1000;
const rounds = 5;
/** Milliseconds, see docs/budgets.md. */
const budgets = { header: 1300, content: 1300, account: 2500, marks: 2500 };

/** The member's favorite, which is the first tool of the search. */
const toolId = 'github-copilot';
const paths = ['/tools?search=github+copilot', `/tool/${toolId}`];

const { values: options } = parseArgs({ options: { compare: { type: 'string' } } });
const products = [{ name: 'this', ...(await startTemporaryProduct()) }];
const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
try {
  if (options.compare !== undefined) {
    products.push({ name: options.compare, ...(await startTemporaryProduct(options.compare)) });
  }
  const results: Record<string, Record<string, number | string>> = { budget: budgets };
  for (const path of paths) {
    const runs = products.map(({ name, origin }) => ({ name, origin, times: [] as Times[] }));
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { origin, times } of runs) {
        const measured = await measure(origin, path);
        if (round > 0) times.push(measured);
      }
    }
    for (const { name, times } of runs) {
      const medianOf = (part: keyof Times) => Math.round(median(times.map((each) => each[part])));
      results[`${path} ${name}`] = {
        header: medianOf('header'),
        content: medianOf('content'),
        account: medianOf('account'),
        marks: medianOf('marks'),
      };
    }
  }
  console.log(
    `Milliseconds until visible, with ${delayMs} ms more for each call of the API, median of ${rounds}`,
  );
  console.table(results);
} finally {
  await browser.close();
  for (const { stop } of products) await stop();
}

type Times = Record<keyof typeof budgets, number>;

/** Opens a page as a new member with a favorite, and returns when its parts were first visible. */
async function measure(origin: string, path: string): Promise<Times> {
  const tokens = createMemoryTokenStore();
  const client = createClient({ baseUrl: `${origin}/api`, tokens });
  const username = `ada-${crypto.randomUUID().slice(0, 8)}`;
  const session = await client.auth.register({
    body: { username, email: `${username}@example.org`, password: 'secret words' },
  });
  tokens.write(session);
  await client.tools.favorite({ params: { id: toolId } });

  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(({ token, refreshToken }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('refreshToken', refreshToken ?? '');
    }, session);
    await page.route('**/api/**', async (route) => {
      await setTimeout(delayMs);
      await route.continue().catch(() => {}); // the page may be closed by then
    });
    await page.addInitScript(recordTimes);
    await page.goto(origin + path);
    await page.waitForFunction(() => Object.keys(window.visibleAt).length === 4);
    return await page.evaluate(() => window.visibleAt as Times);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    visibleAt: Partial<Times>;
  }
}

/** Runs in the page: notes the first frame in which each part is visible. */
function recordTimes() {
  window.visibleAt = {};
  const selectors = {
    header: 'header nav a',
    content: 'main article, main h1',
    account: 'header [aria-label^="Account menu"]',
    marks: 'main button[aria-pressed="true"]',
  };
  const record = (time: number) => {
    for (const [part, selector] of Object.entries(selectors) as [keyof Times, string][]) {
      const isVisible = [...document.querySelectorAll(selector)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      if (isVisible) window.visibleAt[part] ??= time;
    }
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}
