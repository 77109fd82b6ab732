import { mkdtemp, rm } from 'node:fs/promises';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { openEmbedded } from './pglite.ts';

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
