import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';

import { openEmbedded } from './pglite.ts';

it('creates the database again after a start that was killed while it was created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  await mkdir(join(folder, 'database.incomplete/base'), { recursive: true });
  await writeFile(join(folder, 'database.incomplete/PG_VERSION'), '18\n');
  const { pool, close } = await openEmbedded(folder);
  expect((await pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
  expect((await pool.query('show gin_pending_list_limit')).rows).toEqual([
    { gin_pending_list_limit: '128kB' },
  ]);
  await close();
  expect(fs.existsSync(join(folder, 'database.incomplete'))).toBe(false);
  await rm(folder, { recursive: true });
});

it('creates the database in a process of its own, whose memory is returned', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const create = vi.spyOn(PGlite, 'create');
  const { close } = await openEmbedded(folder);
  expect(create).toHaveBeenCalledOnce(); // initdb would open another one
  create.mockRestore();
  await close();
  await rm(folder, { recursive: true });
});

it('syncs a commit to disk before acknowledging it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const sync = vi.spyOn(fs, 'fsyncSync');
  const { pool, close } = await openEmbedded(folder);
  const { rows } = await pool.query<{ fsync: string }>('show fsync');
  expect(rows[0]?.fsync).toBe('on');
  await pool.query('create table notes (id int)');
  sync.mockClear();
  await pool.query('insert into notes values (1)');
  expect(sync).toHaveBeenCalled();
  await close();
  await rm(folder, { recursive: true });
});
