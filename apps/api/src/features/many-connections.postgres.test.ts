// What can only happen where a database has more than one connection: PGlite has one.
import { createClient, memoryTokens } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import { seed } from '../db/seed.ts';
import { testApp } from '../testing/test-app.ts';

const { app, db, visitor, member } = await testApp();
await seed(db);

it('an account is deleted after who looks at a tool of the person meanwhile', async () => {
  const leaving = await member('leaving-with-tool');
  await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by)
    select 'left-behind', 'Left', '', '', 'https://left.example.org', slug, 'free', ${leaving.id}
    from tool_categories limit 1`.execute(db);
  const waits = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  let deleted: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`update tools set views_count = views_count + 1 where id = 'left-behind'`.execute(trx);
    deleted = leaving.client.users.deleteMe({ body: { password: 'secret words' } });
    await vi.waitUntil(waits, 10_000);
    await sql`select add_activity(${leaving.id}::uuid, now(), 1, 0, 0)`.execute(trx);
  });
  expect(await deleted).toEqual({});
  await expect(visitor.tools.get({ params: { id: 'left-behind' } })).resolves.toMatchObject({
    viewsCount: 1,
    submittedBy: null,
  });
});

it('notifications go on when the connection that listens broke', async () => {
  const owner = await member('owner');
  const other = await member('other');
  const closing = new AbortController();
  const tokens = memoryTokens();
  tokens.write(owner.session);
  const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const events = createClient({ baseUrl, tokens }).notifications.stream({}, { signal: closing.signal });
  const next = async () => (await events.next()).value as NotificationEvent;
  const follow = (person: typeof owner, id: string) => person.client.users.follow({ body: { userId: id } });

  await next();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db);
  await follow(other, owner.id);
  expect(await next()).toEqual({ unread: 1, notification: null }); // who it was is in the list
  await follow(await member('third'), owner.id);
  expect(await next()).toMatchObject({ unread: 2, notification: { kind: 'follow' } });
  closing.abort();
});
