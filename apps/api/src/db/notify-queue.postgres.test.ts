import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';
import { queueMessages, startNotifySender } from './notify-queue.ts';

const { db, listen } = await createTestDatabase();

async function receive() {
  const payloads: string[] = [];
  onTestFinished(await listen({ test: (payload) => payloads.push(payload) }));
  return payloads;
}
const queue = (payload: string) => queueMessages(sql`values ('test', ${payload})`).execute(db);
const countTransactions = async () => {
  // Statistics are sent at most once a second.
  await delay(1100);
  const { rows } = await sql<{ count: number }>`
    select xact_commit::int as count from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('startNotifySender', () => {
  it('sends the messages of many writes in few transactions, each once, with several processes', async () => {
    const payloads = await receive();
    const options = { delayMs: 50, intervalMs: 60_000 };
    const senders = [startNotifySender(db, options), startNotifySender(db, options)];
    onTestFinished(async () => void (await Promise.all(senders.map((sender) => sender.stop()))));
    const expected = Array.from({ length: 500 }, (_, index) => `message ${index}`);
    const before = await countTransactions();
    await Promise.all(
      expected.map(async (payload, index) => {
        await queue(payload);
        senders[index % 2]?.wake();
      }),
    );
    await expect.poll(() => payloads.length).toBe(expected.length);
    expect(payloads.toSorted()).toEqual(expected.toSorted());
    const transactions = (await countTransactions()) - before;
    expect(transactions - expected.length).toBeLessThan(expected.length / 4);
  });

  it('sends nothing of a transaction that is rolled back, or not committed yet', async () => {
    const payloads = await receive();
    const sender = startNotifySender(db, { delayMs: 1, intervalMs: 60_000 });
    onTestFinished(() => sender.stop());
    const rolledBack = db.transaction().execute(async (trx) => {
      await queueMessages(sql`values ('test', 'rolled back')`).execute(trx);
      sender.wake();
      await delay(100);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await queue('committed');
    sender.wake();
    await expect.poll(() => payloads).toEqual(['committed']);
  });

  it('sends messages of processes that were killed', async () => {
    const payloads = await receive();
    await queue('left behind');
    const sender = startNotifySender(db, { intervalMs: 20 });
    onTestFinished(() => sender.stop());
    await expect.poll(() => payloads).toEqual(['left behind']);
  });
});

it('calls pg_notify in no trigger', async () => {
  const { rows } = await sql`
    select proname from pg_proc where prosrc ilike '%pg_notify%' and pronamespace = 'public'::regnamespace`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
