// Step `packages` of `npm run check`: packs each published package, checks it with publint and attw, then installs the
// tarballs into an app outside this repository, with nothing that they do not depend on, and renders there on a server. The
// client's types are checked there, too. Builds for browsers and the examples of the READMEs are in check-hosts.ts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkPackageFiles } from './package-files.ts';

const root = join(import.meta.dirname, '..');
const app = mkdtempSync(join(tmpdir(), 'ai-directory-consumer-'));
const modules = join(app, 'node_modules');
const shell = process.platform === 'win32';

/** What our packages bundle, or need for optional entries only. */
const omitted = new Set(['@ai-directory', 'lucide', 'msw', 'react-day-picker']);

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'inherit'] });

try {
  linkDependencies();
  for (const name of ['api-client', 'ui', 'prompts-kit']) install(name, pack(name));
  renderOnServer();
  checkTypesOnServer();
} finally {
  rmSync(app, { recursive: true });
}

function pack(name: string): string {
  const cwd = join(root, 'packages', name);
  const [{ filename, files }] = JSON.parse(run(cwd, 'npm', 'pack', '--json', '--pack-destination', app)) as [
    { filename: string; files: { path: string }[] },
  ];
  checkPackageFiles(
    name,
    files.map(({ path }) => path),
  );
  const tarball = join(app, filename);
  console.log(run(cwd, 'publint', '--strict', tarball));
  console.log(
    run(
      cwd,
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      'styles.css',
      'styles.layered.css',
      'styles.unlayered.css',
      'elements.bundle.js',
    ),
  );
  return tarball;
}

/** Links the already installed npm packages, without ours, so that no network is needed. */
function linkDependencies() {
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!omitted.has(name) && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
}

function install(name: string, tarball: string) {
  const folder = join(modules, '@ai-directory', name);
  mkdirSync(folder, { recursive: true });
  run(folder, 'tar', 'xzf', tarball, '--strip-components=1');
}

function renderOnServer() {
  writeFileSync(
    join(app, 'server.mjs'),
    `import { createElement as h } from 'react';
    import { renderToString } from 'react-dom/server';
    import { PromptCard } from '@ai-directory/prompts-kit';
    import '@ai-directory/prompts-kit/elements';
    import { createMemorySource, PromptLibrary } from '@ai-directory/prompts-kit/library';
    import { fillTemplate } from '@ai-directory/prompts-kit/rules';
    import { promptFixture } from '@ai-directory/api-client/testing/fixtures';
    const html = renderToString(h(PromptCard, { prompt: promptFixture, href: '/p' }));
    if (!html.includes(promptFixture.title)) throw new Error('The card was not rendered: ' + html);
    const library = renderToString(h(PromptLibrary, { source: createMemorySource([promptFixture]) }));
    if (!library.includes('Public Prompts')) throw new Error('The library was not rendered: ' + library);
    if (fillTemplate('{a}', [{ name: 'a', description: '', defaultValue: 'b' }], {}) !== 'b') throw new Error('The variable was not filled');`,
  );
  run(app, process.execPath, 'server.mjs');
}

/** Checks that the client's types, declarations included, need none of the DOM. */
function checkTypesOnServer() {
  writeFileSync(
    join(app, 'server.ts'),
    `import { createClient, createUploadFetch, paginate, reconnect, type ClientOptions } from '@ai-directory/api-client';
    const headers: ClientOptions['headers'] = async () => new Headers({ 'accept-language': 'de' });
    const client = createClient({ baseUrl: 'https://directory.example/api', headers });
    for await (const { tools } of paginate(client.tools.list)) console.log(tools[0]?.name);
    for await (const { unread } of reconnect((options) => client.notifications.stream({}, options))) console.log(unread);
    await client.users.setAvatar({ files: { avatar: [new Blob([])] } }, { headers: [['x-a', 'b']], fetch: createUploadFetch(console.log) });`,
  );
  checkTypes('server.ts');
}

function checkTypes(file: string) {
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noEmit',
    '--types',
    'node',
    '--lib',
    'es2023',
  ];
  const modern = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'];
  run(app, 'tsc', ...strict, ...modern, file);
}
