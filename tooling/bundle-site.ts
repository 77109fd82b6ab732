// Builds the site. Usage: `node tooling/bundle-site.ts FOLDER MODE`; site-build.ts runs it if the build is out of date.
import { globSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { build } from 'vite';

import { createServiceWorkerConfig } from '../apps/site/service-worker.config.ts';
import type { BuildMode } from './site-build.ts';

const root = join(import.meta.dirname, '..');

/** Builds the site for browsers, with its service worker, into `client` of the folder, and its server rendering into `server`. */
async function bundleSite(siteDir: string, mode: BuildMode) {
  process.env.NODE_ENV = mode; // Vite derives from it which build of React is bundled
  rmSync(siteDir, { recursive: true, force: true });
  const config = { root: join(root, 'apps/site'), mode, logLevel: 'warn' } as const;
  // Development mode does not minify React.
  const options = { emptyOutDir: false, chunkSizeWarningLimit: mode === 'development' ? 5000 : 500 };
  await build({ ...config, build: { ...options, outDir: join(siteDir, 'client') } });
  if (mode === 'production') await build(createServiceWorkerConfig(join(siteDir, 'client')));
  await build({ ...config, build: { ...options, outDir: join(siteDir, 'server'), ssr: true } });
  if (mode === 'production') await precompress(join(siteDir, 'client'));
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
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < 1024) return;
  for (const [extension, compress] of Object.entries(encoders))
    await writeFile(file + extension, await compress(bytes));
}

const [siteDir = '', mode] = process.argv.slice(2);
await bundleSite(siteDir, mode as BuildMode);
