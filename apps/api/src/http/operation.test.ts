import { afterAll, describe, expect, it } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const { app, another, db } = await testApp();

describe('probes', () => {
  it('say that the process is alive and can do its work', async () => {
    const alive = await app.inject('/healthz');
    expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
      200,
      { status: 'alive' },
      'no-store',
    ]);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('say that a migration is missing', async () => {
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
      { message: 'The database does not answer', code: 'unavailable' },
    ]);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('say that the database is gone', async () => {
    const gone = {
      getExecutor: () => {
        throw new Error('gone');
      },
    };
    const broken = await another({ db: Object.assign(Object.create(db) as typeof db, gone) });
    expect((await broken.inject('/readyz')).statusCode).toBe(503);
    expect((await broken.inject('/healthz')).statusCode).toBe(200);
    await broken.close();
  });

  it('say that the server is stopping', async () => {
    const stopping = await another();
    await stopping.ready();
    const stopped = stopping.stop(200);
    const ready = await stopping.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { message: 'The server is stopping', code: 'unavailable' },
    ]);
    expect(ready.headers.connection).toBe('close');
    await stopped;
  });
});

describe('metrics', () => {
  const token = 'a-token-for-metrics';
  const pool = { totalCount: 7, idleCount: 5, waitingCount: 2 };
  let opened: Awaited<ReturnType<typeof another>> | undefined;
  const guarded = async () => (opened ??= await another({ metricsToken: token, pool }));
  afterAll(() => opened?.close());

  it('tell of the process, of requests by pattern and of the database', async () => {
    const server = await guarded();
    await server.inject('/api/tools?search=secret-words');
    await server.inject('/api/tools/no-such-tool');
    const { statusCode, headers, body } = await server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tools",status="200"} 1',
    );
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/tools/:id",status="404"} 1',
    );
    expect(body).toMatch(/^database_connections 7$/m);
    expect(body).toMatch(/^database_connections_idle 5$/m);
    expect(body).toMatch(/^database_queries_waiting 2$/m);
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toMatch(/secret-words|no-such-tool/);
  });

  it.each([{}, { authorization: 'Bearer another-token' }, { authorization: `Basic ${token}` }])(
    'are refused without the token: %j',
    async (headers) => {
      const answer = await (await guarded()).inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_authenticated' });
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('need no token from %s', async (remoteAddress) => {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  });

  it.each([
    ['another machine', { remoteAddress: '10.1.2.3' }],
    ['another machine by IPv6', { remoteAddress: 'fe80::1' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
  ])('are for this machine only: not for %s', async (_case, request) => {
    const answer = await app.inject({ url: '/metrics', ...request });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });
});
