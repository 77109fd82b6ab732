// Packs each published package as npm would, and asks publint and attw what another project would meet.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const out = mkdtempSync(join(tmpdir(), 'ai-directory-packed-'));
const windows = process.platform === 'win32';

for (const name of ['api-client', 'ui', 'prompts-kit']) {
  const cwd = join(root, 'packages', name);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
    cwd,
    encoding: 'utf8',
    shell: windows,
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const tarball = join(out, filename);
  const check = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, stdio: 'inherit', shell: windows });
  check('publint', '--strict', tarball);
  check('attw', tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css');
}
rmSync(out, { recursive: true });
