// `npm run check [-- step… --skip step]`: all static checks and builds, or some of these steps with their output, two at a time. Runs
// every step and prints the count at the end. `npm run check -- commands|hosts|production [argument…]`: one of the long checks.
import { exec, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');

/** Take minutes or hours, have arguments of their own and run only by name. */
const longChecks = ['commands', 'hosts', 'production'];
const [longCheck = '', ...longCheckArgs] = process.argv.slice(2);
if (longChecks.includes(longCheck)) {
  const script = ['--conditions=@ai-directory/source', `tooling/check-${longCheck}.ts`, ...longCheckArgs];
  process.exit(spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' }).status ?? 1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { skip: { type: 'string', multiple: true } },
});

/** The longest first. */
const sourceSteps: Record<string, string> = {
  states:
    'node tooling/browser.mjs && vitest run --config vitest.workspace.ts --project unit tests/states.test.ts && node --conditions=@ai-directory/source tooling/check-states.ts',
  search: 'node --conditions=@ai-directory/source bench/search.ts --verify',
  lint: 'oxlint',
  types: 'npm run typecheck --silent',
  format: 'oxfmt --check',
  styles: 'stylelint "{packages,apps}/*/src/**/*.css"',
  unused: 'knip',
  cycles: 'knip --cycles',
  lock: 'node tooling/check-lock.mjs',
  containers:
    'dockerfile-utils lint Dockerfile && dclint compose.yaml --quiet --disable-rule no-unbound-port-interfaces',
  'database types': 'node --conditions=@ai-directory/source tooling/db-types.ts --verify',
  openapi: 'node --conditions=@ai-directory/source tooling/check-openapi.ts',
};

/** Steps that check what `npm run build` has written, the longest first. */
const buildSteps: Record<string, string> = {
  examples: 'node --conditions=@ai-directory/source tooling/check-hosts.ts vite next readme',
  site: 'node --conditions=@ai-directory/source tooling/check-site-size.ts',
  packages: 'node tooling/check-packages.ts',
  'public API': 'node tooling/api-report.ts --verify',
  sizes: 'size-limit',
};

/** Beside another step, a Go program such as tsc or tsgolint is faster with one thread that rarely collects garbage. */
const env = { GOMAXPROCS: '1', GOGC: '400', ...process.env };
const results: boolean[] = [];
const skipped = values.skip ?? [];
const steps = { ...sourceSteps, ...buildSteps };
const unknown = [...skipped, ...positionals].filter((name) => !(name in steps));
if (unknown.length > 0)
  throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
const select = (candidates: Record<string, string>) =>
  Object.entries(candidates).filter(
    ([name]) => !skipped.includes(name) && (positionals.length === 0 || positionals.includes(name)),
  );
const remaining = { source: select(sourceSteps), build: select(buildSteps) };

const needsBuild = positionals.length === 0 || remaining.build.length > 0;
const build = needsBuild ? runStep('build', 'npm run build') : Promise.resolve();
await Promise.all([
  build.then(() => runAll(remaining.build)).then(() => runAll(remaining.source)),
  runAll(remaining.source)
    .then(() => build)
    .then(() => runAll(remaining.build)),
]);
const passed = results.filter(Boolean).length;
console.log(`Checks: ${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;

/** Takes steps off the queue, which two of these calls share, until it is empty. */
async function runAll(queue: [name: string, command: string][]) {
  for (let step = queue.shift(); step; step = queue.shift()) await runStep(...step);
}

async function runStep(name: string, command: string) {
  const startedAt = Date.now();
  const { hasPassed, output } = await new Promise<{ hasPassed: boolean; output: string }>((resolve) => {
    exec(command, { cwd: root, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ hasPassed: error === null, output: stdout + stderr }),
    );
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!hasPassed || positionals.includes(name)) console.log(`$ ${command}\n${output}`);
  results.push(hasPassed);
}
