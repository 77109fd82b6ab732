import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { buildApp } from '../app.ts';
import { fileStore } from '../files/file-store.ts';
import { createFakeSite } from '../testing/fake-site.ts';
import { noLimits } from '../testing/no-limits.ts';
import { hasPostgresPrograms, runSql, startPostgres, startReplica } from '../testing/postgres.ts';
import type { LocalPostgresServer } from '../testing/postgres.ts';
import { buildPromptDraft } from '../testing/test-app.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { defaultServerLimits } from '../db/server-pool.ts';
import { withReplicas } from './replicas.ts';

// Starts a primary and a streaming replica, which is paused, frozen, stopped and promoted below a running server.

const maxLagMs = 2000;

describe.skipIf(!hasPostgresPrograms())('read replicas', () => {
  let primary: LocalPostgresServer;
  let replica: LocalPostgresServer;
  let folder: string;
  let connection: ReturnType<typeof withReplicas>;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ai-directory-test-'));
    primary = await startPostgres();
    const setUp = await connect({ databaseUrl: primary.url, dataDir: '' });
    await migrate(setUp.db);
    await setUp.close();
    replica = await startReplica(primary);
    const config = {
      databaseUrl: primary.url,
      dataDir: '',
      // Longer than in production: the machine that runs the tests may be busy.
      serverLimits: { ...defaultServerLimits, connectionTimeoutMs: 10_000, queryTimeoutMs: 20_000 },
    };
    connection = withReplicas(await connect(config), { urls: [replica.url], maxLagMs }, config);
    app = await buildApp({
      ...connection,
      limits: noLimits,
      site: await createFakeSite(),
      authSecrets: [new TextEncoder().encode('a secret for tests, 32 bytes long')],
      keyEncryptionKeys: [Buffer.alloc(32, 'key for tests')],
      files: fileStore({ dataDir: folder }),
      sendMail: async () => {},
      publicUrl: () => '',
    });
    const body = { username: 'ada', email: 'ada@example.org', password: 'secret words' };
    const response = await app.inject({ method: 'POST', url: '/api/auth/register', body });
    ({ token } = response.json<{ token: string }>());
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    await replica.stop();
    await primary.stop();
    await rm(folder, { recursive: true });
  });

  async function waitUntil(isAvailable: boolean) {
    await expect.poll(() => connection.states[0]).toMatchObject({ isAvailable });
  }
  const resume = () => runSql(replica.url, 'select pg_wal_replay_resume()');
  /** Stops replaying until the test has finished. */
  async function pause() {
    await runSql(replica.url, 'select pg_wal_replay_pause()');
    onTestFinished(resume);
  }

  async function createPrompt(title: string) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/smart-prompts',
      headers: { authorization: `Bearer ${token}` },
      body: buildPromptDraft({ title, visibility: 'public' }),
    });
    expect(response.statusCode).toBe(201);
    return { id: response.json<{ id: string }>().id, cookie: response.cookies[0] };
  }
  const getPrompt = (id: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/smart-prompts/${id}`, headers });
  /** Whether reads go to the replica. */
  const isReadOnly = () =>
    connection.route(true, async () => {
      const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(
        connection.db,
      );
      return rows[0]?.isStandby;
    });

  it('reads from the replica for anonymous users, and from the primary for signed-in users', async () => {
    await waitUntil(true);
    expect(await isReadOnly()).toBe(true);
    await pause();
    const { id } = await createPrompt('Not replicated yet');
    expect((await getPrompt(id)).statusCode).toBe(404);
    expect((await getPrompt(id, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('reads own writes from the primary while the cookie that they set is valid', async () => {
    await waitUntil(true);
    await pause();
    const { id, cookie } = await createPrompt('Own');
    expect(cookie).toMatchObject({ name: 'recent_write', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.maxAge).toBeGreaterThan(maxLagMs / 1000);
    expect((await getPrompt(id)).statusCode).toBe(404);
    expect((await getPrompt(id, { cookie: `theme=dark; ${cookie?.name}=${cookie?.value}` })).statusCode).toBe(
      200,
    );
  });

  it('renders pages from the replica, and own writes from the primary', async () => {
    await waitUntil(true);
    await pause();
    const { id, cookie } = await createPrompt('Rendered');
    const url = `/prompts/${id}`;
    expect((await app.inject({ url })).statusCode).toBe(404);
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    // A page rendered for one anonymous user is not sent to others.
    expect((await app.inject({ url })).body).not.toContain('Rendered');
    expect((await app.inject({ url, headers })).body).toContain('Rendered');
  });

  it('sets no cookie for reads and views of anonymous users', async () => {
    const { id } = await createPrompt('Viewed');
    const view = await app.inject({ method: 'POST', url: `/api/smart-prompts/${id}/use` });
    expect(view.statusCode).toBe(200);
    for (const { cookies } of [view, await getPrompt(id)]) expect(cookies).toEqual([]);
  });

  it('leaves a replica out that lags, and uses it again when it has caught up', async () => {
    await waitUntil(true);
    await pause();
    const { id } = await createPrompt('Delayed');
    await waitUntil(false);
    expect((await getPrompt(id)).statusCode).toBe(200);
    await resume();
    await waitUntil(true);
    expect((await getPrompt(id)).statusCode).toBe(200);
    expect(await isReadOnly()).toBe(true);
  });

  it('does not take an idle primary for a lag', async () => {
    await waitUntil(true);
    await new Promise((resolve) => setTimeout(resolve, maxLagMs + 1500));
    expect(connection.states[0]).toMatchObject({ isAvailable: true });
  });

  it('repeats a statement on the primary that cannot run on a replica', async () => {
    await waitUntil(true);
    await connection.route(true, () => sql`create table written (id int)`.execute(connection.db));
    expect((await sql`select * from written`.execute(connection.db)).rows).toEqual([]);
  });

  it('responds from the primary while the replica restarts under 8 concurrent readers', async () => {
    const { id } = await createPrompt('Read during a restart');
    await waitUntil(true);
    const statuses: number[] = [];
    const stopping = new AbortController();
    const readers = Array.from({ length: 8 }, async () => {
      while (!stopping.signal.aborted) statuses.push((await getPrompt(id)).statusCode);
    });
    for (let restart = 0; restart < 3; restart += 1) {
      await replica.shutDown();
      await waitUntil(false);
      await replica.start();
      await waitUntil(true);
    }
    stopping.abort();
    await Promise.all(readers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await isReadOnly()).toBe(true);
  });

  it('repeats reads on the primary that a frozen replica does not respond to', async () => {
    const { id } = await createPrompt('Read from a frozen replica');
    await waitUntil(true);
    await replica.freeze();
    const startTime = performance.now();
    const responses = await Promise.all(Array.from({ length: 12 }, () => getPrompt(id)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(performance.now() - startTime, 'without the timeout of a query').toBeLessThan(20_000);
    await waitUntil(false);
    await replica.resume();
    await waitUntil(true);
  });

  it('reports the replica in /metrics', async () => {
    await waitUntil(true);
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const { host } = new URL(replica.url);
    expect(body).toContain(`database_replica_available{replica="${host}/postgres"} 1`);
    expect(body).toContain(`database_replica_lag_seconds{replica="${host}/postgres"} `);
  });

  it('does not read from a replica that was promoted', async () => {
    await waitUntil(true);
    await runSql(replica.url, 'select pg_promote()');
    await waitUntil(false);
    expect(await isReadOnly()).toBe(false);
  });
});
