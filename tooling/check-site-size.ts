// Step `site` of `npm run check`: compressed size of what a browser loads for its first page, against docs/budgets.md.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readBuiltFiles } from '../apps/site/src/shell/document/built-files.ts';
import { buildSiteIfStale } from './site-build.ts';
import { startTemporaryProduct } from './temporary-product.ts';

const kilobyte = 1000;

/** Maximum sizes in kB as the server sends them, with Brotli, from docs/budgets.md. */
const budgets = [
  { name: 'Home, JS', page: 'home', kind: 'scripts', max: 132 },
  { name: 'Home, CSS', page: 'home', kind: 'stylesheets', max: 12 },
  { name: 'Prompt list, JS', page: 'prompts', kind: 'scripts', max: 153.5 },
] as const;
const documentBudget = { name: 'Home, HTML', path: '/', max: 13 };

const clientDir = join(await buildSiteIfStale(console.log), 'client');
const getFiles = readBuiltFiles(clientDir);

for (const { name, page, kind, max } of budgets) {
  const files = getFiles([`src/pages/${page}/${page}.page.tsx`])[kind];
  const sizes = files.map((file) => ({ file, size: getSize(file) / kilobyte }));
  const passed = report(
    name,
    sizes.reduce((sum, { size }) => sum + size, 0),
    max,
  );
  if (passed) continue;
  for (const { file, size } of sizes) console.log(`       ${size.toFixed(1).padStart(6)} ${file}`);
}

const product = await startTemporaryProduct();
try {
  const response = await fetch(product.origin + documentBudget.path, {
    headers: { 'accept-encoding': 'br' },
  });
  await response.bytes();
  const size = Number(response.headers.get('content-length') ?? Number.NaN) / kilobyte;
  report(documentBudget.name, size, documentBudget.max);
} finally {
  await product.stop();
}

function report(name: string, size: number, max: number): boolean {
  const passed = size <= max;
  if (!passed) process.exitCode = 1;
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${size.toFixed(1)} of ${max} kB`);
  return passed;
}

/** Small files have no compressed copy. */
function getSize(file: string): number {
  const path = join(clientDir, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
