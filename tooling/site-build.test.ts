import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { hashSources } from './site-build.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-build-'));
  await mkdir(join(folder, 'site/src'), { recursive: true });
  await writeFile(join(folder, 'site/src/app.ts'), '1');
});

afterEach(() => rm(folder, { recursive: true }));

const hash = () => hashSources(folder, ['site/**']);

it.each([
  ['a built file', 'site/dist/app.js'],
  ['a test', 'site/src/app.test.ts'],
])('does not change with %s', async (_name, file) => {
  const before = hash();
  await mkdir(join(folder, 'site/dist'));
  await writeFile(join(folder, file), '2');
  expect(hash()).toBe(before);
});

it.each([
  ['an added file', 'site/src/new.ts'],
  ['a modified file', 'site/src/app.ts'],
])('changes with %s', async (_name, file) => {
  const before = hash();
  await writeFile(join(folder, file), '22');
  expect(hash()).not.toBe(before);
});
