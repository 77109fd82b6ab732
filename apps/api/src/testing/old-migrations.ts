import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, '../db/migrations');

/**
 * Writes the migrations of an older version to a temporary folder.
 * @param versions Files of old-migrations/ without extension: what differs from today's migrations.
 * @param last Last migration of the version.
 */
export async function createOldMigrations(versions: string[], last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-old-migrations-'));
  const diffs = await Promise.all(versions.map(readDiff));
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql') && file <= last);
  for (const file of files) {
    const today = await readFile(join(migrations, file), 'utf8');
    const hunks = diffs.flatMap((diff) => diff.get(file) ?? []);
    await writeFile(join(folder, file), hunks.reduce(applyHunk, today));
  }
  return folder;
}

/** Returns the hunks of a diff by file. */
async function readDiff(version: string): Promise<Map<string, string[]>> {
  const text = await readFile(join(import.meta.dirname, 'old-migrations', `${version}.diff`), 'utf8');
  const files = text.split(/^\+\+\+ /m).slice(1);
  return new Map(
    files.map((section): [string, string[]] => {
      const [file = '', ...hunks] = section.split(/\n@@\n/);
      return [file, hunks];
    }),
  );
}

/** Replaces the lines of context and `-` of a hunk by those of context and `+`. */
function applyHunk(text: string, hunk: string): string {
  const lines = hunk.replace(/\n$/, '').split('\n');
  const select = (excluded: '-' | '+') =>
    lines
      .filter((line) => !line.startsWith(excluded))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const parts = text.split(select('+'));
  if (parts.length !== 2) throw new Error(`Not found exactly once: ${select('+')}`);
  return parts.join(select('-'));
}
