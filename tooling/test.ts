// `npm test`: unit, api, component and story tests, the journeys through the built product, and a look at every story of
// the built Storybook. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tally {
  passed: number;
  failed: number;
}

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'ai-directory-reports-'));

try {
  const suites = [vitest(), playwright('playwright.config.ts'), storybook()];
  const passed = suites.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = suites.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
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
  return tallied(ended, () => {
    const { numPassedTests, numFailedTests } = readJson(report) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function storybook(): Tally {
  const built = run('storybook', ['build', '-o', 'storybook-static', '--quiet']);
  return built ? playwright('playwright.storybook.config.ts') : { passed: 0, failed: 1 };
}

function playwright(config: string): Tally {
  const report = join(reports, `${config}.json`);
  const ended = run('playwright', ['test', '-c', config, '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return tallied(ended, () => {
    const { stats } = readJson(report) as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
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
function tallied(ended: boolean, read: () => Tally): Tally {
  try {
    const tally = read();
    return ended || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
