import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import fs, { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, inject, it, vi } from 'vitest';

import { toErrorResponse } from '../http/errors.ts';
import { createConnection } from './connect.ts';
import { openPglite } from './pglite-folder.ts';
import { openInMemory } from '../testing/in-memory-database.ts';
import { createEmbeddedDatabase, openEmbedded } from './embedded-database.ts';

const openEmpty = async () => openInMemory(await openAsBlob(inject('emptySnapshot')));

it('creates the database again, for its owner only, after a start that was killed while it was created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  await mkdir(join(folder, 'database.incomplete/base'), { recursive: true });
  await writeFile(join(folder, 'database.incomplete/PG_VERSION'), '18\n');
  const { pool, close } = await openEmbedded(folder);
  expect((await pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }]);
  expect((await pool.query('show gin_pending_list_limit')).rows).toEqual([
    { gin_pending_list_limit: '128kB' },
  ]);
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['database', 'database.lock', 'database.lock-journal']);
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  await close();
  expect(fs.existsSync(join(folder, 'database.incomplete'))).toBe(false);
  await rm(folder, { recursive: true });
});

it('opens the database outside of the main thread, so that a query does not hold the event loop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const create = vi.spyOn(PGlite, 'create');
  const { pool, close } = await openEmbedded(folder);
  expect(create).not.toHaveBeenCalled();
  create.mockRestore();

  const query = pool.query('select pg_sleep(1)');
  expect(await Promise.race([query, setImmediate('event loop')])).toBe('event loop');
  await query;
  await close();
  await rm(folder, { recursive: true });
});

it('responds like a server: errors with their code, transactions, large values and notifications', async () => {
  const { pool, listen, close } = await openEmpty();
  const onPayload = vi.fn<(payload: string) => void>();
  const unlisten = await listen({ news: onPayload });
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });

  const client = await pool.connect();
  await client.query('begin');
  await client.query('create table notes (note text)');
  await expect(client.query('insert into notes values ($1::int)', ['x'])).rejects.toThrow('invalid input');
  await client.query('rollback');
  client.release();

  const large = 'é'.repeat(1_000_000);
  expect((await pool.query('select $1 as note', [large])).rows).toEqual([{ note: large }]);

  await pool.query("select pg_notify('news', 'first')");
  expect(onPayload).toHaveBeenCalledExactlyOnceWith('first');
  await unlisten();
  await pool.query("select pg_notify('news', 'second')");
  expect(onPayload).toHaveBeenCalledOnce();
  await close();
});

it('keeps its session when a client is replaced', async () => {
  const { pool, listen, close } = await openEmpty();
  const onPayload = vi.fn<(payload: string) => void>();
  await listen({ news: onPayload });
  const client = await pool.connect();
  client.release(true);
  await pool.query("select pg_notify('news', 'first')");
  expect(onPayload).toHaveBeenCalledExactlyOnceWith('first');
  await close();
});

it.each([
  ['space for a table', 0],
  ['space for its log', 1],
])('is unavailable while the disk has no %s, and goes on afterwards', async (_, rowCount) => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  let pglite = await openPglite(folder);
  const { db, listen, close } = createConnection(
    createEmbeddedDatabase({
      execute: async (messages) => pglite.execProtocolRaw(messages),
      reopen: async () => void (pglite = await openPglite(folder)),
      close: () => pglite.close(),
    }),
  );
  const onPayload = vi.fn<(payload: string) => void>();
  await listen({ news: onPayload });
  await sql`create table notes (note text)`.execute(db);
  const insert = (note: string) => sql`insert into notes values (${note})`.execute(db);
  // The first row needs a new page.
  for (let row = 0; row < rowCount; row += 1) await insert('before');
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await insert('full').then(() => null, toErrorResponse)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'unavailable' },
    });
  }
  write.mockRestore();
  await insert('after');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notes`.execute(db);
  expect(rows).toEqual([{ count: rowCount + 1 }]);
  await sql`select pg_notify('news', 'first')`.execute(db);
  expect(onPayload).toHaveBeenCalledExactlyOnceWith('first');
  await close();
  await rm(folder, { recursive: true });
});

it('syncs a commit to disk before acknowledging it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const sync = vi.spyOn(fs, 'fsyncSync');
  const pglite = await openPglite(folder);
  const { rows } = await pglite.query<{ fsync: string }>('show fsync');
  expect(rows[0]?.fsync).toBe('on');
  await pglite.query('create table notes (id int)');
  sync.mockClear();
  await pglite.query('insert into notes values (1)');
  expect(sync).toHaveBeenCalled();
  await pglite.close();
  await rm(folder, { recursive: true });
});
