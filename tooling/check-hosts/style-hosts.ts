import { type CDPSession, type Page } from 'playwright-core';

import { findViolations } from '../axe.ts';
import { readPackageFile, type App } from './apps.ts';
import {
  compareSnapshots,
  frame,
  getSnapshot,
  replaceSheets,
  sheets,
  type Snapshot,
} from './computed-styles.ts';
import { setTheme, type HostContext } from './settings-checks.ts';

/** Styles of a host page that are in no layer. */
interface StyleHost {
  /** Which of our stylesheets the host loads; `README.md` of ui has the table. */
  sheet: 'default' | 'unlayered' | 'layered';
  readCss: () => string | Promise<string>;
  /** Font size of the root that our elements are to look as with. @default that of the host */
  fontSize?: string;
}

/** Only installs stylesheets, as their packages have them. */
const sheetsApp: App = {
  example: 'html',
  packages: [
    '@mantine/core@9.8.1',
    '@picocss/pico@2.1.1',
    'bootstrap@5',
    'create-next-app@16.4.3',
    'create-vite@9.3.0',
    'normalize.css@8.0.1',
    'tailwindcss@3',
    'tailwindcss-4@npm:tailwindcss@4.3.5',
  ],
};

const fromPackage =
  (...paths: string[]) =>
  async () =>
    (await Promise.all(paths.map((path) => readPackageFile(sheetsApp, path)))).join('\n');

/** Rules for elements, as in many a site's global stylesheet. */
const elementRules = `
  * { margin: 0; padding: 0; border: 0 solid red; box-sizing: content-box; }
  body, #root { text-align: center; text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; text-indent: 20px; line-height: 3; white-space: pre; }
  h1, h2, h3, h4 { margin: 2em 0; color: red; font-size: 40px; letter-spacing: 2px; text-transform: uppercase; }
  p, ul, ol, dl, li, label { margin: 30px; padding: 10px; color: red; font-size: 20px; line-height: 3; }
  ul li, ol li { list-style: square; }
  a { color: red; text-decoration: underline; }
  button, input, select, textarea { min-width: 300px; border: 5px solid red; background: red; color: lime; box-shadow: 0 0 9px red; }
  table, td, th { border: 3px solid red; padding: 20px; }
  fieldset, legend { float: left; border: 2px solid red; }
  a:hover, a:focus, a:active, body main button:hover, button:focus, button:focus-visible, button:active, input:hover, input:focus, select:focus, textarea:focus {
    border: 7px dotted red; outline: 8px dashed red; outline-offset: 9px; background: red; box-shadow: 0 0 9px red; color: lime; text-decoration: overline; opacity: 0.5; transform: scale(2); filter: invert(1);
  }
`;

/** Rules for elements that carry attributes or more pseudo-classes. */
const attributeRules = `
  a:link, a:visited { color: red; text-decoration: underline; }
  [type='text'], [type='button'], button[type], input:not([hidden]) { border: 5px solid red; background: red; padding: 20px; }
  button:disabled { background: red; }
`;

/** What CssBaseline of @mui/material 9.5.0 declares with the default theme. */
const cssBaseline = `
  html { -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; box-sizing: border-box; -webkit-text-size-adjust: 100%; color-scheme: dark; }
  *, *::before, *::after { box-sizing: inherit; }
  strong, b { font-weight: 700; }
  body { margin: 0; color: #fff; font: 400 1rem/1.5 Roboto, sans-serif; letter-spacing: 0.00938em; background-color: #121212; }
`;

/** Selectors as in the themes of WordPress from Twenty Twenty-One to Twenty Twenty-Five. */
const wordPressTheme = `
  a:where(:not(.wp-element-button)) { color: red; text-decoration: underline dotted; }
  button, h2, h3 { letter-spacing: 2px; text-transform: uppercase; }
  button:not(:hover):not(:active):not(.has-background) { background: red; }
  button:hover, button:active, a:hover { background: red; color: lime; }
  input[type='text'], input[type='email'], input[type='search'], input[type='number'], textarea, select { border: 3px solid red; padding: 20px; }
  input[type='text']:focus, input[type='search']:focus, textarea:focus { outline: 2px dotted red; color: red; }
  input[type='checkbox'] + label, fieldset label { display: block; }
`;

/** What examples/blog/src/styles/global.css of withastro/astro declares for elements, at 01786fd9907057869bbdcd17d4fb0d81d716cae0. */
const astroBlog = `
  body { margin: 0; font: 20px/1.7 Atkinson, sans-serif; color: #222939; text-align: left; overflow-wrap: break-word; }
  h1, h2, h3, h4, h5, h6 { margin: 0 0 0.5rem; color: #0f1219; line-height: 1.2; }
  h2 { font-size: 2.441em; } h3 { font-size: 1.953em; } h4 { font-size: 1.563em; }
  a, a:hover { color: #2337ff; }
  p { margin-bottom: 1em; }
  input, textarea { font-size: 16px; } table, textarea { width: 100%; }
  img { max-width: 100%; height: auto; border-radius: 8px; }
  code { padding: 2px 5px; border-radius: 2px; background: #e5e9f0; }
  pre { padding: 1.5em; border-radius: 8px; } pre > code { all: unset; }
  blockquote { margin: 0; border-left: 4px solid #2337ff; padding: 0 0 0 20px; font-size: 1.333em; }
  hr { border: none; border-top: 1px solid #e5e9f0; }
`;

/** What default/app/app.css of remix-run/react-router-templates adds to Tailwind 4, at a52084977fc8a4dee41f4e3a5236236af146f777. */
const reactRouterTemplate = `
  html, body { background: #fff; }
  @media (prefers-color-scheme: dark) { html, body { background: #030712; color-scheme: dark; } }
`;

const styleHosts: Record<string, StyleHost> = {
  'create-vite styles': {
    sheet: 'default',
    readCss: fromPackage(
      'create-vite/template-react-ts/src/index.css',
      'create-vite/template-react-ts/src/App.css',
    ),
  },
  'create-next-app styles': {
    sheet: 'default',
    readCss: fromPackage('create-next-app/dist/templates/app/ts/app/globals.css'),
  },
  'element rules': { sheet: 'default', readCss: () => elementRules },
  'normalize.css': { sheet: 'default', readCss: fromPackage('normalize.css/normalize.css') },
  'MUI CssBaseline': { sheet: 'default', readCss: () => cssBaseline },
  Mantine: { sheet: 'default', readCss: fromPackage('@mantine/core/styles.css') },
  'root of 62.5%': {
    sheet: 'default',
    readCss: () => 'html { font-size: 62.5%; --aid-scale: 1.6; } html body { font: 1.6rem/1.5 sans-serif; }',
    fontSize: '16px',
  },
  'root of 62.5% without a scale': {
    sheet: 'default',
    readCss: () => 'html { font-size: 62.5%; }',
  },
  'Astro blog': { sheet: 'default', readCss: () => astroBlog },
  'attribute rules': { sheet: 'unlayered', readCss: () => elementRules + attributeRules },
  'WordPress theme': { sheet: 'unlayered', readCss: () => wordPressTheme },
  'Bootstrap 5': { sheet: 'unlayered', readCss: fromPackage('bootstrap/dist/css/bootstrap.css') },
  // In a layer, as README.md says, and without what it declares `!important`, which no sheet of another layer overrides.
  Pico: {
    sheet: 'layered',
    readCss: async () =>
      `@layer theme { ${(await fromPackage('@picocss/pico/css/pico.css')()).replaceAll(/@charset[^;]*;|[^;{}]*!important;/g, '')} }`,
  },
  'React Router template': {
    sheet: 'layered',
    readCss: async () =>
      `@layer theme, base, aid, components, utilities; ${await fromPackage('tailwindcss-4/index.css')()}${reactRouterTemplate}`,
  },
  'Tailwind 3 preflight': {
    sheet: 'unlayered',
    readCss: fromPackage('tailwindcss/src/css/preflight.css'),
  },
};

const pseudoStates = [['hover'], ['hover', 'active'], ['focus'], ['focus', 'focus-visible']];

export const createStyleHosts = (app: App) =>
  Object.fromEntries(
    Object.entries(styleHosts).map(([name, host]) => [
      name,
      { app, check: (context: HostContext) => checkStyleHost(context, host) },
    ]),
  );

/** What our stylesheet shows on a page without a host, which is the same for all hosts with one size of text. */
const expectedSnapshots = new Map<string, Snapshot>();

/** Compares all components, in each theme and state, and a dialog, with the host's styles before ours and after them. */
async function checkStyleHost({ page, url, capture }: HostContext, host: StyleHost) {
  const css = await host.readCss();
  const ours = sheets[host.sheet];
  const compare = async (state: string) => {
    await replaceSheets(page, [css, sheets.app, frame]);
    const actualSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const root = `:root { font-size: ${host.fontSize ?? actualSize}; }`;
    const key = `${state}, ${root}`;
    let expected = expectedSnapshots.get(key);
    if (!expected) {
      await replaceSheets(page, [sheets.layered, sheets.app, frame, root]);
      expected = await getSnapshot(page);
      expectedSnapshots.set(key, expected);
    }
    for (const [order, before, after] of [
      ['last', css, ours],
      ['first', ours, css],
    ] as const) {
      await replaceSheets(page, [before, after, sheets.app, frame]);
      const actual = await getSnapshot(page);
      if (order === 'first') await capture(state);
      compareSnapshots(expected, actual, `${state}, our sheet ${order}`);
    }
  };
  // As wide as what it shows: a picture of the page has few pixels.
  await page.setViewportSize({ width: 680, height: 800 });
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/all.html`);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await compare(`all, ${theme}`);
  }
  for (const states of pseudoStates) {
    await page.reload();
    await forceStates(session, states);
    await compare(`all, ${states.join(' and ')}`);
  }
  await expectTargets(page, [css, ours, sheets.app, frame]);
  if (host.sheet === 'default') await expectClassToWin(page, [css, ours, sheets.app, frame]);
  await page.goto(url);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.mouse.move(0, 0);
    await compare(`dialog, ${theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** Fails if a target is smaller than 24 px, or too near to another one. */
async function expectTargets(page: Page, css: string[]) {
  await replaceSheets(page, css);
  const small = (await findViolations(page)).filter((violation) => violation.startsWith('target-size'));
  if (small.length > 0) throw new Error(small.join('\n  '));
}

/** Puts every link and control of the page into pseudo-classes such as `hover`. */
async function forceStates(session: CDPSession, forcedPseudoClasses: string[]) {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'a, button, input, select, textarea, summary';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}

/** Fails if a class of the host, before our stylesheet, does not change one of our elements. */
async function expectClassToWin(page: Page, css: string[]) {
  await page.reload();
  await page.locator('main [class]').first().waitFor();
  const rule =
    '.mine { color: rgb(1, 2, 3); background-color: rgb(4, 5, 6); margin-top: 7px; font-size: 19px; }';
  await replaceSheets(page, [rule, ...css]);
  const failed = await page.evaluate(() =>
    [...document.querySelectorAll('main [class*="aid"]')].flatMap((element) => {
      element.classList.add('mine');
      const { color, backgroundColor, marginTop, fontSize } = getComputedStyle(element);
      const actual = [color, backgroundColor, marginTop, fontSize].join('; ');
      return actual === 'rgb(1, 2, 3); rgb(4, 5, 6); 7px; 19px'
        ? []
        : [`${element.getAttribute('class')}: ${actual}`];
    }),
  );
  if (failed.length > 0) throw new Error(`A class of the host loses:\n  ${failed.slice(0, 20).join('\n  ')}`);
}
