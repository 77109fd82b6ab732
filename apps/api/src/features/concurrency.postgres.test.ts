// Needs more than one database connection; PGlite has only one.
import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { seed } from './seed/seed.ts';
import { createTestApp } from '../testing/test-app.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seed(db);

describe('concurrent connections', () => {
  it('deletes an account while a view of its tool is recorded', async () => {
    const deletedUser = await registerUser('deleted');
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by)
    select 'left-behind', 'Left', '', '', 'https://left.example.org', slug, 'free', ${deletedUser.id}
    from tool_categories limit 1`.execute(db);
    const isWaitingForLock = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    let deleted: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`update tools set views_count = views_count + 1 where id = 'left-behind'`.execute(trx);
      deleted = deletedUser.client.users.deleteMe({ body: { password: 'secret words' } });
      await vi.waitUntil(isWaitingForLock, 10_000);
      await sql`select add_daily_activity(${deletedUser.id}::uuid, now(), 1, 0, 0)`.execute(trx);
    });
    expect(await deleted).toEqual({});
    await expect(anonymousClient.tools.get({ params: { id: 'left-behind' } })).resolves.toMatchObject({
      viewsCount: 1,
      submittedBy: null,
    });
  });

  it('resumes notification streams after the listening connection was lost', async () => {
    const owner = await registerUser('owner');
    const other = await registerUser('other');
    const controller = new AbortController();
    const tokens = createMemoryTokenStore();
    tokens.write(owner.session);
    const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
    const events = createClient({ baseUrl, tokens }).notifications.stream({}, { signal: controller.signal });
    const next = async () => (await events.next()).value as NotificationEvent;
    const follow = (user: typeof owner, id: string) => user.client.users.follow({ body: { userId: id } });

    await next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db);
    await follow(other, owner.id);
    expect(await next()).toEqual({ unread: 1, notification: null }); // events missed while reconnecting carry the count only
    await follow(await registerUser('third'), owner.id);
    expect(await next()).toMatchObject({ unread: 2, notification: { kind: 'follow' } });
    controller.abort();
  });
});
