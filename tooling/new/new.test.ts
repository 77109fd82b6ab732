import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { newComponent } from './component.ts';
import { newEndpoint } from './endpoint.ts';
import { newPage } from './page.ts';
import { openRepository } from './repository.ts';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'ai-directory-new-'));

afterAll(() => rmSync(copy, { recursive: true }));

/** Copies the sources to `copy`, where the workspaces resolve to each other and other packages to the installed ones. */
function copyRepository() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = list
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  linkModules('node_modules');
  for (const workspace of [
    'apps/api',
    'apps/site',
    'packages/ui',
    'packages/prompts-kit',
    'packages/api-client',
  ])
    linkModules(`${workspace}/node_modules`);
}

function linkModules(folder: string) {
  if (!existsSync(join(root, folder))) return;
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)))
    if (name !== '@ai-directory') symlinkSync(join(root, folder, name), join(copy, folder, name), 'junction');
  if (!existsSync(join(root, folder, '@ai-directory'))) return;
  for (const name of ['ui', 'prompts-kit', 'api-client']) {
    const link = join(copy, folder, '@ai-directory', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(copy, 'packages', name), link, 'junction');
  }
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);

describe('npm run new', () => {
  it('writes files that compile and pass the linter', () => {
    copyRepository();
    const repository = openRepository(copy);
    newComponent(repository, 'star-meter', 'ui');
    newComponent(repository, 'prompt-ribbon', 'prompts-kit');
    newPage(repository, 'release-notes');
    newEndpoint(repository, 'prompts.archive', 'POST', '/smart-prompts/:id/archive');
    newEndpoint(repository, 'releaseNotes.list', 'GET', '/release-notes');

    expect(repository.read('packages/ui/src/index.ts')).toContain('StarMeter');
    const shell = process.platform === 'win32';
    execFileSync(bin('oxfmt'), repository.written, { cwd: copy, shell });
    execFileSync(bin('oxlint'), ['--deny-warnings', ...repository.written], {
      cwd: copy,
      shell,
      stdio: 'pipe',
      encoding: 'utf8',
    });
    // What they import and what lists them; all sources take more than twice as long.
    const config = {
      extends: './tsconfig.json',
      include: [
        'types',
        'apps/api/src/server.ts',
        'packages/*/src/index.ts',
        'packages/api-client/src/testing',
      ],
      files: repository.written.filter((file) => /\.tsx?$/.test(file)),
    };
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    execFileSync(bin('tsc'), ['-p', 'tsconfig.new.json', '--checkers', '1'], {
      cwd: copy,
      shell,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  }, 180_000);

  it('rejects names that are not kebab-case', () => {
    expect(() => newPage(openRepository(copy), 'ReleaseNotes')).toThrow('is not a name in kebab-case');
  });

  it('does not overwrite existing files', () => {
    expect(() => newPage(openRepository(root), 'about')).toThrow('about.page.tsx exists already');
  });

  it('rejects an endpoint without a group', () => {
    expect(() => newEndpoint(openRepository(copy), 'archive', 'POST', '/archive')).toThrow('group and name');
  });
});
