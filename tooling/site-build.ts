import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const siteDir = join(root, 'apps/site/dist');
const stampFile = join(siteDir, '.built-from');

/** Everything the built site is made of. */
const sources = [
  'apps/site/**',
  'packages/*/src/**',
  'packages/*/package.json',
  'tooling/vite.shared.ts',
  'package-lock.json',
];

/**
 * Builds the site unless it was built from these very files.
 * @param say tells the person at the terminal what is going on
 * @returns the folder with the built site
 */
export async function siteBuild(say: (line: string) => void): Promise<string> {
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return siteDir;
  say('Building the site');
  await build({ root: join(root, 'apps/site'), logLevel: 'warn' });
  writeFileSync(stampFile, stamp);
  return siteDir;
}

/** Changes when a file comes, goes or is written. */
function stampOf(patterns: string[]): string {
  const files = globSync(patterns, {
    cwd: root,
    exclude: ['**/dist/**', '**/node_modules/**', '**/*.test.*', '**/*.stories.*'],
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
