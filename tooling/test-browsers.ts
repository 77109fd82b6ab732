// `npm run test:browsers`: builds Storybook, opens its stories of ui and kit in Firefox (WebDriver BiDi) and WebKitGTK
// (WebDriver), reports every play function that fails there, and runs the tests of vitest.browsers.config.ts. A missing
// browser is a failure, too. Not part of `npm test`.
// `npm run test:browsers -- dialog tabs` opens only stories whose id contains one of the words, and runs no tests; `--browser
// firefox` selects browsers, and `--reuse-build` uses the existing storybook-static.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { preview } from 'vite';

import { getFreePort } from './free-port.ts';
import { startByBrowser, type Driver } from './test-browsers/drivers.ts';
import { waitUntilReady } from './wait-until-ready.ts';

interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  importPath: string;
  tags: string[];
}

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'storybook-static');
const storyTimeoutMs = 20_000;
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string', multiple: true }, 'reuse-build': { type: 'boolean' } },
});

/** Stores the results of stories by their ids, from the channel of Storybook's preview. */
const recordResults = `(() => {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel?.last('storyMissing')) return false; // the page is loaded without a story
  let messages = [];
  globalThis.storyResults = {};
  for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'])
    channel.on(event, (error) => messages.push(error?.message ?? error?.description ?? event));
  channel.on('unhandledErrorsWhilePlaying', (errors) => messages.push(...errors.map(({ message }) => message)));
  channel.on('storyFinished', ({ storyId }) => {
    globalThis.storyResults[storyId] = messages.join(' ') || 'passed';
    messages = [];
  });
  return true;
})()`;

if (!options['reuse-build']) {
  const { status } = spawnSync('storybook', ['build', '-o', 'storybook-static', '--quiet'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
// So that the browsers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const stories = readStories();
const server = await preview({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: await getFreePort() },
});
const baseUrl = server.resolvedUrls?.local[0] ?? '';
const results: Record<string, { stories: number; failed: number; tests: string } | { stories: string }> = {};
let failures = 0;
try {
  for (const [name, start] of Object.entries(startByBrowser)) {
    if (
      options.browser &&
      !options.browser.some((browser) => name.toLowerCase().startsWith(browser.toLowerCase()))
    )
      continue;
    const result = await runStories(start);
    const passed = result !== undefined && runTests(name);
    results[result?.browser ?? name] = result
      ? { stories: stories.length, failed: result.failed, tests: passed ? 'passed' : 'failed' }
      : { stories: 'not installed: apt-get install firefox-esr webkit2gtk-driver xvfb' };
    failures += (result?.failed ?? 0) + Number(!passed);
  }
} finally {
  await server.close();
}
console.table(results);
process.exit(failures > 0 ? 1 : 0);

/** Runs the tests of components with input of the browser's driver. Returns whether they passed. */
function runTests(browser: string): boolean {
  if (words.length > 0) return true;
  const env = { ...process.env, TEST_BROWSER: browser };
  const { status } = spawnSync('vitest', ['run', '--config', 'vitest.browsers.config.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return status === 0;
}

/** Stories of ui and kit, but for those that need another window size, which only Storybook's manager sets. */
function readStories(): StoryEntry[] {
  const index = JSON.parse(readFileSync(join(outDir, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(index.entries).filter(
    ({ id, type, importPath, tags }) =>
      type === 'story' &&
      !tags.includes('narrow') &&
      importPath.includes('/packages/') &&
      (words.length === 0 || words.some((word) => id.includes(word))),
  );
}

/** Prints the failed stories with their errors. Returns their number, or `undefined` if the browser is not installed. */
async function runStories(start: () => Promise<Driver | undefined>) {
  let driver = await start();
  if (!driver) return undefined;
  const { name } = driver;
  let failed = 0;
  try {
    await openStorybook(driver);
    for (const [index, { id }] of stories.entries()) {
      if (index % 100 === 0) console.log(`${name}: ${index} of ${stories.length}`);
      let result = await runStory(driver, id);
      if (result !== 'passed') {
        // The stories before it may have caused the failure: without a window manager, a window can lose focus for good.
        await driver.close();
        driver = await start();
        if (!driver) throw new Error(`${name} did not start again`);
        await openStorybook(driver);
        result = await runStory(driver, id);
      }
      if (result !== 'passed') {
        failed += 1;
        console.log(`FAILED ${name}: ${id}: ${result.split('\n').slice(0, 3).join(' ')}`);
        await openStorybook(driver);
      }
    }
  } finally {
    await driver?.close();
  }
  return { browser: name, failed };
}

/** Loads the page of the preview without a story, and without checks by axe: these have run in Chromium. */
async function openStorybook(driver: Driver) {
  await driver.open(`${baseUrl}iframe.html?globals=a11y.manual:!true`);
  await waitUntilReady(async () => assert.equal(await driver.evaluate(recordResults), true));
}

/** Shows a story without loading the page again, and returns its result. */
async function runStory(driver: Driver, id: string): Promise<string> {
  const selection = JSON.stringify({ storyId: id, viewMode: 'story' });
  const deadline = Date.now() + storyTimeoutMs;
  await driver.evaluate(
    `(() => { globalThis.storyResults = {}; __STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', ${selection}); })()`,
  );
  while (Date.now() < deadline) {
    const result = await driver.evaluate(`globalThis.storyResults?.['${id}']`);
    if (typeof result === 'string') return result;
    await setTimeout(20);
  }
  return 'timed out';
}
