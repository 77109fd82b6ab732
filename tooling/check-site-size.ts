// Step `site` of `npm run check`: what a browser loads for the first page it opens, as the budgets count it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const root = join(import.meta.dirname, '..');
const kilobyte = 1000;

/** Gates in kB, gzipped: /work/shared/design/budgets.md. */
const gates = [
  { name: 'Home, JS', page: 'home', kind: 'js', most: 125 },
  { name: 'Home, CSS', page: 'home', kind: 'css', most: 12 },
  { name: 'Prompt list, JS', page: 'prompts', kind: 'js', most: 140 },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-site-'));
try {
  await build({
    root: join(root, 'apps/site'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, manifest: true },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const { name, page, kind, most } of gates) {
    const files = firstLoad(manifest, ['index.html', `src/pages/${page}/${page}.page.tsx`])[kind];
    const size = files.reduce((sum, file) => sum + weightOf(file), 0) / kilobyte;
    const holds = size <= most;
    console.log(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${size.toFixed(1)} of ${most} kB`);
    if (holds) continue;
    process.exitCode = 1;
    for (const file of files)
      console.log(`       ${(weightOf(file) / kilobyte).toFixed(1).padStart(6)} ${file}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The files of some entries, with all that they import at once. */
function firstLoad(manifest: Manifest, entries: string[]): { js: string[]; css: string[] } {
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The site's build has no ${key}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return {
    js: [...chunks].map(({ file }) => file),
    css: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
  };
}

function weightOf(file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}
