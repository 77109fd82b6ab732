import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { cleanUp } from '../features/cleanup/cleanup.ts';
import { cleanupStore } from '../features/cleanup/cleanup.store.ts';
import { foldCounters } from '../features/cleanup/counters.ts';
import { counterStore } from '../features/cleanup/counters.store.ts';
import { seed } from '../features/seed/seed.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp, injectFetch } from '../testing/test-app.ts';
import { connectAgain, getTestDatabaseUrl } from '../testing/test-database.ts';
import { defaultServerLimits } from './server-pool.ts';

const { db, createApp } = await createTestApp();
const databaseUrl = await getTestDatabaseUrl(db);

describe('connection pools', () => {
  it('stay below the 100 connections of PostgreSQL with ten processes', async () => {
    const config = {
      databaseUrl: `${databaseUrl}?application_name=process`,
      // A busy machine needs longer for so many at once.
      serverLimits: { ...defaultServerLimits, connectionTimeoutMs: 30_000 },
    };
    const processes = await Promise.all(Array.from({ length: 10 }, () => connectAgain(db, config)));
    for (const { listen } of processes) onTestFinished(await listen({ test: () => {} }));
    const connecting = processes.flatMap(({ pool }) =>
      Array.from({ length: defaultServerLimits.poolSize }, () => pool.connect()),
    );
    const queries = processes.map((process) => sql`select 1`.execute(process.db));
    try {
      await Promise.all(connecting);
      expect(await countConnections()).toBe(10 * (defaultServerLimits.poolSize + 1));
    } finally {
      await Promise.allSettled(connecting.map(async (client) => (await client).release()));
    }
    await Promise.all(queries);
    // PostgreSQL reserves 3 of 100 for superusers. One process at a time migrates, on a connection of its own.
    expect(10 * (defaultServerLimits.poolSize + 1) + 1).toBeLessThan(97);
  });

  it('leave nothing behind in a session that a pooler could give to another process', async () => {
    // As behind a pooler in transaction mode, whose connections may serve other clients after each transaction.
    const connection = await connectAgain(db, { databaseDirectUrl: databaseUrl });
    await seed(connection.db, smallCatalogue);
    const retentionDays = { endedSessions: 7, notifications: 180, aiUsage: 365, auditLog: 30 };
    const app = await createApp({ ...connection, retentionDays });
    onTestFinished(() => app.close());
    const tokens = createMemoryTokenStore();
    const client = createClient({ fetch: injectFetch(app), tokens });
    const account = { username: 'ada', email: 'ada@example.org', password: 'secret words' };
    tokens.write(await client.auth.register({ body: account }));
    const { id } = await client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await client.prompts.import({ body: { prompts: [buildPromptDraft({ title: 'Imported' })] } });
    await client.prompts.comments({ params: { id } });
    const [tool] = (await client.tools.list()).tools;
    await client.reviews.save({ params: { id: tool?.id ?? '' }, body: { rating: 5 } });
    await client.tools.list({ query: { search: 'writing' } });
    await app.inject({
      url: '/api/users/me/export',
      headers: { authorization: `Bearer ${tokens.read()?.token}` },
    });
    await cleanUp(cleanupStore(connection.db, retentionDays));
    await foldCounters(counterStore(connection.db));

    const clients = await Promise.all(
      Array.from({ length: defaultServerLimits.poolSize }, () => connection.pool.connect()),
    );
    for (const session of clients) {
      const state = await session.query(`
        select 'prepared statement' as kind, name from pg_prepared_statements
        union all select 'setting', name from pg_settings where source = 'session'
        union all select 'advisory lock', objid::text from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
        union all select 'channel', pg_listening_channels()
        union all select 'cursor', name from pg_cursors where is_holdable
        union all select 'temporary table', relname from pg_class where relpersistence = 't'`);
      session.release();
      expect(state.rows).toEqual([]);
    }
  });

  it('migrate without timeouts, and listen, by the direct URL', async () => {
    const {
      listen,
      withoutTimeouts,
      db: pooled,
    } = await connectAgain(db, {
      databaseUrl: `${databaseUrl}?application_name=pooled`,
      databaseDirectUrl: `${databaseUrl}?application_name=direct`,
    });
    const select = sql<{ name: string; timeout: string }>`
      select current_setting('application_name') as name, current_setting('statement_timeout') as timeout`;
    expect((await select.execute(pooled)).rows).toEqual([{ name: 'pooled', timeout: '0' }]);
    expect((await withoutTimeouts((direct) => select.execute(direct))).rows).toEqual([
      { name: 'direct', timeout: '0' },
    ]);
    onTestFinished(await listen({ test: () => {} }));
    const { rows: listeners } = await sql`
      select application_name as name from pg_stat_activity
      where query = 'listen "test"' and datname = current_database()`.execute(db);
    expect(listeners).toEqual([{ name: 'direct' }]);
  });
});

async function countConnections(): Promise<number> {
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = 'process'`.execute(db);
  return counts[0]?.count ?? 0;
}
