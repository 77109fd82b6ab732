import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { draft, testApp, type Member } from '../../testing/test-app.ts';

const { db, visitor, member } = await testApp();

let ada: Member;
let grace: Member;
let linus: Member;

beforeAll(async () => {
  ada = await member('ada');
  grace = await member('grace');
  linus = await member('linus');
  await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
});

const addTool = (id: string, { by, hidden = false }: { by?: Member; hidden?: boolean } = {}) =>
  sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by, hidden_at)
    values (${id}, ${`Tool ${id}`}, ${`Tagline of ${id}`}, '', ${`https://${id}.example.org`}, 'writing', 'free',
      ${by?.id ?? null}, case when ${hidden}::boolean then now() end)`.execute(db);

const review = (tool: string, by: Member, title: string, body: string) =>
  sql`insert into tool_reviews (id, tool_id, user_id, rating, title, body)
    values (gen_random_uuid(), ${tool}, ${by.id}, 4, ${title}, ${body})`.execute(db);

describe('the overview', () => {
  it('is empty for a new person, with all thirty days', async () => {
    const { counts, days, recent } = await linus.client.dashboard.overview();
    expect(Object.values(counts)).toEqual(Object.keys(counts).map(() => 0));
    expect(recent).toEqual([]);
    const today = new Date();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => {
        const day = new Date(today);
        day.setUTCDate(today.getUTCDate() - 29 + index);
        return day.toISOString().slice(0, 10);
      }),
    );
    expect(days[0]).toMatchObject({ views: 0, likes: 0, uses: 0 });
  });

  it('counts what the lists show', async () => {
    await addTool('quill', { by: ada });
    await addTool('gone', { by: ada, hidden: true });
    await addTool('banned', { hidden: true });
    await sql`insert into tool_favorites (user_id, tool_id)
      values (${ada.id}, 'quill'), (${ada.id}, 'gone'), (${ada.id}, 'banned')`.execute(db);
    await review('quill', ada, '', '');
    await ada.client.collections.create({ body: { name: 'Desk' } });
    const mine = await ada.client.prompts.create({ body: draft() });
    const open = await grace.client.prompts.create({ body: draft({ visibility: 'public' }) });
    const closed = await grace.client.prompts.create({ body: draft() });
    await sql`insert into prompt_saves (user_id, prompt_id) values (${ada.id}, ${open.id}), (${ada.id}, ${closed.id})`.execute(
      db,
    );
    await sql`insert into follows (follower_id, followee_id)
      values (${ada.id}, ${grace.id}), (${ada.id}, ${linus.id}), (${linus.id}, ${ada.id})`.execute(db);
    for (const kind of ['follow', 'like', 'save', 'comment', 'comment', 'reply']) {
      await sql`insert into notifications (id, user_id, kind, actor_id, prompt_id)
        values (gen_random_uuid(), ${ada.id}, ${kind}, ${grace.id}, ${mine.id})`.execute(db);
    }
    await sql`update notifications set read_at = now() where kind = 'follow'`.execute(db);
    const { counts, recent } = await ada.client.dashboard.overview();
    expect(counts).toEqual({
      favorites: 2,
      submitted: 2,
      reviews: 1,
      collections: 1,
      prompts: 1,
      savedPrompts: 1,
      followers: 1,
      following: 2,
      unread: 5,
    });
    expect(recent.map(({ kind }) => kind)).toEqual(['reply', 'comment', 'comment', 'save', 'like']);
  });

  it('shows what happened by day, also when a like is taken back', async () => {
    const prompt = await grace.client.prompts.create({ body: draft({ visibility: 'public' }) });
    const params = { id: prompt.id };
    await ada.client.prompts.like({ params });
    await linus.client.prompts.like({ params });
    await linus.client.prompts.like({ params });
    await sql`select add_activity(${grace.id}, now() - interval '29 days', 5, 0, 2)`.execute(db);
    await sql`select add_activity(${grace.id}, now() - interval '30 days', 9, 9, 9)`.execute(db);
    await sql`select add_activity(${grace.id}, now() - interval '3 days', 0, -1, 0)`.execute(db);
    const { days } = await grace.client.dashboard.overview();
    expect(days.at(-1)).toMatchObject({ likes: 1 });
    expect(days[0]).toMatchObject({ views: 5, uses: 2 });
    expect(days.reduce((sum, { likes }) => sum + likes, 0)).toBe(1);
  });

  it('needs sign-in', async () => {
    await expect(visitor.dashboard.overview()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.dashboard.feed()).rejects.toMatchObject({ status: 401 });
  });
});

describe('the feed', () => {
  let reader: Member;
  let maker: Member;

  beforeAll(async () => {
    reader = await member('reader');
    maker = await member('maker');
    const stranger = await member('stranger');
    await reader.client.users.follow({ body: { userId: maker.id } });
    await addTool('pen', { by: maker });
    await addTool('blot', { by: maker, hidden: true });
    await addTool('ink', { by: stranger });
    await review('ink', maker, 'Good', 'Writes well');
    await review('blot', maker, 'Bad', '');
    for (const visibility of ['public', 'private', 'shared'] as const) {
      await maker.client.prompts.create({ body: draft({ title: `A ${visibility} prompt`, visibility }) });
    }
    for (const visibility of ['public', 'private'] as const) {
      await maker.client.collections.create({ body: { name: `A ${visibility} collection`, visibility } });
    }
    await stranger.client.prompts.create({ body: draft({ visibility: 'public' }) });
  });

  it('shows what the people I follow made for everybody, the newest first', async () => {
    const { items, next } = await reader.client.dashboard.feed();
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { kind: 'collection', subject: { type: 'collection', title: 'A public collection' }, rating: null },
      { kind: 'prompt', subject: { title: 'A public prompt' }, excerpt: 'Writes a first email.' },
      { kind: 'review', subject: { type: 'tool', id: 'ink' }, rating: 4, excerpt: 'Good: Writes well' },
      { kind: 'tool', subject: { id: 'pen', title: 'Tool pen' }, excerpt: 'Tagline of pen' },
    ]);
    expect(items.every(({ actor }) => actor.username === 'maker')).toBe(true);
  });

  it('is empty for who follows nobody, and stops when following ends', async () => {
    expect(await maker.client.dashboard.feed()).toEqual({ items: [], next: null });
    await reader.client.users.follow({ body: { userId: maker.id } });
    expect((await reader.client.dashboard.feed()).items).toEqual([]);
    await reader.client.users.follow({ body: { userId: maker.id } });
  });

  it('gives each once, page by page, also what was made in one moment', async () => {
    await sql`insert into prompts (id, user_id, title, description, content, category, visibility, created_at)
      select gen_random_uuid(), ${maker.id}, 'Imported ' || n, '', 'x', 'Other', 'public',
        timestamptz '2026-01-02 03:04:05.678901Z' from generate_series(1, 25) n`.execute(db);
    const seen: string[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await reader.client.dashboard.feed({ query: { limit: 4, before } });
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ?? undefined;
      pages += 1;
    } while (before !== undefined);
    expect(seen).toHaveLength(29);
    expect(new Set(seen).size).toBe(29);
    expect(pages).toBe(8);
  });

  it.each([
    'yesterday',
    '2026-01-02T03:04:05.678901Z',
    '2026-13-02T03:04:05Z_a',
    '0000-01-01T00:00:00Z_a',
    "2026-01-02T03:04:05Z_'",
    `2026-01-02T03:04:05Z_${'a'.repeat(200)}`,
  ])('refuses a place that it never gave: %s', async (before) => {
    await expect(reader.client.dashboard.feed({ query: { before } })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: [{ path: 'before', message: 'before must be the next of a former answer' }],
    });
  });
});
