// `npm run check`: all static checks and builds. Runs every step and prints the count at the end.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const steps: Record<string, string> = {
  format: 'oxfmt --check',
  lint: 'oxlint',
  styles: 'stylelint "{packages,apps}/*/src/**/*.css"',
  types: 'npm run typecheck --silent',
  unused: 'knip',
  cycles: 'knip --cycles',
  lock: 'node tooling/check-lock.mjs',
  containers:
    'dockerfile-utils lint Dockerfile && dclint compose.yaml --quiet --disable-rule no-unbound-port-interfaces',
  'database types': 'node --conditions=@ai-directory/source tooling/db-types.ts --verify',
  openapi: 'node --conditions=@ai-directory/source tooling/check-openapi.ts',
  build: 'npm run build',
  'public API': 'node tooling/api-report.ts --verify',
  packages: 'node tooling/check-packages.ts',
  hosts: 'node --conditions=@ai-directory/source tooling/check-hosts.ts vite next',
  sizes: 'size-limit',
  site: 'node --conditions=@ai-directory/source tooling/check-site-size.ts',
};

const results = Object.entries(steps).map(([name, command]) => {
  const startedAt = Date.now();
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' });
  const passed = status === 0;
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passed) console.log(`$ ${command}\n${stdout}${stderr}`);
  return passed;
});
const passed = results.filter(Boolean).length;
console.log(`${passed} of ${results.length} checks passed`);
process.exitCode = passed === results.length ? 0 : 1;
