// `npm test`: unit, api, component and story tests, the journeys through the built product, and a look at every story of
// the built Storybook. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tally {
  passed: number;
  /** One entry for each failed test: its name, and the first lines of what went wrong. */
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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
const reports = mkdtempSync(join(tmpdir(), 'ai-directory-reports-'));

try {
  const suites = [vitest(), playwright('playwright.config.ts'), storybook()];
  const passed = suites.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = suites.flatMap((tally) => tally.failed);
  // Said again here: a log that keeps only its end must still name them.
  for (const failure of failed) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true });
}

function vitest(): Tally {
  const report = join(reports, 'vitest.json');
  const args = [
    'run',
    '--config',
    'vitest.workspace.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ended = run('vitest', args);
  return tallied('vitest', ended, () => {
    const { numPassedTests, testResults } = readJson(report) as VitestReport;
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => described(`${name}: ${fullName}`, failureMessages)),
    );
    return { passed: numPassedTests, failed };
  });
}

function storybook(): Tally {
  const built = run('storybook', ['build', '-o', 'storybook-static', '--quiet']);
  return built ? playwright('playwright.storybook.config.ts') : { passed: 0, failed: ['storybook build'] };
}

function playwright(config: string): Tally {
  const report = join(reports, `${config}.json`);
  const ended = run('playwright', ['test', '-c', config, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return tallied(config, ended, () => {
    const { stats, suites } = readJson(report) as PlaywrightReport;
    return { passed: stats.expected, failed: suites.flatMap(failedSpecs) };
  });
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        described(
          `${file} [${projectName}]: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...here, ...suites.flatMap(failedSpecs)];
}

function described(name: string, messages: string[]): string {
  return [name, ...messages.join('\n').split('\n').slice(0, 12)].join('\n  ');
}

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** A runner that failed without a failed test (a broken set-up, an error between tests) counts as one failure. */
function tallied(suite: string, ended: boolean, read: () => Tally): Tally {
  const broken = `${suite} ended with an error of its own: see its output above`;
  try {
    const tally = read();
    return ended || tally.failed.length > 0 ? tally : { ...tally, failed: [broken] };
  } catch {
    return { passed: 0, failed: [broken] };
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
