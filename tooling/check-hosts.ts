// `npm run check -- hosts [name…]`: packs the packages, installs the tarballs into copies of the examples in a temporary folder,
// builds them with their own tools, and drives each in a browser. In each theme and state, the computed styles and the pixels
// of our elements must be those that the unprocessed stylesheet gives them on an empty page. Needs the npm registry.
// `npm run check -- hosts --screenshots folder` also saves a screenshot of each page and state.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Page } from 'playwright-core';

import { findBrowser } from './browser.mjs';
import { measureInstall, withServer } from './check-hosts/apps.ts';
import { hosts } from './check-hosts/hosts.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { screenshots: { type: 'string' } },
});
const maxMegabytes = 8;
const concurrency = 2;

const names = positionals.length > 0 ? positionals : Object.keys(hosts);
const unknown = names.filter((name) => !hosts[name]);
if (unknown.length > 0)
  throw new Error(`No host ${unknown.join(', ')}; there are ${Object.keys(hosts).join(', ')}`);

const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
const checks = new Map(names.map((name) => [name, () => checkHost(name)]));
checks.set('installed size of ui', checkInstall);
const rows: string[] = [];

const queue = checks.entries();
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (const [name, check] of queue) await runCheck(name, check);
  }),
);
await browser.close();
console.log(rows.join('\n'));

/** Prints a failure immediately; the table follows at the end. */
async function runCheck(name: string, check: () => Promise<void>) {
  const startedAt = Date.now();
  const message = await check().then(
    () => '',
    // Those of a program that failed have its output.
    ({ message: text, stdout, stderr }: Error & { stdout?: string; stderr?: string }) =>
      [text, stdout, stderr].filter(Boolean).join('\n'),
  );
  if (message !== '') {
    process.exitCode = 1;
    console.log(`${name}: ${message}`);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  rows.push(`${message === '' ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}

async function checkHost(name: string) {
  const host = hosts[name];
  if (!host) return;
  await withServer(host.app, async (url) => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().includes('404')) errors.push(line.text());
    });
    page.setDefaultTimeout(20_000);
    try {
      await host.check({ page, url, capture: (state) => capture(page, `${name} ${state}`) });
    } finally {
      await context.close();
    }
    if (errors.length > 0) throw new Error(`Console: ${errors.join('\n')}`);
  });
}

async function capture(page: Page, name: string) {
  if (options.screenshots === undefined) return;
  const file = `${name.replaceAll(/[^\w.]+/g, '-').replace(/-$/, '')}.png`;
  await page.screenshot({ path: join(options.screenshots, file), fullPage: true });
}

async function checkInstall() {
  const megabytes = await measureInstall();
  console.log(`ui installed without React: ${megabytes.toFixed(1)} MB`);
  if (megabytes > maxMegabytes) throw new Error(`more than ${maxMegabytes} MB`);
}
