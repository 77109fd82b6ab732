import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runInApp, type App } from './apps.ts';
import { expectColor } from './computed-styles.ts';
import type { HostContext } from './settings-checks.ts';

const root = join(import.meta.dirname, '../..');
const packages = ['ui', 'prompts-kit', 'api-client'];

/** Returns the examples of a README by file name: the one in their first line, else a number. Each is a module. */
function readExamples(name: string): Record<string, string> {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  return Object.fromEntries(
    [...readme.matchAll(/^```(tsx?|css)\n(.*?)^```$/gms)].map(([, type = '', code = ''], index) => {
      const file = /^(?:\/\/|\/\*) (\S+\.(?:tsx?|css))\b/.exec(code)?.[1] ?? `example-${index}.${type}`;
      return [`src/${name}/${file}`, type === 'css' ? code : `${code}\nexport {};\n`];
    }),
  );
}

/** The programs of the READMEs, on a page. */
const page = `import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { Snippets } from './prompts-kit/snippets';
import { TeamPrompts } from './prompts-kit/team-prompts';
import { Rename } from './ui/rename';

const snippets = [{ id: 1, title: 'Cold email', content: 'Write to {name}.' }];
const pin = ({ title }: { title: string }) => { document.title = title; };

createRoot(document.querySelector('#root')!).render(
  <div className="my-app">
    <Rename onRename={async () => {}} />
    <Snippets snippets={snippets} onPin={pin} />
    <TeamPrompts />
  </div>,
);`;

/** Answers the script as the API does, the first time as an overloaded one. */
const preload = `import { handlers } from '@ai-directory/api-client/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
const overloaded = () => {
  console.log('Overloaded');
  return new HttpResponse(null, { status: 503, headers: { 'retry-after': '0' } });
};
setupServer(http.get('*/api/smart-prompts', overloaded, { once: true }), ...handlers).listen();`;

/** Every example of the READMEs, compiled as it is by strict TypeScript. */
export const readmeApp: App = {
  example: 'vite',
  built: 'dist',
  packages: [
    '@testing-library/react@16',
    '@testing-library/user-event@14',
    '@types/node@26',
    'jsdom@31',
    'msw@3',
    'react-hook-form@7',
    'react-router@7',
    'vitest@5',
    '@tanstack/react-query@5',
  ],
  files: {
    ...Object.assign({}, ...packages.map(readExamples)),
    'avatar.png': 'of the script',
    'preload.js': preload,
    'src/main.tsx': page,
    'tsconfig.json': JSON.stringify({
      extends: './tsconfig.vite.json',
      compilerOptions: {
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
        types: ['vite/client', 'node'],
      },
      include: ['src'],
    }),
    'tsconfig.vite.json': readFileSync(join(root, 'examples/vite/tsconfig.json'), 'utf8'),
  },
};

/** What the API of the source answers. */
const snippet = { key: 'a', name: 'Thank-you note', body: 'Thank {name}.', author: 'ada' };

/** Runs the programs in a browser, the tests, and the script. */
export async function checkReadme({ page: browserPage, url, capture }: HostContext) {
  await browserPage.route('https://snippets.example/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: route.request().url().includes('/snippets/') ? snippet : { items: [snippet], total: 1 },
    }),
  );
  await browserPage.goto(url);
  await expectColor(browserPage.getByRole('button', { name: 'Save' }), 'backgroundColor', '#7a3b00', 'theme');
  await browserPage.getByLabel('Title').fill('Warm email');
  await browserPage.getByRole('button', { name: 'Save' }).click();
  await browserPage.getByText('Prompt saved', { exact: true }).waitFor();
  await browserPage.getByRole('button', { name: 'Pin' }).click();
  await browserPage.waitForFunction(() => document.title === 'Cold email');
  await capture('page');
  for (const title of ['Cold email', snippet.name]) {
    await browserPage.getByRole('button', { name: title, exact: true }).click();
    await browserPage.getByRole('dialog', { name: title }).waitFor();
    await capture(title);
    await browserPage.keyboard.press('Escape');
    await browserPage.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await runInApp(readmeApp, 'npx', 'vitest', 'run');
  const output = await runInApp(
    readmeApp,
    process.execPath,
    '--import',
    './preload.js',
    'src/api-client/script.ts',
  );
  for (const text of ['Signed in as', 'Overloaded', '30 prompts', 'Reply:', 'Uploaded /api/files'])
    if (!output.includes(text)) throw new Error(`The script printed no "${text}":\n${output}`);
}
