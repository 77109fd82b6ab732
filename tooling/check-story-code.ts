// Compiles "Show code" of every story of the packages as an app would that has installed them: against their built types.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { getStoryCode } from '../.storybook/story-code.ts';
import { parseStoryFile } from '../.storybook/story-source.ts';

const root = join(import.meta.dirname, '..');
// Inside of the repository, so that its packages are found.
const directory = join(root, 'node_modules/.cache/story-code');
const options = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  noUnusedLocals: true,
  // An app has no Storybook.
  paths: { 'storybook/*': ['./missing/*'] },
};

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
writeFileSync(
  join(directory, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: options, include: ['*.tsx'] }),
);
let count = 0;
for (const file of globSync('packages/*/src/**/*.stories.tsx', {
  cwd: root,
  // Tables of this Storybook.
  exclude: ['packages/ui/src/foundations'],
})) {
  const storyFile = parseStoryFile(file, readFileSync(join(root, file), 'utf8'));
  for (const [name, printCode] of getStoryCode(storyFile)) {
    if (!printCode) continue;
    writeFileSync(join(directory, `${basename(file, '.stories.tsx')}.${name}.tsx`), printCode());
    count += 1;
  }
}
const { status } = spawnSync('tsc', ['-p', directory], { cwd: root, stdio: 'inherit' });
if (status === 0) console.log(`The code of ${count} stories compiles`);
process.exitCode = status ?? 1;
