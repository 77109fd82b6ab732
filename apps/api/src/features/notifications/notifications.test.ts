import { createClient, memoryTokens, type Client } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { draft, testApp, type Member } from '../../testing/test-app.ts';
import { streamsPerPerson } from './notifications.live.ts';
import { notificationStore, type News } from './notifications.store.ts';

const { app, another, db, visitor, member } = await testApp();
const store = notificationStore(db);
const tell = (news: News) => store.tell(news);

let owner: Member;
let other: Member;
let promptId: string;

beforeAll(async () => {
  owner = await member('owner');
  other = await member('other');
  const prompt = await owner.client.prompts.create({ body: draft({ visibility: 'public' }) });
  promptId = prompt.id;
});

beforeEach(async () => {
  await sql`truncate notifications`.execute(db);
  await sql`truncate user_settings`.execute(db);
});

const page = (who: Member, query = {}) => who.client.notifications.list({ query });

describe('a notification', () => {
  it('tells the owner of a prompt who liked and who saved it', async () => {
    await other.client.prompts.like({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    expect(await page(owner)).toEqual({
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
    expect(await page(other)).toMatchObject({ total: 0, unread: 0 });
  });

  it('comes once for who likes, takes it back and likes again', async () => {
    for (let press = 0; press < 3; press++) await other.client.prompts.like({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    expect((await page(owner)).notifications.map(({ kind }) => kind)).toEqual(['like']);
  });

  it('does not tell people what they did themselves, what they muted, or what belongs to nobody', async () => {
    await owner.client.prompts.like({ params: { id: promptId } });
    await sql`insert into user_settings (user_id, muted) values (${owner.id}, '{follow}')`.execute(db);
    await tell({ to: owner.id, kind: 'follow', by: other.id });
    await tell({ to: null, kind: 'review', by: other.id });
    expect(await page(owner)).toMatchObject({ total: 0 });
    await tell({ to: owner.id, kind: 'share', by: other.id, promptId });
    expect(await page(owner)).toMatchObject({ total: 1 });
  });

  it('is dropped when the person or the thing has gone meanwhile', async () => {
    const gone = crypto.randomUUID();
    await tell({ to: gone, kind: 'follow', by: other.id });
    await tell({ to: owner.id, kind: 'like', by: other.id, promptId: gone });
    await tell({ to: owner.id, kind: 'review', by: other.id, toolId: 'no-such-tool' });
    expect(await page(owner)).toMatchObject({ total: 0 });
  });

  it('shows the beginning of a comment on one line', async () => {
    await tell({ to: owner.id, kind: 'comment', by: other.id, promptId, excerpt: '  Fine\n\nindeed ' });
    await tell({ to: owner.id, kind: 'comment', by: other.id, promptId, excerpt: `x${'🙂'.repeat(300)}` });
    const [long, short] = (await page(owner)).notifications;
    expect(short?.excerpt).toBe('Fine indeed');
    expect(long?.excerpt).toBe(`x${'🙂'.repeat(99)}…`);
  });

  it('leads to the follower, and names a tool', async () => {
    await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by)
      values ('quill', 'Quill', '', '', 'https://quill.example.org', 'writing', 'free', ${owner.id})`.execute(
      db,
    );
    await tell({ to: owner.id, kind: 'follow', by: other.id });
    await tell({ to: owner.id, kind: 'review', by: other.id, toolId: 'quill' });
    expect((await page(owner)).notifications.map(({ subject }) => subject)).toEqual([
      { type: 'tool', id: 'quill', title: 'Quill' },
      { type: 'user', id: 'other', title: 'other' },
    ]);
  });

  it('does not name what one may not see any more', async () => {
    const { id } = await owner.client.prompts.create({
      body: draft({ visibility: 'shared', title: 'Secret' }),
    });
    await sql`insert into prompt_shares (prompt_id, user_id) values (${id}, ${other.id})`.execute(db);
    await tell({ to: other.id, kind: 'share', by: owner.id, promptId: id });
    expect((await page(other)).notifications[0]?.subject).toMatchObject({ title: 'Secret' });
    await sql`delete from prompt_shares where prompt_id = ${id}`.execute(db);
    expect((await page(other)).notifications[0]?.subject).toBeNull();
  });

  it('does not quote what was taken back or hidden', async () => {
    const params = { id: promptId };
    const { id: hasty } = await other.client.prompts.comment({ params, body: { body: 'Hasty' } });
    const { id: rude } = await other.client.prompts.comment({ params, body: { body: 'Rude' } });
    expect(await excerpts({})).toEqual(['Rude', 'Hasty']);
    await other.client.prompts.removeComment({ params: { id: promptId, commentId: hasty } });
    await sql`update prompt_comments set hidden_at = now() where id = ${rude}`.execute(db);
    expect(await excerpts({})).toEqual(['']);

    const quill = { id: 'quill' };
    await other.client.reviews.save({ params: quill, body: { rating: 2, title: 'Blots', body: '' } });
    expect(await excerpts({ limit: 1 })).toEqual(['Blots']);
    await other.client.reviews.save({ params: quill, body: { rating: 4, title: '', body: 'Dries well' } });
    expect(await excerpts({ limit: 1 })).toEqual(['Dries well']);
    await other.client.reviews.remove({ params: quill });
    expect(await excerpts({})).toEqual(['']);
  });
});

const three = async () => {
  for (let number = 1; number <= 3; number++) {
    await tell({ to: owner.id, kind: 'comment', by: other.id, promptId, excerpt: `${number}` });
  }
};
const excerpts = async (query: object) =>
  (await page(owner, query)).notifications.map(({ excerpt }) => excerpt);

describe('reading', () => {
  it('marks one, then all', async () => {
    await three();
    const [newest] = (await page(owner)).notifications;
    const id = newest?.id ?? '';
    expect(await owner.client.notifications.read({ params: { id } })).toEqual({ unread: 2 });
    expect(await owner.client.notifications.read({ params: { id } })).toEqual({ unread: 2 });
    expect(await owner.client.notifications.unread()).toEqual({ unread: 2 });
    expect(await excerpts({ only: 'unread' })).toEqual(['2', '1']);
    expect(await page(owner, { only: 'unread' })).toMatchObject({ total: 2, unread: 2 });
    expect(await owner.client.notifications.readAll()).toEqual({ unread: 0 });
    expect((await page(owner)).notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('pages, the newest first', async () => {
    await three();
    expect(await excerpts({ limit: 2 })).toEqual(['3', '2']);
    expect(await excerpts({ limit: 2, page: 2 })).toEqual(['1']);
    expect(await page(owner, { limit: 2, page: 9 })).toMatchObject({ notifications: [], total: 3, pages: 2 });
  });

  it('does not reach other people’s', async () => {
    await three();
    const [first] = (await page(owner)).notifications;
    await expect(other.client.notifications.read({ params: { id: first?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
      code: 'notification_not_found',
    });
    await other.client.notifications.readAll();
    expect(await owner.client.notifications.unread()).toEqual({ unread: 3 });
  });

  it.each([{ only: 'new' as 'all' }, { page: 0 }, { limit: 1000 }])('refuses %j', async (query) => {
    await expect(page(owner, query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('refuses an id that is none, and visitors everywhere', async () => {
    await expect(owner.client.notifications.read({ params: { id: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
    const outcomes = await Promise.allSettled([
      visitor.notifications.list(),
      visitor.notifications.unread(),
      visitor.notifications.stream().next(),
      visitor.notifications.read({ params: { id: crypto.randomUUID() } }),
      visitor.notifications.readAll(),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 401 } });
  });
});

describe('the stream', () => {
  let address: string;
  let second: Awaited<ReturnType<typeof another>>;

  beforeAll(async () => {
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    second = await another();
  });
  afterAll(() => second.close());

  const overNetwork = ({ session }: Member, origin = address): Client => {
    const tokens = memoryTokens();
    tokens.write(session);
    return createClient({ baseUrl: `${origin}/api`, tokens });
  };

  /** A stream that ends with the test. */
  function open(who: Member, origin?: string) {
    const closing = new AbortController();
    const events = overNetwork(who, origin).notifications.stream({}, { signal: closing.signal });
    return {
      next: async () => (await events.next()).value as NotificationEvent,
      events,
      close: () => closing.abort(),
    };
  }

  it('gives the number at once, and again with each change', async () => {
    const stream = open(owner);
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    await other.client.prompts.save({ params: { id: promptId } });
    await other.client.prompts.save({ params: { id: promptId } });
    const { unread, notification } = await stream.next();
    expect({ unread, kind: notification?.kind, actor: notification?.actor.username }).toEqual({
      unread: 1,
      kind: 'save',
      actor: 'other',
    });
    await owner.client.notifications.read({ params: { id: notification?.id ?? '' } });
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    const params = { id: promptId };
    const { id: commentId } = await other.client.prompts.comment({ params, body: { body: 'Oh' } });
    expect(await stream.next()).toMatchObject({ unread: 1, notification: { excerpt: 'Oh' } });
    await other.client.prompts.removeComment({ params: { id: promptId, commentId } });
    expect(await stream.next()).toEqual({ unread: 0, notification: null });
    stream.close();
  });

  it('reaches every window, also those of another process, and nobody else', async () => {
    const elsewhere = await second.listen({ host: '127.0.0.1', port: 0 });
    const windows = [open(owner), open(owner), open(owner, elsewhere)];
    const stranger = open(other);
    for (const { next } of [...windows, stranger]) expect(await next()).toMatchObject({ unread: 0 });
    await tell({ to: owner.id, kind: 'follow', by: other.id });
    for (const { next } of windows) {
      expect(await next()).toMatchObject({ unread: 1, notification: { kind: 'follow' } });
    }
    await tell({ to: other.id, kind: 'follow', by: owner.id });
    expect(await stranger.next()).toMatchObject({
      unread: 1,
      notification: { actor: { username: 'owner' } },
    });
    for (const { close } of [...windows, stranger]) close();
  });

  it('has a limit for each person, and forgets the windows that are closed', async () => {
    const windows = Array.from({ length: streamsPerPerson }, () => open(owner));
    await Promise.all(windows.map(({ next }) => next()));
    await expect(open(owner).next()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    await expect(open(other).next()).resolves.toMatchObject({ unread: 0 });
    for (const { close } of windows) close();
    await vi.waitFor(async () => {
      const stream = open(owner);
      await stream.next();
      stream.close();
    }, 10_000);
  });

  it('ends when the token has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const headers = { authorization: `Bearer ${owner.session.token}` };
    const answer = app.inject({ url: '/api/notifications/stream', headers });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    vi.advanceTimersByTime(20_000);
    expect((await answer).body).toBe('data: {"unread":0,"notification":null}\n\n:\n\n');
    vi.useRealTimers();
  });

  it('ends when the server stops', async () => {
    const third = await another();
    const stream = open(owner, await third.listen({ host: '127.0.0.1', port: 0 }));
    await stream.next();
    await third.close();
    expect(await stream.events.next()).toMatchObject({ done: true });
  });
});
