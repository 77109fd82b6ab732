import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cacheDir = join(root, 'node_modules/.cache');

/** The development mode bundles React's development build, which logs hydration mismatches. For tests. */
export type BuildMode = 'production' | 'development';

/** Folders of the built site. */
const siteDirs: Record<BuildMode, string> = {
  production: join(root, 'apps/site/dist'),
  development: join(cacheDir, 'site-development'),
};

/** Inputs of the site's build. */
const sources = [
  'apps/site/**',
  'packages/*/src/**',
  'packages/*/package.json',
  'tooling/*.ts',
  'package-lock.json',
];

/**
 * Builds the site unless the existing build is up to date.
 * @param logStatus prints progress to the terminal
 * @returns the folder with the built site
 */
export async function buildSiteIfStale(
  logStatus: (line: string) => void,
  mode: BuildMode = 'production',
): Promise<string> {
  const siteDir = siteDirs[mode];
  // Outside the folder that is served.
  const stampFile = join(cacheDir, `site-${mode}-built-from`);
  const stamp = hashSources(root, sources);
  const built = existsSync(join(siteDir, 'server/entry-server.js')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return siteDir;
  logStatus('Building the site');
  await bundle(siteDir, mode);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return siteDir;
}

/** Bundles in a process of its own, so that a server which starts afterwards does not keep the bundler's memory. */
async function bundle(siteDir: string, mode: BuildMode) {
  const args = [
    '--conditions=@ai-directory/source',
    join(import.meta.dirname, 'bundle-site.ts'),
    siteDir,
    mode,
  ];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The site could not be built: see the output above');
}

/** Returns a hash that changes when a file is added, removed or modified, except built files and tests. */
export function hashSources(folder: string, patterns: string[]): string {
  const files = globSync(patterns, {
    cwd: folder,
    exclude: ['**/dist/**', '**/node_modules/**', '**/*.test.*', '**/*.stories.*'],
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const stats = statSync(join(folder, file));
    // The build itself changes the time of the folder it is written into.
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
