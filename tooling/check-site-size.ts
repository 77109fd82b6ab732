// Step `site` of `npm run check`: gzipped size of what a browser loads for its first page, against docs/budgets.md.
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

/** Maximum gzipped sizes in kB, from docs/budgets.md. */
const budgets = [
  { name: 'Home, JS', page: 'home', kind: 'js', max: 145 },
  { name: 'Home, CSS', page: 'home', kind: 'css', max: 12 },
  { name: 'Prompt list, JS', page: 'prompts', kind: 'js', max: 160 },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-site-'));
try {
  await build({
    root: join(root, 'apps/site'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, manifest: true },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const { name, page, kind, max } of budgets) {
    const files = collectFirstLoad(manifest, ['index.html', `src/pages/${page}/${page}.page.tsx`])[kind];
    const size = files.reduce((sum, file) => sum + getGzipSize(file), 0) / kilobyte;
    const passed = size <= max;
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${size.toFixed(1)} of ${max} kB`);
    if (passed) continue;
    process.exitCode = 1;
    for (const file of files)
      console.log(`       ${(getGzipSize(file) / kilobyte).toFixed(1).padStart(6)} ${file}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Collects the files of the entries and of everything they import statically. */
function collectFirstLoad(manifest: Manifest, entries: string[]): { js: string[]; css: string[] } {
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

function getGzipSize(file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}
