import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { InlineConfig } from 'vite';

import { shared } from '../../tooling/vite.shared.ts';
import { readBuiltFiles } from './src/shell/document/built-files.ts';

/** Modules that are needed without connection, besides the entry. */
const offlineModules = ['src/pages/offline/offline.page.tsx', 'src/shell/layout/deferred-shell.tsx'];
const icons = ['favicon.svg', 'icon-192.png'];

/**
 * Returns the Vite configuration of the service worker.
 * @param clientDir folder of the browser's build, whose files the service worker lists
 */
export function createServiceWorkerConfig(clientDir: string): InlineConfig {
  const buildId = hash(readFileSync(join(clientDir, '.vite/manifest.json')));
  const { stylesheets, scripts, fonts } = readBuiltFiles(clientDir)(offlineModules);
  const precacheEntries = [
    // Their names contain a hash.
    ...[...stylesheets, ...scripts, ...fonts].map((url) => ({ url, revision: null })),
    ...icons.map((name) => ({ url: `/${name}`, revision: hash(readFileSync(join(clientDir, name))) })),
    { url: '/offline', revision: buildId },
  ];
  return {
    ...shared,
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      buildId: JSON.stringify(buildId),
      precacheEntries: JSON.stringify(precacheEntries),
    },
    build: {
      ...shared.build,
      outDir: clientDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);
