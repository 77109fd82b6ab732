import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { build } from 'vite';

import { createServiceWorkerConfig } from '../apps/site/service-worker.config.ts';

const root = join(import.meta.dirname, '..');
const cacheDir = join(root, 'node_modules/.cache');

/** The development mode bundles React's development build, which logs hydration mismatches. For tests. */
type BuildMode = 'production' | 'development';

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
  const stamp = hashSources(sources);
  const built = existsSync(join(siteDir, 'server/entry-server.js')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === stamp) return siteDir;
  logStatus('Building the site');
  await buildSite(siteDir, mode);
  if (mode === 'production') await precompress(join(siteDir, 'client'));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return siteDir;
}

/**
 * Builds the site for browsers, with its service worker, into `client` of the folder, and its server rendering into
 * `server`.
 */
export async function buildSite(siteDir: string, mode: BuildMode = 'production') {
  process.env.NODE_ENV = mode; // Vite derives from it which build of React is bundled
  rmSync(siteDir, { recursive: true, force: true });
  const config = { root: join(root, 'apps/site'), mode, logLevel: 'warn' } as const;
  // Development mode does not minify React.
  const options = { emptyOutDir: false, chunkSizeWarningLimit: mode === 'development' ? 5000 : 500 };
  await build({ ...config, build: { ...options, outDir: join(siteDir, 'client') } });
  if (mode === 'production') await build(createServiceWorkerConfig(join(siteDir, 'client')));
  await build({ ...config, build: { ...options, outDir: join(siteDir, 'server'), ssr: true } });
}

const encoders = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes compressed copies beside each file: at build time the highest compression level costs nothing per request. */
async function precompress(folder: string) {
  const files = globSync('**/*.{css,js,json,svg,txt,xml}', { cwd: folder }).map((file) => join(folder, file));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < 1024) continue;
    await Promise.all(
      Object.entries(encoders).map(async ([extension, compress]) =>
        writeFile(file + extension, await compress(bytes)),
      ),
    );
  }
}

/** Returns a hash that changes when a file is added, removed or modified. */
function hashSources(patterns: string[]): string {
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
