import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../db/ids.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { cleanUp } from './cleanup.ts';
import { cleanupStore, getFirstId } from './cleanup.store.ts';

const { db, createApp, registerUser } = await createTestApp();
const retentionDays = { endedSessions: 7, notifications: 180, aiUsage: 365, auditLog: 30 };
const store = cleanupStore(db, retentionDays);
const ada = await registerUser('ada');
const grace = await registerUser('grace');

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const countRows = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count;
};

beforeEach(async () => {
  await sql`delete from sessions`.execute(db);
  await sql`delete from audit_log`.execute(db);
  await sql`delete from rate_limits`.execute(db);
});

async function addUsage(days: number[]) {
  for (const day of days) {
    await sql`insert into ai_usage (id, user_id, kind, provider, model, duration_ms, ok)
      values (${createId(daysAgo(day))}, ${ada.id}, 'chat', 'openai', 'x', 1, true)`.execute(db);
  }
}

/** Returns a UUIDv7 of another time. */
const createId = (time: Date) => getFirstId(time).slice(0, 19) + newId().slice(19);

describe('cleanUp', () => {
  it('deletes sessions that were revoked or have expired longer ago than the retention period', async () => {
    await sql`insert into sessions (id, user_id, user_agent, last_used_at, revoked_at) values
      (${newId()}, ${ada.id}, 'active', now(), null),
      (${newId()}, ${ada.id}, 'unexpired', now() - interval '29 days', null),
      (${newId()}, ${ada.id}, 'recently expired', now() - interval '36 days', null),
      (${newId()}, ${ada.id}, 'expired', now() - interval '38 days', null),
      (${newId()}, ${ada.id}, 'recently revoked', now(), now() - interval '6 days'),
      (${newId()}, ${ada.id}, 'revoked', now(), now() - interval '8 days')`.execute(db);
    expect(await cleanUp(store)).toBe(true);
    const rows = await db.selectFrom('sessions').select('user_agent').orderBy('user_agent').execute();
    expect(rows.map((row) => row.user_agent)).toEqual([
      'active',
      'recently expired',
      'recently revoked',
      'unexpired',
    ]);
  });

  it('deletes expired password resets and rate limits', async () => {
    await sql`insert into password_resets (token_hash, user_id, expires_at)
      values ('a', ${ada.id}, now() - interval '1 minute'), ('b', ${ada.id}, now() + interval '1 minute')`.execute(
      db,
    );
    await sql`insert into rate_limits (key, count, reset_at)
      values ('a', 1, now() - interval '1 minute'), ('b', 1, now() + interval '1 minute')`.execute(db);
    await cleanUp(store);
    expect(await countRows('password_resets')).toBe(1);
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'b' }]);
  });

  it('deletes notifications, AI usage and audit log entries older than their retention period', async () => {
    await addUsage([1, 364, 366, 800]);
    for (const days of [29, 31]) {
      await sql`insert into audit_log (id, user_id, event)
        values (${createId(daysAgo(days))}, ${ada.id}, 'login_failed')`.execute(db);
    }
    for (const days of [179, 181]) {
      await sql`insert into notifications (id, user_id, kind, actor_id)
        values (${createId(daysAgo(days))}, ${ada.id}, 'comment', ${grace.id})`.execute(db);
    }
    await cleanUp(store);
    expect(await countRows('ai_usage')).toBe(2);
    expect(await countRows('audit_log')).toBe(1);
    expect(await countRows('notifications')).toBe(1);
  });

  it('deletes in batches, and stops after the current one', async () => {
    await sql`delete from ai_usage`.execute(db);
    await addUsage([400, 400, 400, 400, 400]);
    const batches: number[] = [];
    const stopped = new AbortController();
    const onDeleted = (table: string, count: number) => {
      if (table === 'ai_usage') batches.push(count);
      if (batches.length === 2) stopped.abort();
    };
    expect(await cleanUp(store, { batchSize: 2, signal: stopped.signal, onDeleted })).toBe(false);
    expect(batches).toEqual([2, 2]);
    expect(await cleanUp(store, { batchSize: 2, onDeleted })).toBe(true);
    expect(batches).toEqual([2, 2, 1]);
  });

  it('deletes every row once when several processes clean up', async () => {
    await sql`delete from ai_usage`.execute(db);
    await addUsage(Array.from({ length: 12 }, () => 400));
    let deleted = 0;
    const options = {
      batchSize: 2,
      onDeleted: (table: string, count: number) => (deleted += table === 'ai_usage' ? count : 0),
    };
    await Promise.all([cleanUp(store, options), cleanUp(store, options), cleanUp(store, options)]);
    await cleanUp(store, options);
    expect(deleted).toBe(12);
    expect(await countRows('ai_usage')).toBe(0);
  });
});

it('reports the cleanup in /metrics', async () => {
  const app = await createApp({ retentionDays });
  const { body } = await app.inject('/metrics');
  await app.close();
  expect(body).toContain('cleanup_last_completed_timestamp_seconds 0');
  expect(body).toContain('cleanup_deleted_rows_total');
});

it('does not scan a table for its old rows', async () => {
  await sql`insert into rate_limits (key, count, reset_at)
    select 'key-' || n, 1, now() + interval '1 hour' from generate_series(1, 5000) n`.execute(db);
  await sql`analyze rate_limits`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select ctid from rate_limits where reset_at < now() limit 1000`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('rate_limits_reset_at');
});
