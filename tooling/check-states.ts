// Plays the stories of the States page: story-checks.setup.ts fails a story that does not show its text at rest. Then opens them
// in the built Storybook, in German, dark and on a phone: tests/storybook-states.spec.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { stateStories } from '../.storybook/states.ts';

interface StoryIndex {
  entries: Record<string, { name: string; importPath: string }>;
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ai-directory-states-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const file = join(folder, 'index.json');
run('storybook', ['index', '--output-file', file, '--quiet']);
const { entries } = JSON.parse(readFileSync(file, 'utf8')) as StoryIndex;

const ids = [...new Set(stateStories.map(({ story }) => story))];
const unknown = ids.filter((id) => !entries[id]);
if (unknown.length > 0) throw new Error(`No story ${unknown.join(', ')}: see .storybook/states.ts`);

const stories = ids.flatMap((id) => entries[id] ?? []);
const unique = (values: string[]) => [...new Set(values)];
const names = unique(stories.map(({ name }) => name.replaceAll(/\W/g, String.raw`\$&`)));
const files = unique(stories.map(({ importPath }) => importPath.replace(/^\.\//, '')));
const report = join(folder, 'vitest.json');
run('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--config=vitest.workspace.ts',
  '--project=stories',
  // Also plays stories of these files that are called the same.
  `--testNamePattern=^(${names.join('|')})$`,
  ...files,
]);
const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number };
if (numPassedTests < ids.length)
  throw new Error(`Only ${numPassedTests} of ${ids.length} stories were played`);

run('storybook', ['build', '--output-dir', 'storybook-static', '--quiet']);
process.env.STATES = 'all';
run('playwright', ['test', '-c', 'playwright.storybook.config.ts', '--project', 'states', '--reporter=line']);

function run(command: string, args: string[]) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${command} failed`);
}
