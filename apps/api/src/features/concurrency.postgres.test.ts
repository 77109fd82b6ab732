// Needs more than one database connection; PGlite has only one.
import { setTimeout } from 'node:timers/promises';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';

import { notificationStore } from './notifications/notifications.store.ts';
import { defaultServerLimits } from '../db/server-pool.ts';
import { buildPromptDraft, createTestApp, injectFetch } from '../testing/test-app.ts';
import { connectAgain } from '../testing/test-database.ts';
import { seedCategories } from '../testing/tool-fixtures.ts';

const { app, createApp, db, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

const isWaitingForLock = async (count = 1) => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length >= count;
};

describe('concurrent connections', () => {
  it('deletes an account while a view of its tool is recorded', async () => {
    const deletedUser = await registerUser('deleted');
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by)
    select 'left-behind', 'Left', '', '', 'https://left.example.org', slug, 'free', ${deletedUser.id}
    from tool_categories limit 1`.execute(db);
    let deleted: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`update tools set views_count = views_count + 1 where id = 'left-behind'`.execute(trx);
      deleted = deletedUser.client.users.deleteMe({ body: { password: 'secret words' } });
      await expect.poll(() => isWaitingForLock()).toBe(true);
      await sql`select add_daily_activity(${deletedUser.id}::uuid, now(), 1, 0, 0)`.execute(trx);
    });
    expect(await deleted).toEqual({});
    await expect(anonymousClient.tools.get({ params: { id: 'left-behind' } })).resolves.toMatchObject({
      viewsCount: 1,
      submittedBy: null,
    });
  });

  it.each(['a session', 'an access token', 'a session whose refresh token is reused'])(
    'deletes an account while %s is revoked',
    async (name) => {
      const user = await registerUser(`revoking-${name.length}`);
      const { id } = await user.client.accessTokens.create({ body: { name: 'Test', scope: 'read' } });
      const refresh = () =>
        app.inject({
          method: 'POST',
          url: '/api/auth/refresh',
          headers: { authorization: `Bearer ${user.session.refreshToken}` },
        });
      if (name.includes('reused')) {
        await refresh();
        await sql`update sessions set refreshed_at = now() - interval '1 minute' where user_id = ${user.id}`.execute(
          db,
        );
      }
      const revoke = {
        'a session': () => user.client.auth.logout(),
        'an access token': () => user.client.accessTokens.revoke({ params: { id } }),
        'a session whose refresh token is reused': async () => (await refresh()).statusCode,
      }[name];
      let revoked: Promise<unknown> | undefined;
      let deleted: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        // The revocation waits before it records its audit event, and the deletion meets it there.
        await sql`lock table audit_log in exclusive mode`.execute(trx);
        revoked = revoke?.();
        await expect.poll(() => isWaitingForLock(1)).toBe(true);
        deleted = user.client.users.deleteMe({ body: { password: 'secret words' } });
        await expect.poll(() => isWaitingForLock(2)).toBe(true);
      });
      expect(await deleted).toEqual({});
      expect(await revoked).toEqual(name.includes('reused') ? 401 : {});
    },
  );

  it('deletes a comment on a prompt that became private while its owner deletes the prompt', async () => {
    const owner = await registerUser('prompt-owner');
    const author = await registerUser('comment-author');
    const { id } = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const comment = await author.client.prompts.addComment({ params: { id }, body: { body: 'Thanks' } });
    await sql`update prompts set visibility = 'private' where id = ${id}`.execute(db);
    let deleted: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select 1 from prompts where id = ${id} for update`.execute(trx);
      deleted = author.client.prompts
        .removeComment({ params: { id, commentId: comment.id } })
        .catch((error: unknown) => error);
      await expect.poll(() => isWaitingForLock()).toBe(true);
      await sql`delete from prompts where id = ${id}`.execute(trx);
    });
    expect(await deleted).toMatchObject({ status: 404 });
  });

  it('deletes an account while a notification about its prompt is stored', async () => {
    const owner = await registerUser('notified-owner');
    const { id: actorId } = await registerUser('notifying');
    const { id: promptId } = await owner.client.prompts.create({ body: buildPromptDraft() });
    const log = { error: vi.fn<(details: object, message?: string) => void>() };
    let notified: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`delete from prompts where id = ${promptId}`.execute(trx);
      const notification = { recipientId: owner.id, kind: 'like', actorId, promptId } as const;
      notified = notificationStore(db, log).notify(notification);
      await expect.poll(() => isWaitingForLock()).toBe(true);
      await sql`delete from users where id = ${owner.id}`.execute(trx);
    });
    await notified;
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each(['updated', 'restored'])(
    'returns a prompt that is deleted as soon as it was %s',
    async (change) => {
      const { client } = await registerUser(`prompt-${change}`);
      const { id } = await client.prompts.create({ body: buildPromptDraft() });
      const body = buildPromptDraft({ title: 'Changed' });
      if (change === 'restored') await client.prompts.update({ params: { id }, body });
      let changed: Promise<unknown> | undefined;
      let removed: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        // The response waits for this table, which the deletion does not touch.
        await sql`lock table follows in access exclusive mode`.execute(trx);
        changed =
          change === 'updated'
            ? client.prompts.update({ params: { id }, body })
            : client.prompts.restore({ params: { id, version: 1 } });
        await expect.poll(() => isWaitingForLock()).toBe(true);
        const isRemoved = vi.fn<(value: object) => void>();
        removed = client.prompts.remove({ params: { id } }).then(isRemoved);
        await expect
          .poll(async () => isRemoved.mock.calls.length > 0 || (await isWaitingForLock(2)))
          .toBe(true);
      });
      await expect(changed).resolves.toMatchObject({ id });
      await removed;
      await expect(client.prompts.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    },
  );

  it('waits for a concurrent import of the same user, and returns 409 when it takes too long', async () => {
    const importer = await registerUser('importer');
    const body = { prompts: [{ ...buildPromptDraft(), title: 'Imported once' }] };
    const lockImports = (trx: typeof db) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`import ${importer.id}`}, 0))`.execute(trx);

    const tokens = createMemoryTokenStore();
    tokens.write(importer.session);
    const short = await createApp({ importMaxWaitMs: 300 });
    const impatient = createClient({ fetch: injectFetch(short), tokens });
    const lockTimeoutMs = 300;
    const connection = await connectAgain(db, { serverLimits: { ...defaultServerLimits, lockTimeoutMs } });
    const strict = await createApp(connection);
    const patient = createClient({ fetch: injectFetch(strict), tokens });
    let waiting: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      await expect(impatient.prompts.import({ body })).rejects.toMatchObject({
        status: 409,
        code: 'import_running',
        message: 'Another import of yours is still running. Try again when it has finished',
      });
      // Longer than lock_timeout, which a wait in the database would exceed.
      waiting = patient.prompts.import({ body });
      await setTimeout(2 * lockTimeoutMs);
      expect(await isWaitingForLock()).toBe(false);
    });
    expect(await waiting).toMatchObject({ results: { successful: 1, duplicates: 0 } });
    await short.close();
    await strict.close();
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
