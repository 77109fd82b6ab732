// `npm run check:hosts [name…]`: packs the packages, installs the tarballs into copies of the examples in a temporary folder,
// builds them with their own tools, and drives each in a browser. In each theme and state, the computed styles of our elements
// must be those that the unprocessed stylesheet gives them on an empty page. Needs the npm registry.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { chromium, type Page } from 'playwright-core';

import { tokens } from '../packages/ui/src/tokens/tokens.ts';
import { findBrowser } from './browser.mjs';
import { getFreePort } from './free-port.ts';

/** A copy of an example, installed and built. */
interface App {
  example: string;
  /** npm packages to install into the copy. */
  packages?: string[];
  /** Files to write into the copy before it is built. */
  files?: Record<string, string>;
  /** Folder of the built app, to be served as it is; without it, the script `start` of the example runs. */
  built?: string;
}

interface Host {
  app: App;
  check: (page: Page, url: string) => Promise<void>;
}

type Snapshot = [element: string, styles: Record<string, string>][];

const root = join(import.meta.dirname, '..');
const temporary = mkdtempSync(join(tmpdir(), 'ai-directory-hosts-'));
const packageNames = ['api-client', 'ui', 'prompts-kit'];
const limitInMegabytes = 8;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

const sheets = {
  layered: read('packages/ui/dist/styles.css') + read('packages/prompts-kit/dist/styles.css'),
  unlayered:
    read('packages/ui/dist/styles.unlayered.css') + read('packages/prompts-kit/dist/styles.unlayered.css'),
  app: read('examples/vite/src/app.css'),
};

/** Rules for elements, as in many a site's global stylesheet. */
const elementRules = `
  * { margin: 0; padding: 0; border: 0 solid red; }
  h1, h2, h3, h4 { margin: 2em 0; color: red; font-size: 40px; letter-spacing: 2px; text-transform: uppercase; }
  p, ul, ol, dl, li, label { margin: 30px; padding: 10px; color: red; font-size: 20px; line-height: 3; }
  ul li, ol li { list-style: square; }
  a, a:link { color: red; text-decoration: underline; }
  button, input, select, textarea { min-width: 300px; border: 5px solid red; background: red; color: lime; box-shadow: 0 0 9px red; }
  table, td, th { border: 3px solid red; padding: 20px; }
  fieldset, legend { float: left; border: 2px solid red; }
`;

const viteApp: App = {
  example: 'vite',
  files: {
    'all.html': read('examples/vite/index.html').replace('/src/main.tsx', '/src/all.tsx'),
    'vite.config.js': read('examples/vite/vite.config.js').replace(
      "'index.html'",
      "'index.html', 'all.html'",
    ),
    // As markup, so that open dialogs do not cover the page.
    'src/all.tsx': `import '@ai-directory/ui/styles.css';
      import { renderToStaticMarkup } from 'react-dom/server';
      import { allComponents } from './all-components.fixture';
      const elements = new Set(allComponents.map(([, element]) => element));
      document.querySelector('#root')!.innerHTML = [...elements]
        .map((element) => '<div>' + renderToStaticMarkup(element) + '</div>').join('');`,
    'src/all-components.fixture.tsx': `// @ts-nocheck\n${read('packages/ui/test/all-components.fixture.tsx')
      .replace("'../src/icons/icons.tsx'", "'@ai-directory/ui/icons'")
      .replace("'../src/index.ts'", "'@ai-directory/ui'")}`,
  },
};

const hostStyles = {
  example: 'html',
  packages: ['bootstrap@5', 'tailwindcss@3'],
};

const hosts: Record<string, Host> = {
  vite: {
    app: viteApp,
    async check(page, url) {
      for (const path of ['/', '/prompts.html', '/all.html']) {
        await page.goto(url + path);
        await compareThemes(page);
      }
      await page.goto(url);
      await checkStates(page);
    },
  },
  next: {
    app: { example: 'next' },
    async check(page, url) {
      for (const path of ['/server', '/']) {
        await page.goto(url + path);
        await compareThemes(page);
      }
      await checkStates(page);
    },
  },
  rspack: {
    app: {
      ...viteApp,
      packages: ['@rspack/core@2', '@rspack/cli@2'],
      built: 'dist',
      files: {
        'package.json': JSON.stringify({
          ...(JSON.parse(read('examples/vite/package.json')) as object),
          scripts: { build: 'rspack build' },
        }),
        'rspack.config.js': `import { rspack } from '@rspack/core';
          const swc = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };
          export default {
            mode: 'production',
            entry: ['./src/main.tsx', './src/app.css'],
            resolve: { extensions: ['.tsx', '.ts', '.js'] },
            module: { rules: [
              { test: /\\.tsx$/, loader: 'builtin:swc-loader', options: { jsc: swc } },
              { test: /\\.css$/, type: 'css/auto' },
            ] },
            plugins: [new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><main id="root"></main>' })],
          };`,
      },
    },
    check: checkSettings,
  },
  tailwind: { app: { example: 'tailwind' }, check: checkSettings },
  'node-ssr': { app: { example: 'node-ssr' }, check: checkSettings },
  'strict CSP': {
    app: viteApp,
    async check(page, url) {
      await page.route('**/*.html', async (route) => {
        const response = await route.fetch();
        const csp = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:";
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': csp } });
      });
      await page.goto(`${url}/index.html`);
      await checkStates(page);
    },
  },
  html: {
    app: { example: 'html', built: '.' },
    async check(page, url) {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(url);
        const card = page.getByRole('article').first();
        await card.waitFor();
        expectEqual(await getColor(card, 'backgroundColor'), rgb(tokens.surface[theme]), `card, ${theme}`);
        await page.getByRole('button', { name: 'Thank-you note' }).click();
        const dialog = page.getByRole('dialog', { name: 'Thank-you note' });
        await dialog.waitFor();
        expectEqual(await getColor(dialog, 'backgroundColor'), rgb(tokens.raised[theme]), `dialog, ${theme}`);
      }
    },
  },
  'shadow root': {
    app: viteApp,
    async check(page, url) {
      await page.goto(`${url}/all.html`);
      await setTheme(page, 'light');
      await replaceSheets(page, [sheets.layered, sheets.app]);
      const expected = await getSnapshot(page);
      await page.evaluate((css) => {
        const main = document.querySelector('main');
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        const shadow = document.createElement('div').attachShadow({ mode: 'open' });
        shadow.adoptedStyleSheets = [sheet];
        document.body.replaceChildren(shadow.host);
        if (main) shadow.append(main);
      }, sheets.layered + sheets.app);
      compare(expected, await getSnapshot(page), 'shadow root');
    },
  },
  ...createStyleHost('element rules', () => elementRules),
  ...createStyleHost('Bootstrap 5', () => readHostSheet('bootstrap/dist/css/bootstrap.css')),
  ...createStyleHost('Tailwind 3 preflight', () => readHostSheet('tailwindcss/src/css/preflight.css')),
};

/** A host whose own styles are in no layer: the unlayered sheet holds, before them and after them. */
function createStyleHost(name: string, readCss: () => string): Record<string, Host> {
  return {
    [name]: {
      app: viteApp,
      async check(page, url) {
        const css = readCss();
        for (const path of ['/all.html', '/']) {
          await page.goto(url + path);
          await setTheme(page, 'light');
          if (path === '/') await page.getByRole('button', { name: 'Delete' }).click();
          await replaceSheets(page, [sheets.layered, sheets.app]);
          const expected = await getSnapshot(page);
          await replaceSheets(page, [css, sheets.unlayered, sheets.app]);
          compare(expected, await getSnapshot(page), `${path}, our sheet last`);
          await replaceSheets(page, [sheets.unlayered, css, sheets.app]);
          compare(expected, await getSnapshot(page), `${path}, our sheet first`);
        }
      },
    },
  };
}

async function checkSettings(page: Page, url: string) {
  await page.goto(url);
  await compareThemes(page);
  await checkStates(page);
}

/** Compares every theme: by the system, by class, and by class against the system. */
async function compareThemes(page: Page) {
  await page.locator('main :is([class^="aid-"], [class*=" aid-"])').first().waitFor();
  for (const [system, className] of [
    ['light', ''],
    ['dark', ''],
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await setTheme(page, system, className);
    await compareWithSource(page, `${new URL(page.url()).pathname}, system ${system}, class "${className}"`);
  }
}

async function compareWithSource(page: Page, state: string) {
  const actual = await getSnapshot(page);
  await replaceSheets(page, [sheets.layered, sheets.app]);
  compare(await getSnapshot(page), actual, state);
  await restoreSheets(page);
}

/** Hovers, focuses and opens what the page of settings has, and compares colors with the tokens. */
async function checkStates(page: Page) {
  const save = page.getByRole('button', { name: 'Save' });
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await page.mouse.move(0, 0);
    expectEqual(await getColor(save, 'backgroundColor'), rgb(tokens.accent[theme]), `button, ${theme}`);
    expectEqual(await getColor(save, 'color'), rgb(tokens['on-accent'][theme]), `text of a button, ${theme}`);
    await save.hover();
    expectEqual(
      await getColor(save, 'backgroundColor'),
      rgb(tokens['accent-hover'][theme]),
      `hover, ${theme}`,
    );
    await page.getByRole('textbox').focus();
    await compareWithSource(page, `focus, ${theme}`);
    await page.getByRole('tab', { name: 'Keys' }).click();
    await page.getByRole('switch').click();
    await compareWithSource(page, `tab and switch, ${theme}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    expectEqual(await getColor(dialog, 'backgroundColor'), rgb(tokens.raised[theme]), `dialog, ${theme}`);
    await compareWithSource(page, `dialog, ${theme}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const pages = await page.getByRole('navigation').boundingBox();
  if (!pages || pages.width < 200)
    throw new Error(`Pagination in a flex container is ${pages?.width} px wide`);
  await save.click();
  await page.getByText('Hello Ada', { exact: true }).waitFor();
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark', className = '') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate((name) => (document.documentElement.className = name), className);
}

/** Replaces all styles of the page. */
const replaceSheets = (page: Page, css: string[]) =>
  page.evaluate((texts) => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  }, css);

const restoreSheets = (page: Page) =>
  page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = false;
    document.adoptedStyleSheets = [];
  });

/** Returns the computed styles and the size of each of our elements, with their pseudo-elements. */
const getSnapshot = (page: Page): Promise<Snapshot> =>
  page.evaluate(() => {
    /** Inherited from a host by design, derived from the size, or moved by the host's content before it. */
    const ignored =
      /^(?:--|appearance|outline-(?:offset|width)$|top$|bottom$|inset-block|tab-size|text-size-adjust|-webkit-(?:tap-highlight-color|locale|font-smoothing)|.*-origin$|.*-rendering$)/;
    const findElements = (scope: Document | ShadowRoot): Element[] =>
      [...scope.querySelectorAll('*')].flatMap((element) => [
        // Boxes of shapes inside SVG are not drawn, nor is what is hidden.
        ...(/(?:^| )aidk?[-_]/.test(element.getAttribute('class') ?? '') &&
        !element.parentElement?.closest('svg') &&
        !element.closest('[hidden]')
          ? [element]
          : []),
        ...(element.shadowRoot ? findElements(element.shadowRoot) : []),
      ]);
    return findElements(document).flatMap((element, index) =>
      ['', '::before', '::after'].flatMap((pseudo): Snapshot => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo !== '' && style.content === 'none') return [];
        const values = [...style].flatMap((name) =>
          ignored.test(name) || (name === 'opacity' && style.animationName !== 'none')
            ? []
            : [[name, style.getPropertyValue(name)] as const],
        );
        return [
          [
            `${index} ${element.localName}.${element.getAttribute('class')}${pseudo}`,
            Object.fromEntries(values),
          ],
        ];
      }),
    );
  });

function compare(expected: Snapshot, actual: Snapshot, state: string) {
  if (expected.length === 0) throw new Error(`${state}: no elements of ours`);
  expectEqual(actual.length, expected.length, `${state}: number of elements`);
  const changes = expected.flatMap(([element, styles], index) =>
    Object.entries(styles).flatMap(([name, value]) => {
      const other = actual[index]?.[1][name];
      return value === other ? [] : [`${element} ${name}: ${value} -> ${other}`];
    }),
  );
  if (changes.length > 0)
    throw new Error(`${state}: ${changes.length} changed styles\n  ${changes.slice(0, 20).join('\n  ')}`);
}

function expectEqual(actual: unknown, expected: unknown, what: string) {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)}, expected ${String(expected)}`);
}

const getColor = (locator: ReturnType<Page['locator']>, name: 'color' | 'backgroundColor') =>
  locator.evaluate((element, property) => getComputedStyle(element)[property], name);

const rgb = (hex: string) => {
  const long = hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex;
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16)).join(', ')})`;
};

const tarballs = Object.fromEntries(packageNames.map((name) => [`@ai-directory/${name}`, pack(name)]));

function pack(name: string): string {
  const cwd = join(root, 'packages', name);
  const [{ filename }] = JSON.parse(run(cwd, 'npm', 'pack', '--json', '--pack-destination', temporary)) as [
    { filename: string },
  ];
  return `file:${join(temporary, filename)}`;
}

const npmInstall = (cwd: string, ...args: string[]) =>
  run(cwd, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--no-package-lock', ...args);

const folders = new Map<App, string>();

/** Installs and builds an app, once. */
function getFolder(app: App): string {
  const existing = folders.get(app);
  if (existing !== undefined) return existing;
  const folder = mkdtempSync(join(temporary, `${app.example}-`));
  cpSync(join(root, 'examples', app.example), folder, { recursive: true });
  for (const [path, text] of Object.entries(app.files ?? {})) writeFileSync(join(folder, path), text);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  Object.assign(manifest.dependencies, tarballs);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  npmInstall(folder, ...(app.packages ?? []));
  if (manifest.scripts.build) run(folder, 'npm', 'run', 'build');
  folders.set(app, folder);
  return folder;
}

const readHostSheet = (path: string) =>
  readFileSync(join(getFolder(hostStyles), 'node_modules', path), 'utf8');

/** Serves an app while `drive` runs. */
async function withServer(app: App, drive: (url: string) => Promise<void>) {
  const folder = getFolder(app);
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  if (app.built !== undefined) {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', url).pathname.replace(/\/$/, '/index.html');
      const types: Record<string, string> = {
        '.html': 'text/html',
        '.js': 'text/javascript',
        '.css': 'text/css',
      };
      try {
        const content = readFileSync(join(folder, app.built ?? '', path));
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(content);
      } catch {
        response.writeHead(404).end();
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return drive(url).finally(() => server.close());
  }
  const args =
    app.example === 'node-ssr'
      ? []
      : ['--', '--port', String(port), app.example === 'next' ? '--hostname' : '--host', '127.0.0.1'];
  const child = spawn('npm', ['run', 'start', ...args], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port) },
  });
  try {
    await waitForServer(url);
    await drive(url);
  } finally {
    // npm's child too; both may have failed already.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}

async function waitForServer(url: string) {
  const startedAt = Date.now();
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() - startedAt > 60_000) throw new Error(`${url} does not respond`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the size in megabytes of an app that has installed nothing but ui, without React. */
function measureInstall() {
  const folder = mkdtempSync(join(temporary, 'install-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npmInstall(folder, '--omit=peer', String(tarballs['@ai-directory/ui']));
  return (
    readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6
  );
}

const found = await findBrowser({ mayInstall: true });
const browser = await chromium.launch(found?.launchOptions ?? {});
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(hosts);
const rows: string[] = [];
let failures = 0;

/** Shows a failure immediately; the table follows at the end. */
function report(name: string, startedAt: number, message: string) {
  if (message !== '') failures += 1;
  if (message !== '') console.log(`${name}: ${message}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  rows.push(`${message === '' ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}

try {
  for (const name of names) {
    const host = hosts[name];
    if (!host) throw new Error(`No host ${name}; there are ${Object.keys(hosts).join(', ')}`);
    const startedAt = Date.now();
    let message = '';
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on(
      'console',
      (line) => line.type() === 'error' && !line.text().includes('404') && errors.push(line.text()),
    );
    page.setDefaultTimeout(20_000);
    try {
      await withServer(host.app, (url) => host.check(page, url));
      if (errors.length > 0) throw new Error(`Console: ${errors.join('\n')}`);
    } catch (error) {
      const { message: text, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
      message = [text, stdout, stderr].filter(Boolean).join('\n');
    }
    await context.close();
    report(name, startedAt, message);
  }
  const startedAt = Date.now();
  const size = measureInstall();
  const message = size < limitInMegabytes ? '' : `more than ${limitInMegabytes} MB`;
  report(`ui installed: ${size.toFixed(1)} MB`, startedAt, message);
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true });
}
console.log(rows.join('\n'));
process.exitCode = failures === 0 ? 0 : 1;
