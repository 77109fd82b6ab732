import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-directory-migrate-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Exit {
  code: number;
  lines: string[];
}

/** Runs a script of this package as a process until it exits. */
function runScript(args: string[], environment: Record<string, string> = {}): Promise<Exit> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@ai-directory/source', ...args],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: join(folder, 'data'),
          PORT: '0',
          SLOW_QUERY_MS: '0',
          ...environment,
        },
      },
      (error, stdout, stderr) =>
        resolve({
          code: Number(error?.code ?? 0),
          lines: (stdout + stderr)
            .trim()
            .split('\n')
            .map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line)),
        }),
    );
  });
}

const migrateScript = join(import.meta.dirname, 'migrate.ts');

describe('migrate', () => {
  it('applies pending migrations, seeds a new database, and exits', async () => {
    const first = await runScript([migrateScript]);
    expect(first).toEqual({
      code: 0,
      lines: [
        expect.stringContaining('Opening the database'),
        expect.stringMatching(/^Applied migrations \(.+\)$/),
        expect.stringMatching(/^Seeded the catalogue with \d+ tools and \d+ prompts$/),
        'The database has every migration.',
      ],
    });
    const second = await runScript([migrateScript]);
    expect(second).toEqual({
      code: 0,
      lines: [expect.stringContaining('Opening the database'), 'The database has every migration.'],
    });
  });

  it('fails with one line for an invalid variable', async () => {
    expect(await runScript([migrateScript], { PUBLIC_URL: 'nonsense' })).toEqual({
      code: 1,
      lines: [expect.stringContaining('Cannot start: PUBLIC_URL ')],
    });
  });
});

describe('moderator', () => {
  const moderatorScript = join(import.meta.dirname, 'moderator.ts');

  it('prints what is wrong and what to do', async () => {
    expect(await runScript([moderatorScript, 'promote'])).toEqual({
      code: 1,
      lines: ['Usage: npm run moderator -- add EMAIL, remove EMAIL or list.'],
    });
    const { code, lines } = await runScript([moderatorScript, 'add', 'nobody@example.org']);
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^There is no account with the email nobody@example\.org\. Register/);
  });

  it('lists the emails of MODERATORS', async () => {
    const { code, lines } = await runScript([moderatorScript, 'list'], { MODERATORS: 'Grace@example.org' });
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('<grace@example.org> (MODERATORS, no account yet)');
  });
});

describe('catalogue', () => {
  const catalogueScript = join(import.meta.dirname, 'catalogue.ts');

  it('prints what is wrong, and exports the catalogue', async () => {
    const { code, lines } = await runScript([catalogueScript, 'publish']);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Usage: npm run catalogue/)]]);
    const missing = join(folder, 'missing.json');
    const failed = await runScript([catalogueScript, 'import', missing]);
    expect([failed.code, failed.lines.slice(-2)]).toEqual([
      1,
      ['The catalogue is invalid:', expect.stringContaining(`${missing}: Cannot be read`)],
    ]);
    const file = join(folder, 'catalogue.csv');
    const exported = await runScript([catalogueScript, 'export', file]);
    expect([exported.code, exported.lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^Exported \d+ tools to /),
    ]);
    const imported = await runScript([catalogueScript, 'import', file]);
    expect(imported.lines.at(-1)).toMatch(/^Tools: 0 created, 0 updated, \d+ unchanged\.$/);
  });
});

describe('start of the production build', () => {
  it('fails with one line when the site is not built', async () => {
    const server = JSON.stringify(join(import.meta.dirname, 'server.ts'));
    const script = `import { run } from ${server}; await run({ siteDir: ${JSON.stringify(folder)} });`;
    expect(await runScript(['--input-type=module', '--eval', script])).toEqual({
      code: 1,
      lines: [`Cannot start: ${folder} contains no built site. Run npm run build.`],
    });
  });
});
