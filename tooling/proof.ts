// `npm run proof`: tests of backups, outages, overload and sessions, on the embedded database and on PostgreSQL, and a table
// of their results. docs/proof.md explains it. All of these tests are part of `npm test` as well.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { hasPostgresPrograms } from '../apps/api/src/testing/postgres.ts';

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; duration?: number | null }[];
  }[];
}

/** Test files by what they prove. */
const subjects = [
  ['Backup and restore', ['backup.test.ts', 'db/backup.postgres.test.ts', 'db/migrate.test.ts']],
  ['Database outages and timeouts', ['db/outages.postgres.test.ts']],
  ['Bounded imports', ['features/prompts/import-limits.test.ts']],
  [
    'Sessions and passwords',
    ['auth', 'sessions', 'password-reset'].map((name) => `features/auth/${name}.test.ts`),
  ],
] as const;

const root = join(import.meta.dirname, '..');
const folder = join(root, 'apps/api/src');

interface Row {
  project: string;
  file: string;
  status: string;
  test: string;
  seconds: number;
}

function runProject(project: string): { rows: Row[]; succeeded: boolean } {
  const reports = mkdtempSync(join(tmpdir(), 'ai-directory-proof-'));
  const report = join(reports, 'vitest.json');
  const files = subjects.flatMap(([, names]) => names.map((name) => `apps/api/src/${name}`));
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', project, '--reporter=default'];
  try {
    const { status } = spawnSync(
      'vitest',
      [...args, '--reporter=json', `--outputFile.json=${report}`, ...files],
      {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    );
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const rows = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((result) => ({
        project,
        file: relative(folder, name),
        status: result.status,
        test: result.fullName,
        seconds: (result.duration ?? 0) / 1000,
      })),
    );
    return { rows, succeeded: status === 0 };
  } finally {
    rmSync(reports, { recursive: true });
  }
}

const results = (hasPostgresPrograms() ? ['api', 'api-postgres'] : ['api']).map(runProject);
const rows = results.flatMap((result) => result.rows);
const databaseByProject: Record<string, string> = { api: 'embedded', 'api-postgres': 'PostgreSQL' };
for (const [subject, files] of subjects) {
  console.log(`\n${subject}`);
  for (const { project, file, status, test, seconds } of rows) {
    if (!(files as readonly string[]).includes(file)) continue;
    const time = `${seconds.toFixed(1)} s`.padStart(7);
    console.log(`  ${status.padEnd(7)} ${databaseByProject[project]?.padEnd(10)} ${time}  ${test}`);
  }
}
if (!hasPostgresPrograms()) console.log('\nPostgreSQL is not installed: its tests did not run.');
const passedCount = rows.filter(({ status }) => status === 'passed').length;
console.log(`\n${passedCount} of ${rows.length} passed`);
process.exitCode = results.every(({ succeeded }) => succeeded) ? 0 : 1;
