// `npm run chromatic`: publishes the Storybook to Chromatic when a project token is set, otherwise prints what is missing. It
// compares the stories of tooling/screenshots.ts, each in the modes of .storybook/preview.tsx, and fails on changes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { selectScreenshots, type StoryEntry } from './screenshots.ts';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Skipped: set CHROMATIC_PROJECT_TOKEN to publish the stories to Chromatic.');
  process.exit(0);
}
const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
const build = spawnSync('npm', ['run', 'build:storybook'], options);
if (build.status !== 0) process.exit(1);

const index = readFileSync(join(import.meta.dirname, '../storybook-static/index.json'), 'utf8');
const { entries } = JSON.parse(index) as { entries: Record<string, StoryEntry> };
const ids = new Set(Object.values(selectScreenshots(Object.values(entries))).flat());
const names = [...ids].map((id) => `${entries[id]?.title}/${entries[id]?.name}`);
const { status } = spawnSync(
  'chromatic',
  ['--storybook-build-dir=storybook-static', ...names.flatMap((name) => ['--only-story-names', name])],
  options,
);
process.exit(status ?? 1);
