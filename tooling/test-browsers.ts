// `npm run test:browsers`: opens the built Storybook's stories of ui and kit in Firefox (WebDriver BiDi) and WebKitGTK
// (WebDriver), where they are installed, and reports every play function that fails there. Not part of `npm test`.
// `npm run test:browsers -- dialog tabs` opens only stories whose id contains one of the words.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launch } from 'puppeteer-core';
import { preview } from 'vite';

import { getFreePort } from './free-port.ts';

interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  importPath: string;
  tags: string[];
}

/** A page of a browser. */
interface Driver {
  name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'storybook-static');
const storyTimeout = 20_000;
const words = process.argv.slice(2);

/** Last result of the story, from the channel of Storybook's preview. */
const readResult = `(() => {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const failure = channel?.last('playFunctionThrewException') ?? channel?.last('storyThrewException');
  if (failure) return 'failed: ' + failure[0].message;
  return channel?.last('storyFinished') || channel?.last('storyRendered') ? 'passed' : '';
})()`;

if (!existsSync(join(outDir, 'index.json'))) {
  spawnSync('storybook', ['build', '-o', 'storybook-static', '--quiet'], { cwd: root, stdio: 'inherit' });
}
const server = await preview({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir },
  preview: { host: '127.0.0.1', port: await getFreePort() },
});
const baseUrl = server.resolvedUrls?.local[0] ?? '';
const stories = readStories();
const results: Record<string, { stories: number; failed: number } | { stories: string }> = {};
const failures: string[] = [];
for (const [name, start] of Object.entries({ 'Firefox ESR': startFirefox, WebKitGTK: startWebKit })) {
  const driver = await start();
  if (!driver) {
    results[name] = { stories: 'not installed' };
    continue;
  }
  const failed = await runStories(driver);
  results[driver.name] = { stories: stories.length, failed: failed.length };
  failures.push(...failed.map((failure) => `${driver.name}: ${failure}`));
  await driver.close();
}
await server.close();
for (const failure of failures) console.log(`FAILED ${failure}`);
console.table(results);
process.exit(failures.length > 0 ? 1 : 0);

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

/** Returns the failed stories with their errors. */
async function runStories(driver: Driver): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, { id }] of stories.entries()) {
    if (index % 50 === 0) console.log(`${driver.name}: ${index} of ${stories.length}`);
    await driver.open(`${baseUrl}iframe.html?id=${id}&viewMode=story`);
    const deadline = Date.now() + storyTimeout;
    let result = '';
    while (result === '' && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      result = String(await driver.evaluate(readResult).catch(() => ''));
    }
    if (result !== 'passed')
      failed.push(`${id}: ${(result || 'timed out').split('\n').slice(0, 3).join(' ')}`);
  }
  return failed;
}

async function startFirefox(): Promise<Driver | undefined> {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  if (!executablePath) return undefined;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, '')}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** WebKitGTK has no headless mode: it needs a display, such as that of Xvfb. */
async function startWebKit(): Promise<Driver | undefined> {
  const [driverPath, xvfb] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (!existsSync(driverPath) || !existsSync(xvfb)) return undefined;
  const port = await getFreePort();
  const display = `:${90 + (process.pid % 10)}`;
  const processes = [
    spawn(xvfb, [display, '-screen', '0', '1280x800x24'], { stdio: 'ignore' }),
    spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      // Its sandbox needs user namespaces, which containers rarely allow.
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        XDG_CONFIG_HOME: createGtkConfig(),
      },
    }),
  ];
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await waitUntilReady(() => call('GET', '/status'));
  const { sessionId, capabilities } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `/session/${sessionId}`;
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close: async () => {
      await call('DELETE', session);
      for (const child of processes) child.kill();
    },
  };
}

/** Writes settings of GTK, from which WebKitGTK takes `prefers-reduced-motion`. Returns their folder. */
function createGtkConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ai-directory-gtk-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

async function waitUntilReady(isReady: () => Promise<unknown>) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await isReady();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The WebDriver of WebKitGTK did not start');
}
