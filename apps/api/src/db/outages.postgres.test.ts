import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { contract, type Endpoint, type Session } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasPostgresPrograms, runSql, startPostgres, type LocalPostgresServer } from '../testing/postgres.ts';
import { killAndWait, killServers, startServer, type ServerProcess } from '../testing/server-process.ts';
import { buildPromptDraft } from '../testing/test-app.ts';
import { connect, type Connection } from './connect.ts';
import { defaultServerLimits } from './server-pool.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

// Restarts and freezes a PostgreSQL server of its own below a running server process.

interface Result {
  status: number;
  retryAfter: string | null;
  ms: number;
  body: unknown;
}

describe.skipIf(!hasPostgresPrograms())('database outages', () => {
  let postgres: LocalPostgresServer;
  let server: ServerProcess;
  let folder: string;
  let connection: Connection;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
    postgres = await startPostgres();
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    connection = await connect({ databaseUrl: postgres.url, dataDir: '' });
  });
  afterAll(async () => {
    await killServers();
    await connection.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  async function request(
    path: string,
    { method = 'GET', token = '', body }: RequestInput = {},
  ): Promise<Result> {
    const startTime = performance.now();
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
      ms: performance.now() - startTime,
    };
  }
  interface RequestInput {
    method?: string;
    token?: string;
    body?: object;
  }

  async function register(username: string): Promise<string> {
    const account = { username, email: `${username}@example.org`, password: 'secret words' };
    const { body } = await request('/auth/register', { method: 'POST', body: account });
    return (body as Session).token;
  }
  const createPrompt = (token: string, title: string) =>
    request('/smart-prompts', { method: 'POST', token, body: buildPromptDraft({ title }) });

  const unavailable = { status: 503, retryAfter: '1', body: { code: 'unavailable' } };

  it('loses no acknowledged write and responds with 201 or 503 when it is restarted 10 times under 8 concurrent writers', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, (_, index) => register(`writer${index}`)));
    const acknowledged: string[][] = tokens.map(() => []);
    const rejected: Result[] = [];
    const stopping = new AbortController();
    const writers = tokens.map(async (token, index) => {
      for (let count = 1; !stopping.signal.aborted; count += 1) {
        const result = await createPrompt(token, `Prompt ${count}`);
        if (result.status === 201) acknowledged[index]?.push((result.body as { id: string }).id);
        else rejected.push(result);
      }
    });
    for (let restart = 1; restart <= 10; restart += 1) {
      await postgres.shutDown();
      await postgres.start();
      const counts = acknowledged.map((ids) => ids.length);
      const hasRecovered = () => acknowledged.every((ids, index) => ids.length > (counts[index] ?? 0));
      await expect.poll(hasRecovered).toBe(true);
    }
    stopping.abort();
    await Promise.all(writers);

    for (const result of rejected) expect(result).toMatchObject(unavailable);
    expect(server.child.exitCode).toBeNull();
    const stored = await connection.db.selectFrom('prompts').select('id').execute();
    const storedIds = new Set(stored.map(({ id }) => id));
    const ids = acknowledged.flat();
    expect(ids.filter((id) => !storedIds.has(id))).toEqual([]);
    console.info(`${ids.length} writes acknowledged, ${rejected.length} responses of 503 in 10 restarts`);
  });

  it('responds with 503 while it is stopped, and recovers when it is started', async () => {
    const token = await register('patient');
    await postgres.shutDown();
    const results = await Promise.all([
      request('/tools'),
      request('/users/me', { token }),
      createPrompt(token, 'During the outage'),
    ]);
    for (const result of results) {
      expect(result).toMatchObject(unavailable);
      expect(result.ms).toBeLessThan(10_000);
    }
    const waiting = createPrompt(token, 'Sent before the start');
    await postgres.start();
    expect(await waiting).toMatchObject({ status: 201 });
    expect(await request('/users/me', { token })).toMatchObject({ status: 200 });
  });

  it('responds with 503 within 10 s while it is frozen, and recovers when it is resumed', async () => {
    const token = await register('frozen');
    const endpoints = Object.values(contract)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter(({ method, path, stream }) => method === 'GET' && !path.includes(':') && !stream);
    const paths = endpoints.filter(({ auth }) => auth !== 'none').map(({ path }) => path);
    const results = await Promise.all(paths.map((path) => request(path, { token }))); // opens all connections of the pool
    const reads = paths.filter((_path, index) => results[index]?.status === 200);
    expect(reads.length).toBeGreaterThan(defaultServerLimits.poolSize * 1.5);
    const credentials = { email: 'frozen@example.org', password: 'secret words' };
    const send = () =>
      Promise.all([
        ...reads.map((path) => request(path, { token })),
        request('/tools'),
        request('/categories/all'),
        request('/auth/login', { method: 'POST', body: credentials }),
        createPrompt(token, 'While frozen'),
      ]);
    await postgres.freeze();
    try {
      for (const result of [...(await send()), ...(await send())]) {
        expect(result).toMatchObject(unavailable);
        expect(result.ms).toBeLessThan(10_000);
      }
    } finally {
      await postgres.resume();
    }
    await expect.poll(async () => (await request('/users/me', { token })).status).toBe(200);
    expect(await createPrompt(token, 'Afterwards')).toMatchObject({ status: 201 });
    const statuses = (await send()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toEqual([]);
  });

  it('ends a transaction whose connection is lost between two statements with DatabaseUnavailableError', async () => {
    const { db } = connection;
    const transaction = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await runSql(postgres.url, `select pg_terminate_backend(${rows[0]?.pid})`);
      await delay(100); // the shutdown message arrives while no statement runs
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  });

  it('cancels statements and waits for locks that take too long, and keeps their connection', async () => {
    const limits = { ...defaultServerLimits, poolSize: 2, statementTimeoutMs: 200, lockTimeoutMs: 100 };
    const { db, pool, withoutTimeouts, close } = await connect({
      databaseUrl: postgres.url,
      dataDir: '',
      serverLimits: limits,
    });
    try {
      await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ cause: { code: '57014' } });
      await db.transaction().execute(async (trx) => {
        await sql`lock table users`.execute(trx);
        await expect(sql`select * from users`.execute(db)).rejects.toMatchObject({
          cause: { code: '55P03' },
        });
      });
      expect(pool.totalCount).toBe(2);
      await withoutTimeouts((unlimited) => sql`select pg_sleep(0.4)`.execute(unlimited));
    } finally {
      await close();
    }
  });

  it('still reports other database errors as they are', async () => {
    const failed = sql`select 1 / 0`.execute(connection.db);
    await expect(failed).rejects.toMatchObject({ code: '22012' });
  });

  it('stops with code 0 after the outages', async () => {
    const closed = once(server.child, 'close');
    await killAndWait(server.child, 'SIGTERM');
    await closed;
    expect(server.child.exitCode).toBe(0);
  });
});
