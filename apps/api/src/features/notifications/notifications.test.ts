import { createClient, createMemoryTokenStore, type Client } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Listen } from '../../db/listen.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { maxStreamsPerUser } from './notification-streams.ts';
import { notificationStore, type NotificationInput } from './notifications.store.ts';

const { app, createApp, db, anonymousClient, registerUser, signIn } = await createTestApp();
const store = notificationStore(db, app.log);
const notify = (input: NotificationInput) => store.notify(input);

let owner: TestUser;
let other: TestUser;
let promptId: string;

beforeAll(async () => {
  owner = await registerUser('owner');
  other = await registerUser('other');
  const prompt = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
  promptId = prompt.id;
});

beforeEach(async () => {
  await sql`truncate notifications`.execute(db);
  await sql`truncate user_settings`.execute(db);
});

const list = (user: TestUser, query = {}) => user.client.notifications.list({ query });

describe('notify', () => {
  it('does not fail the action when the notification cannot be stored', async () => {
    await sql`alter table notifications add constraint fails check (kind <> 'like')`.execute(db);
    const params = { id: promptId };
    await expect(other.client.prompts.like({ params })).resolves.toMatchObject({ isLiked: true });
    await sql`alter table notifications drop constraint fails`.execute(db);
    await expect(other.client.prompts.like({ params })).resolves.toMatchObject({ isLiked: false });
  });

  it('notifies the owner of a prompt about likes and saves', async () => {
    await other.client.prompts.like({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    expect(await list(owner)).toEqual({
      notifications: ['save', 'like'].map((kind) => ({
        id: expect.any(String),
        kind,
        actor: { id: other.id, username: 'other', avatar: null },
        subject: { type: 'prompt', id: promptId, title: 'Cold email' },
        excerpt: '',
        isRead: false,
        createdAt: expect.any(String),
      })),
      total: 2,
      pages: 1,
      unread: 2,
    });
    expect(await list(other)).toMatchObject({ total: 0, unread: 0 });
  });

  it('notifies once when a like is undone and repeated', async () => {
    for (let click = 0; click < 3; click++) await other.client.prompts.like({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    expect((await list(owner)).notifications.map(({ kind }) => kind)).toEqual(['like']);
  });

  it('does not notify about own actions, muted kinds or content without an owner', async () => {
    await owner.client.prompts.like({ params: { id: promptId } });
    await sql`insert into user_settings (user_id, muted) values (${owner.id}, '{follow}')`.execute(db);
    await notify({ recipientId: owner.id, kind: 'follow', actorId: other.id });
    await notify({ recipientId: null, kind: 'review', actorId: other.id });
    expect(await list(owner)).toMatchObject({ total: 0 });
    await notify({ recipientId: owner.id, kind: 'share', actorId: other.id, promptId });
    expect(await list(owner)).toMatchObject({ total: 1 });
  });

  it('ignores notifications of deleted users and content', async () => {
    const unknownId = crypto.randomUUID();
    await notify({ recipientId: unknownId, kind: 'follow', actorId: other.id });
    await notify({ recipientId: owner.id, kind: 'like', actorId: other.id, promptId: unknownId });
    await notify({ recipientId: owner.id, kind: 'review', actorId: other.id, toolId: 'no-such-tool' });
    expect(await list(owner)).toMatchObject({ total: 0 });
  });

  it('truncates the excerpt of a comment and collapses its whitespace', async () => {
    await notify({
      recipientId: owner.id,
      kind: 'comment',
      actorId: other.id,
      promptId,
      excerpt: '  Fine\n\nindeed ',
    });
    await notify({
      recipientId: owner.id,
      kind: 'comment',
      actorId: other.id,
      promptId,
      excerpt: `x${'🙂'.repeat(300)}`,
    });
    const [long, short] = (await list(owner)).notifications;
    expect(short?.excerpt).toBe('Fine indeed');
    expect(long?.excerpt).toBe(`x${'🙂'.repeat(99)}…`);
  });

  it('links follows to the follower and reviews to the tool', async () => {
    await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by)
      values ('quill', 'Quill', '', '', 'https://quill.example.org', 'writing', 'free', ${owner.id})`.execute(
      db,
    );
    await notify({ recipientId: owner.id, kind: 'follow', actorId: other.id });
    await notify({ recipientId: owner.id, kind: 'review', actorId: other.id, toolId: 'quill' });
    expect((await list(owner)).notifications.map(({ subject }) => subject)).toEqual([
      { type: 'tool', id: 'quill', title: 'Quill' },
      { type: 'user', id: 'other', title: 'other' },
    ]);
  });

  it('omits the subject when the recipient may no longer see it', async () => {
    const { id } = await owner.client.prompts.create({
      body: buildPromptDraft({ visibility: 'shared', title: 'Secret' }),
    });
    await sql`insert into prompt_shares (prompt_id, user_id) values (${id}, ${other.id})`.execute(db);
    await notify({ recipientId: other.id, kind: 'share', actorId: owner.id, promptId: id });
    expect((await list(other)).notifications[0]?.subject).toMatchObject({ title: 'Secret' });
    await sql`delete from prompt_shares where prompt_id = ${id}`.execute(db);
    expect((await list(other)).notifications[0]?.subject).toBeNull();
  });

  it('omits the excerpt of deleted and hidden comments and reviews', async () => {
    const params = { id: promptId };
    const { id: hasty } = await other.client.prompts.addComment({ params, body: { body: 'Hasty' } });
    const { id: rude } = await other.client.prompts.addComment({ params, body: { body: 'Rude' } });
    expect(await listExcerpts({})).toEqual(['Rude', 'Hasty']);
    await other.client.prompts.removeComment({ params: { id: promptId, commentId: hasty } });
    await sql`update prompt_comments set hidden_at = now() where id = ${rude}`.execute(db);
    expect(await listExcerpts({})).toEqual(['']);

    const quill = { id: 'quill' };
    await other.client.reviews.save({ params: quill, body: { rating: 2, title: 'Blots', body: '' } });
    expect(await listExcerpts({ limit: 1 })).toEqual(['Blots']);
    await other.client.reviews.save({ params: quill, body: { rating: 4, title: '', body: 'Dries well' } });
    expect(await listExcerpts({ limit: 1 })).toEqual(['Dries well']);
    await other.client.reviews.remove({ params: quill });
    expect(await listExcerpts({})).toEqual(['']);
  });
});

const createThree = async () => {
  for (let index = 1; index <= 3; index++) {
    await notify({
      recipientId: owner.id,
      kind: 'comment',
      actorId: other.id,
      promptId,
      excerpt: `${index}`,
    });
  }
};
const listExcerpts = async (query: object) =>
  (await list(owner, query)).notifications.map(({ excerpt }) => excerpt);

describe('list and read', () => {
  it('marks one notification as read, then all', async () => {
    await createThree();
    const [newest] = (await list(owner)).notifications;
    const id = newest?.id ?? '';
    expect(await owner.client.notifications.read({ params: { id } })).toEqual({ unread: 2 });
    expect(await owner.client.notifications.read({ params: { id } })).toEqual({ unread: 2 });
    expect(await owner.client.notifications.unread()).toEqual({ unread: 2 });
    expect(await listExcerpts({ only: 'unread' })).toEqual(['2', '1']);
    expect(await list(owner, { only: 'unread' })).toMatchObject({ total: 2, unread: 2 });
    expect(await owner.client.notifications.readAll()).toEqual({ unread: 0 });
    expect((await list(owner)).notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('pages, sorted by createdAt desc', async () => {
    await createThree();
    expect(await listExcerpts({ limit: 2 })).toEqual(['3', '2']);
    expect(await listExcerpts({ limit: 2, page: 2 })).toEqual(['1']);
    expect(await list(owner, { limit: 2, page: 9 })).toMatchObject({ notifications: [], total: 3, pages: 2 });
  });

  it('returns 404 for a notification of another user', async () => {
    await createThree();
    const [first] = (await list(owner)).notifications;
    await expect(other.client.notifications.read({ params: { id: first?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
      code: 'notification_not_found',
    });
    await other.client.notifications.readAll();
    expect(await owner.client.notifications.unread()).toEqual({ unread: 3 });
  });

  it.each([{ only: 'new' as 'all' }, { page: 0 }, { limit: 1000 }])('rejects the query %j', async (query) => {
    await expect(list(owner, query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('rejects a malformed id and anonymous users', async () => {
    await expect(owner.client.notifications.read({ params: { id: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
    const results = await Promise.allSettled([
      anonymousClient.notifications.list(),
      anonymousClient.notifications.unread(),
      anonymousClient.notifications.stream().next(),
      anonymousClient.notifications.read({ params: { id: crypto.randomUUID() } }),
      anonymousClient.notifications.readAll(),
    ]);
    for (const result of results) expect(result).toMatchObject({ reason: { status: 401 } });
  });
});

const getSessionId = ({ session }: TestUser) => String(decodeJwt(session.token).sid);

describe('stream', () => {
  let origin: string;
  let second: Awaited<ReturnType<typeof createApp>>;
  let secondOrigin: string;

  beforeAll(async () => {
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    second = await createApp();
    secondOrigin = await second.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => second.close());

  const createNetworkClient = ({ session }: TestUser, baseUrl = origin): Client => {
    const tokens = createMemoryTokenStore();
    tokens.write(session);
    return createClient({ baseUrl: `${baseUrl}/api`, tokens });
  };

  /** Opens a stream that the test must close. */
  function openStream(user: TestUser, baseUrl?: string) {
    const controller = new AbortController();
    const events = createNetworkClient(user, baseUrl).notifications.stream({}, { signal: controller.signal });
    return {
      next: async () => (await events.next()).value as NotificationEvent,
      events,
      close: () => controller.abort(),
    };
  }

  it('sends the unread count immediately and after each change', async () => {
    const stream = openStream(owner);
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    await other.client.prompts.save({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    const { unread, notification } = await stream.next();
    expect({ unread, kind: notification?.kind, actor: notification?.actor?.username }).toEqual({
      unread: 1,
      kind: 'save',
      actor: 'other',
    });
    await owner.client.notifications.read({ params: { id: notification?.id ?? '' } });
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    const params = { id: promptId };
    const { id: commentId } = await other.client.prompts.addComment({ params, body: { body: 'Oh' } });
    expect(await stream.next()).toMatchObject({ unread: 1, notification: { excerpt: 'Oh' } });
    await other.client.prompts.removeComment({ params: { id: promptId, commentId } });
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    stream.close();
  });

  it('sends events to all streams of the user, also in another process, and to no other user', async () => {
    const streams = [openStream(owner), openStream(owner), openStream(owner, secondOrigin)];
    const otherStream = openStream(other);
    for (const { next } of [...streams, otherStream]) expect(await next()).toMatchObject({ unread: 0 });
    await notify({ recipientId: owner.id, kind: 'follow', actorId: other.id });
    for (const { next } of streams) {
      expect(await next()).toMatchObject({ unread: 1, notification: { kind: 'follow' } });
    }
    await notify({ recipientId: other.id, kind: 'follow', actorId: owner.id });
    expect(await otherStream.next()).toMatchObject({
      unread: 1,
      notification: { actor: { username: 'owner' } },
    });
    for (const { close } of [...streams, otherStream]) close();
  });

  it('returns 429 beyond the maximum per user and frees the slots of closed streams', async () => {
    const streams = Array.from({ length: maxStreamsPerUser }, () => openStream(owner));
    await Promise.all(streams.map(({ next }) => next()));
    await expect(openStream(owner).next()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    await expect(openStream(other).next()).resolves.toMatchObject({ unread: 0 });
    for (const { close } of streams) close();
    await vi.waitFor(async () => {
      const stream = openStream(owner);
      await stream.next();
      stream.close();
    }, 30_000);
  });

  const body = { password: 'secret words' };
  const password = { currentPassword: 'secret words', newPassword: 'other words' };

  it.each<[string, (leaving: TestUser, otherSession: TestUser) => Promise<unknown>]>([
    ['logout', ({ client }) => client.auth.logout()],
    [
      'the revocation of the session',
      (leaving, { client }) => client.auth.endSession({ params: { id: getSessionId(leaving) } }),
    ],
    ['a change of the password', (_, { client }) => client.auth.changePassword({ body: password })],
    ['the deletion of the account', (_, { client }) => client.users.deleteMe({ body })],
  ])('ends after %s in another process, without polling', async (name, endAccess) => {
    const username = `leaving-${name.split(' ').at(-1)}`;
    const leaving = await registerUser(username);
    const stream = openStream(leaving, secondOrigin);
    const ownerStream = openStream(owner, secondOrigin);
    await stream.next();
    await ownerStream.next();
    await endAccess(leaving, await signIn(username));
    expect(await stream.events.next()).toMatchObject({ done: true });
    await notify({ recipientId: owner.id, kind: 'follow', actorId: other.id });
    expect(await ownerStream.next()).toMatchObject({ unread: 1 });
    ownerStream.close();
  });

  /** Opens a stream with a token. The text of the response is complete when the stream has ended. */
  const fetchStream = (token: string, baseUrl = origin) =>
    fetch(`${baseUrl}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } });
  const firstEvent = 'data: {"unread":0,"notification":null}\n\n';

  it('ends when its personal access token is revoked', async () => {
    const { token, id } = await owner.client.accessTokens.create({ body: { name: 'Script' } });
    const response = await fetchStream(token, secondOrigin);
    await owner.client.accessTokens.revoke({ params: { id } });
    expect(await response.text()).toBe(firstEvent);
    await expect.poll(() => second.revocations.userCount).toBe(0);
  });

  it('ends when the token expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * 60_000 + 2000 });
    const token = await app.accessTokens.sign({ id: owner.id, sessionId: getSessionId(owner) });
    vi.useRealTimers();
    expect(await (await fetchStream(token)).text()).toBe(firstEvent);
  });

  it('ends when the session is revoked while the stream is opened', async () => {
    const third = await createApp({ listen: async () => async () => {} });
    const leaving = await registerUser('leaving-early');
    third.addHook('preHandler', async () => void (await leaving.client.auth.logout()));
    const thirdOrigin = await third.listen({ host: '127.0.0.1', port: 0 });
    expect(await (await fetchStream(leaving.session.token, thirdOrigin)).text()).toBe(firstEvent);
    await third.close();
  });

  it('ends after a reconnect when the revocation was missed', async () => {
    const listen = vi.fn<Listen>(async () => async () => {});
    const third = await createApp({ listen });
    const leaving = await registerUser('leaving-unnoticed');
    const stream = openStream(leaving, await third.listen({ host: '127.0.0.1', port: 0 }));
    await stream.next();
    await leaving.client.auth.logout();
    listen.mock.calls[0]?.[1]?.();
    // The count may be sent again before.
    await expect.poll(() => stream.events.next()).toMatchObject({ done: true });
    await third.close();
  });

  it('ends when the server closes', async () => {
    const third = await createApp();
    const stream = openStream(owner, await third.listen({ host: '127.0.0.1', port: 0 }));
    await stream.next();
    await third.close();
    expect(await stream.events.next()).toMatchObject({ done: true });
  });
});
