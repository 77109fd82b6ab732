import { describe, expect, it } from 'vitest';

import { createTestApp } from '../testing/test-app.ts';

const { app, createApp, db } = await createTestApp();

describe('registerProbes', () => {
  it('returns 200 when the process runs and can handle requests', async () => {
    const alive = await app.inject('/healthz');
    expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
      200,
      { status: 'alive' },
      'no-store',
    ]);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('returns 503 when a migration is not applied', async () => {
    const rows = await db
      .deleteFrom('kysely_migration' as 'seeds')
      .returningAll()
      .execute();
    const ready = await app.inject('/readyz');
    await db
      .insertInto('kysely_migration' as 'seeds')
      .values(rows)
      .execute();
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { message: 'The database is not migrated', code: 'unavailable' },
    ]);
    expect(ready.headers['retry-after']).toBe('1');
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('returns 503 from /readyz only when the database is down', async () => {
    const failingExecutor = {
      getExecutor: () => {
        throw new Error('connection lost');
      },
    };
    const broken = await createApp({ db: Object.assign(Object.create(db) as typeof db, failingExecutor) });
    expect((await broken.inject('/readyz')).statusCode).toBe(503);
    expect((await broken.inject('/healthz')).statusCode).toBe(200);
    await broken.close();
  });

  it('returns 503 while the server is shutting down', async () => {
    const stopping = await createApp();
    await stopping.ready();
    const shutdown = stopping.stop(200);
    const ready = await stopping.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { message: 'The server is stopping', code: 'unavailable' },
    ]);
    expect(ready.headers.connection).toBe('close');
    expect(ready.headers['retry-after']).toBe('1');
    await shutdown;
  });
});
