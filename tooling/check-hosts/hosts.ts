import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { tokens } from '../../packages/ui/src/tokens/tokens.ts';
import type { App } from './apps.ts';
import {
  compareSnapshots,
  expectColor,
  frame,
  getSnapshot,
  replaceSheets,
  sheets,
} from './computed-styles.ts';
import { checkReadme, readmeApp } from './readme.ts';
import { checkSettings, checkStates, compareThemes, setTheme, type HostContext } from './settings-checks.ts';
import { createStyleHosts } from './style-hosts.ts';

interface Host {
  app: App;
  check: (context: HostContext) => Promise<void>;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** The example with a third page, which renders every component. Vite previews an app only once at a time. */
const viteApp: App = {
  example: 'vite',
  built: 'dist',
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

const rspackApp: App = {
  example: 'vite',
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
        plugins: [new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><meta charset="utf-8"><main id="root"></main>' })],
      };`,
  },
};

/** The example with a second page, which imports our stylesheet by itself, so that Vite decides the order of the layers. */
const tailwindApp: App = {
  example: 'tailwind',
  files: {
    'second.html': read('examples/tailwind/index.html').replace('/src/main.tsx', '/src/second.tsx'),
    'src/second.tsx': `import '@ai-directory/ui/styles.layered.css';\n${read('examples/tailwind/src/main.tsx')}`,
    'vite.config.js': read('examples/tailwind/vite.config.js').replace(
      'defineConfig({',
      "defineConfig({ build: { rolldownOptions: { input: ['index.html', 'second.html'] } },",
    ),
  },
};

/** What the settings page imports, by component. */
const settingsComponents = [
  'alert',
  'badge',
  'button',
  'card',
  'dialog',
  'field',
  'pagination',
  'select',
  'stack',
  'switch',
  'tabs',
  'text-input',
  'toast',
];

/** The settings page with copies of the components in place of the package. */
const copiesApp: App = {
  example: 'vite',
  packages: ['shadcn@4'],
  copied: settingsComponents,
  files: {
    'src/main.tsx': read('examples/vite/src/main.tsx').replaceAll('@ai-directory/ui/', './components/aid/'),
    'src/settings.tsx': read('examples/vite/src/settings.tsx').replaceAll('@ai-directory/ui', './components'),
    'src/components.ts': settingsComponents
      .map((name) => `export * from './components/aid/${name}/${name}.tsx';`)
      .join('\n'),
    'tsconfig.json': read('examples/vite/tsconfig.json').replace(
      '"types": []',
      '"types": ["vite/client"], "allowImportingTsExtensions": true',
    ),
    'vite.config.js': read('examples/vite/vite.config.js').replace(", 'prompts.html'", ''),
  },
};

/** What `npm create vite` writes, unmodified but for our components before its own. */
const createdViteApp: App = {
  example: 'vite',
  create: ['create-vite@9.3.0', '--template', 'react-ts', '--no-interactive'],
  built: 'dist',
  files: {
    'src/settings.tsx': read('examples/vite/src/settings.tsx'),
    'src/main.tsx': (text) =>
      text
        .replace(
          'import App',
          "import '@ai-directory/ui/styles.css'\nimport { Settings } from './settings.tsx'\nimport App",
        )
        .replace('<App />', '<Settings /><App />'),
  },
};

/** What `npm create next-app` writes, unmodified, with a page of ours. */
const createdNextApp: App = {
  example: 'next',
  create: [
    'create-next-app@16.4.3',
    '--yes',
    '--ts',
    '--app',
    '--no-tailwind',
    '--no-eslint',
    '--skip-install',
    '--disable-git',
  ],
  files: {
    'app/settings/settings.tsx': read('examples/next/app/settings.tsx'),
    'app/settings/page.tsx': `import '@ai-directory/ui/styles.css';
      import { Settings } from './settings';
      export default function Page() {
        return <div id="root"><Settings /></div>;
      }`,
  },
};

const layout = [sheets.app, frame];

/** The page of `html`, rendered by another framework. */
const createElementApp = (packages: string[], files: Record<string, string>): App => ({
  example: 'html',
  packages: [...packages, 'vite@8.3.8'],
  built: 'dist',
  files: {
    'package.json': JSON.stringify({ type: 'module', scripts: { build: 'vite build' }, dependencies: {} }),
    'index.html': read('examples/html/index.html')
      .replace(/<script .*elements\.bundle.*<\/script>/, '')
      .replace('prompts.js', 'main.js')
      .replace(/<prompt-library.*<\/prompt-library>/, '<div id="app"></div>'),
    'prompts.js': read('examples/html/prompts.js').replace(/^.* = /, 'export const prompts = '),
    ...files,
  },
});

const vueApp = createElementApp(['vue@3.5.45', '@vitejs/plugin-vue@6.0.11'], {
  'vite.config.js': `import vue from '@vitejs/plugin-vue';
    const isCustomElement = (tag) => tag.startsWith('prompt-');
    export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };`,
  'main.js': `import '@ai-directory/prompts-kit/elements';
    import { createApp } from 'vue';
    import App from './App.vue';
    createApp(App).mount('#app');`,
  'App.vue': `<script setup>
    import { prompts } from './prompts.js';
    </script>
    <template><prompt-library :prompts="prompts" /></template>`,
});

const svelteApp = createElementApp(['svelte@5.57.3', '@sveltejs/vite-plugin-svelte@7.3.1'], {
  'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';
    export default { plugins: [svelte()] };`,
  'main.js': `import '@ai-directory/prompts-kit/elements';
    import { mount } from 'svelte';
    import App from './App.svelte';
    mount(App, { target: document.querySelector('#app') });`,
  'App.svelte': `<script>
    import { prompts } from './prompts.js';
    </script>
    <prompt-library {prompts}></prompt-library>`,
});

const inheritedText = `text-align: end; text-align-last: center; text-indent: 2em; text-shadow: 0 0 9px red;
  text-transform: uppercase; letter-spacing: 2px; word-spacing: 9px; word-break: break-all; line-height: 3;
  white-space: pre; hyphens: auto; cursor: wait;`;
const box = `display: block; inline-size: 400px; block-size: 300px; margin: 40px; overflow: clip;
  transform: rotate(-2deg); ${inheritedText}`;

/** Checks `<prompt-library>` and its dialog, also with a page's inherited text, and in a box that transforms and clips it. */
async function checkElement({ page, url, capture }: HostContext) {
  const library = page.locator('prompt-library');
  const setStyle = (css: string) => library.evaluate((element, text) => (element.style.cssText = text), css);

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(url);
    const card = page.getByRole('article').first();
    await card.waitFor();
    await expectColor(page.locator('body'), 'backgroundColor', tokens.canvas[theme], `page, ${theme}`);
    await expectColor(card, 'backgroundColor', tokens.surface[theme], `card, ${theme}`);
    await capture(theme);
    const title = page.getByRole('button', { name: 'Thank-you note' });
    await title.click();
    const dialog = page.getByRole('dialog', { name: 'Thank-you note' });
    // The last part that it loads.
    await dialog.getByRole('button', { name: 'Copy prompt' }).waitFor();
    await page.mouse.move(0, 0);
    await expectColor(dialog, 'backgroundColor', tokens.raised[theme], `dialog, ${theme}`);
    await capture(`dialog ${theme}`);

    const expected = await getSnapshot(page);
    await setStyle(inheritedText);
    compareSnapshots(expected, await getSnapshot(page), `inherited text, ${theme}`);
    await page.keyboard.press('Escape');
    await setStyle(box);
    await title.press('Enter');
    // Playwright clicks only what is neither covered nor clipped.
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await capture(`dialog in a box ${theme}`);
    await page.getByRole('listitem').getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await setStyle('');
  }
}

export const hosts: Record<string, Host> = {
  vite: {
    app: viteApp,
    async check(context) {
      const { page, url } = context;
      for (const path of ['/', '/prompts.html', '/all.html']) {
        await page.goto(url + path);
        await compareThemes(context);
      }
      await page.goto(url);
      await checkStates(context);
    },
  },
  next: {
    app: { example: 'next' },
    async check(context) {
      const { page, url } = context;
      for (const path of ['/server', '/']) {
        await page.goto(url + path);
        await compareThemes(context);
      }
      await checkStates(context);
    },
  },
  'npm create vite': {
    app: createdViteApp,
    check: (context) => checkSettings({ ...context, layout }),
  },
  'npm create next-app': {
    app: createdNextApp,
    check: (context) => checkSettings({ ...context, url: `${context.url}/settings`, layout }),
  },
  rspack: { app: rspackApp, check: checkSettings },
  tailwind: {
    app: tailwindApp,
    async check(context) {
      await checkSettings(context);
      await checkSettings({ ...context, url: `${context.url}/second.html` });
    },
  },
  'shadcn CLI': {
    app: copiesApp,
    // The app's own bundler names the classes of copied components, so only colors can be compared.
    async check({ page, url, capture }) {
      await page.goto(url);
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme);
        const save = page.getByRole('button', { name: 'Save' });
        await expectColor(save, 'backgroundColor', tokens['accent-solid'][theme], `button, ${theme}`);
        await capture(theme);
        await page.getByRole('button', { name: 'Delete' }).click();
        const dialog = page.getByRole('dialog');
        await expectColor(dialog, 'backgroundColor', tokens.raised[theme], `dialog, ${theme}`);
        await capture(`dialog ${theme}`);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Hello Ada', { exact: true }).waitFor();
    },
  },
  'node-ssr': { app: { example: 'node-ssr' }, check: checkSettings },
  'strict CSP': {
    app: viteApp,
    async check(context) {
      const { page, url } = context;
      await page.route('**/*.html', async (route) => {
        const response = await route.fetch();
        const csp = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:";
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': csp } });
      });
      await page.goto(`${url}/index.html`);
      await checkStates(context);
    },
  },
  html: {
    app: { example: 'html', built: '.' },
    check: checkElement,
  },
  vue: { app: vueApp, check: checkElement },
  svelte: { app: svelteApp, check: checkElement },
  'shadow root': {
    app: viteApp,
    async check({ page, url, capture }) {
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
      await capture('all');
      compareSnapshots(expected, await getSnapshot(page), 'shadow root');
    },
  },
  readme: { app: readmeApp, check: checkReadme },
  ...createStyleHosts(viteApp),
};
