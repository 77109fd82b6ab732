// `npm test [-- part… path… --changed --shard=1/3]`: unit, API, component and story tests, e2e tests of the built product, and
// checks of the built Storybook; or some of these parts, the tests in files whose path contains one of the paths, those that
// import what was changed since the last commit, or one shard. The last line is the count.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { TestReport } from './test-report.ts';

interface SuiteResult {
  passed: number;
  failed: Failure[];
}

interface Failure {
  /** Argument of `npm test` that runs the test again with as little else as possible: its file or part. */
  target: string;
  /** Name of the test and first lines of its error. */
  text: string;
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const projects = ['unit', 'api', 'api-postgres', 'browser', 'stories'];
const parts = new Set([...projects, 'e2e', 'storybook']);
const selectedParts = positionals.filter((name) => parts.has(name));
const paths = positionals.filter((name) => !parts.has(name));
const e2ePaths = paths.filter((path) => path.startsWith('e2e/'));
const vitestPaths = paths.filter((path) => !path.startsWith('e2e/'));
const isWhole = positionals.length === 0 && !values.changed;

const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];

/** Without a part, all of them; with a path, those that it may be in. */
function includes(part: string): boolean {
  if (selectedParts.length > 0) return selectedParts.includes(part);
  if (part === 'e2e') return isWhole || e2ePaths.length > 0;
  if (part === 'storybook') return isWhole;
  return isWhole || values.changed || vitestPaths.length > 0;
}
if (!(await run('node', ['tooling/browser.mjs'])).succeeded) process.exit(1);
const reports = mkdtempSync(join(tmpdir(), 'ai-directory-reports-'));

try {
  const results: SuiteResult[] = [];
  if (projects.some(includes)) results.push(await vitest());
  if (includes('e2e'))
    results.push(
      await playwright(
        'e2e',
        'playwright.config.ts',
        ...e2ePaths,
        '--project=desktop',
        '--project=mobile-dark',
      ),
    );
  if (includes('storybook')) results.push(await storybook());
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.flatMap((result) => result.failed);
  // Repeated at the end, so that a truncated log still names them.
  for (const { text } of failed) console.log(`\nFAILED ${text}`);
  const targets = new Set(failed.map(({ target }) => target));
  for (const target of targets) console.log(`\nnpm test -- ${target}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true });
}

async function vitest(): Promise<SuiteResult> {
  const report = join(reports, 'vitest.json');
  const args = [
    'run',
    '--config',
    'vitest.workspace.ts',
    '--reporter=dot',
    '--reporter=./tooling/test-report.ts',
    ...selectedParts.filter((part) => projects.includes(part)).map((project) => `--project=${project}`),
    ...vitestPaths,
    ...(values.changed ? ['--changed'] : []),
    ...shard,
  ];
  const ended = await run('vitest', args, {
    TEST_REPORT: report,
    ...(selectedParts.length === 0 && { API_TESTS: 'once' }),
  });
  const part = projects.filter(includes).join(' ');
  return toSuiteResult(part, ended, () => {
    const { passed, failed } = readJson(report) as TestReport;
    return {
      passed,
      failed: failed.map(({ file, name, messages }) => {
        const target = file === undefined ? part : relative(root, file);
        return toFailure(target, `${target}: ${name}`, messages);
      }),
    };
  });
}

async function storybook(): Promise<SuiteResult> {
  const built = await run('npm', ['run', '--silent', 'build:storybook']);
  return built.succeeded
    ? playwright('storybook', 'playwright.storybook.config.ts', '--project=checks')
    : { passed: 0, failed: [toRunnerError('storybook', built)] };
}

async function playwright(part: string, config: string, ...options: string[]): Promise<SuiteResult> {
  const report = join(reports, `${config}.json`);
  const ended = await run(
    'playwright',
    ['test', '-c', config, '--reporter=line,json', ...options, ...shard],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return toSuiteResult(part, ended, () => {
    const { stats, suites } = readJson(report) as PlaywrightReport;
    return { passed: stats.expected, failed: suites.flatMap((suite) => listFailures(part, suite)) };
  });
}

function listFailures(part: string, { specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        toFailure(
          part === 'e2e' ? `e2e/${file}` : part,
          `${file} [${projectName}]: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(part, suite))];
}

function toFailure(target: string, name: string, messages: string[]): Failure {
  return { target, text: [name, ...messages.join('\n').split('\n').slice(0, 12)].join('\n  ') };
}

interface Ended {
  succeeded: boolean;
  /** What it printed to the standard error. */
  errors: string;
}

async function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    errors += text;
  });
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // A process that it has left behind may never close the pipe.
  await Promise.race([closed, setTimeout(1000, undefined, { ref: false })]);
  child.stderr.destroy();
  return { succeeded: code === 0, errors };
}

/** Counts a runner that failed without a failed test, such as while it closed, as one failure. */
function toSuiteResult(part: string, ended: Ended, readReport: () => SuiteResult): SuiteResult {
  try {
    const result = readReport();
    return ended.succeeded || result.failed.length > 0
      ? result
      : { ...result, failed: [toRunnerError(part, ended)] };
  } catch {
    return { passed: 0, failed: [toRunnerError(part, ended)] };
  }
}

function toRunnerError(part: string, { errors }: Ended): Failure {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  return toFailure(part, `${part} exited with an error outside of tests`, lines.slice(-12));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
