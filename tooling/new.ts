// `npm run new`, the generator (scaffolding): writes the files of a new component, endpoint or page, registers them, and
// prints what is left to do.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { newComponent } from './new/component.ts';
import { newEndpoint } from './new/endpoint.ts';
import { newPage } from './new/page.ts';
import { openRepository } from './new/repository.ts';

const usage = `Usage:
  npm run new component NAME [-- --package prompts-kit]   such as: npm run new component star-meter
  npm run new endpoint GROUP.NAME METHOD PATH             such as: npm run new endpoint prompts.archive POST /smart-prompts/:id/archive
  npm run new page NAME                                   such as: npm run new page changelog`;

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { package: { type: 'string', default: 'ui' } },
});

try {
  const repository = openRepository(root);
  const steps = run(repository, positionals);
  execFileSync('oxfmt', repository.written, { cwd: root, shell: process.platform === 'win32' });
  for (const path of repository.written) console.log(`wrote  ${path}`);
  console.log(`\nNext:\n${steps.map((step) => `- ${step}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(repository: ReturnType<typeof openRepository>, [kind, name, ...rest]: string[]): string[] {
  if (
    name !== undefined &&
    kind === 'component' &&
    (values.package === 'ui' || values.package === 'prompts-kit')
  )
    return newComponent(repository, name, values.package);
  if (name !== undefined && kind === 'page') return newPage(repository, name);
  const [method, path] = rest;
  if (name !== undefined && kind === 'endpoint' && method !== undefined && path !== undefined)
    return newEndpoint(repository, name, method, path);
  throw new Error(usage);
}
