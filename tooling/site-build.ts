import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const siteDir = join(root, 'apps/site/dist');
// Not in the folder that is served.
const stampFile = join(root, 'node_modules/.cache/site-built-from');

/** Everything the built site is made of. */
const sources = [
  'apps/site/**',
  'packages/*/src/**',
  'packages/*/package.json',
  'tooling/*.ts',
  'package-lock.json',
];

/**
 * Builds the site unless it was built from these very files.
 * @param say tells the person at the terminal what is going on
 * @returns the folder with the built site
 */
export async function siteBuild(say: (line: string) => void): Promise<string> {
  const stamp = stampOf(sources);
  const built = existsSync(join(siteDir, 'index.html')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return siteDir;
  say('Building the site');
  await build({ root: join(root, 'apps/site'), logLevel: 'warn' });
  mkdirSync(dirname(stampFile), { recursive: true });
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
