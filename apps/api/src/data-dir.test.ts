import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { prepareDataDir } from './data-dir.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'ai-directory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const getMode = (path: string) => statSync(path).mode & 0o777;

const createDirectory = (name: string, mode: number) => {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode); // the mode of mkdir is restricted by the umask
  return path;
};

describe('prepareDataDir', () => {
  it('creates the directory and its parents, accessible by the owner only', () => {
    const path = join(folder, 'new/data');
    prepareDataDir(path);
    expect([getMode(path), getMode(join(folder, 'new'))]).toEqual([0o700, 0o700]);
  });

  it('restricts the permissions of a directory that other users can read', () => {
    const path = createDirectory('readable', 0o755);
    prepareDataDir(path);
    expect(getMode(path)).toBe(0o700);
  });

  it.each([0o720, 0o702, 0o777, 0o1777])('throws for a directory with mode %o', (mode) => {
    const path = createDirectory(`mode-${mode}`, mode);
    expect(() => prepareDataDir(path)).toThrow(StartupError);
    expect(() => prepareDataDir(path)).toThrow(`can write to DATA_DIR ${path}`);
  });

  it('throws for a path that is not a directory', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDir(file)).toThrow(`DATA_DIR ${file} cannot be written`);
  });
});
