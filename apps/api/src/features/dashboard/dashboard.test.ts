import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();

let ada: TestUser;
let grace: TestUser;
let linus: TestUser;

beforeAll(async () => {
  ada = await registerUser('ada');
  grace = await registerUser('grace');
  linus = await registerUser('linus');
  await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
});

const addTool = (
  id: string,
  { submitter, hidden = false }: { submitter?: TestUser; hidden?: boolean } = {},
) =>
  sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by, hidden_at)
    values (${id}, ${`Tool ${id}`}, ${`Tagline of ${id}`}, '', ${`https://${id}.example.org`}, 'writing', 'free',
      ${submitter?.id ?? null}, case when ${hidden}::boolean then now() end)`.execute(db);

const review = (tool: string, author: TestUser, title: string, body: string) =>
  sql`insert into tool_reviews (id, tool_id, user_id, rating, title, body)
    values (gen_random_uuid(), ${tool}, ${author.id}, 4, ${title}, ${body})`.execute(db);

describe('overview', () => {
  it('returns zero counts and 30 empty days for a new user', async () => {
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

  it('returns the same counts as the lists', async () => {
    await addTool('quill', { submitter: ada });
    await addTool('draft', { submitter: ada, hidden: true });
    await addTool('reported', { hidden: true });
    await sql`insert into tool_favorites (user_id, tool_id)
      values (${ada.id}, 'quill'), (${ada.id}, 'draft'), (${ada.id}, 'reported')`.execute(db);
    await review('quill', ada, '', '');
    await ada.client.collections.create({ body: { name: 'Desk' } });
    const own = await ada.client.prompts.create({ body: buildPromptDraft() });
    const publicPrompt = await grace.client.prompts.create({
      body: buildPromptDraft({ visibility: 'public' }),
    });
    const privatePrompt = await grace.client.prompts.create({ body: buildPromptDraft() });
    await sql`insert into prompt_saves (user_id, prompt_id) values (${ada.id}, ${publicPrompt.id}), (${ada.id}, ${privatePrompt.id})`.execute(
      db,
    );
    await sql`insert into follows (follower_id, followee_id)
      values (${ada.id}, ${grace.id}), (${ada.id}, ${linus.id}), (${linus.id}, ${ada.id})`.execute(db);
    // Distinct timestamps: two inserts may happen in the same millisecond.
    for (const [index, kind] of ['follow', 'like', 'save', 'comment', 'comment', 'reply'].entries()) {
      await sql`insert into notifications (id, user_id, kind, actor_id, prompt_id, created_at)
        values (gen_random_uuid(), ${ada.id}, ${kind}, ${grace.id}, ${own.id}, now() + make_interval(secs => ${index}))`.execute(
        db,
      );
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

  it('counts activity by day, without likes that were undone', async () => {
    const prompt = await grace.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    const params = { id: prompt.id };
    await ada.client.prompts.like({ params });
    await linus.client.prompts.like({ params });
    await linus.client.prompts.like({ params });
    await sql`select add_daily_activity(${grace.id}, now() - interval '29 days', 5, 0, 2)`.execute(db);
    await sql`select add_daily_activity(${grace.id}, now() - interval '30 days', 9, 9, 9)`.execute(db);
    await sql`select add_daily_activity(${grace.id}, now() - interval '3 days', 0, -1, 0)`.execute(db);
    const { days } = await grace.client.dashboard.overview();
    expect(days.at(-1)).toMatchObject({ likes: 1 });
    expect(days[0]).toMatchObject({ views: 5, uses: 2 });
    expect(days.reduce((sum, { likes }) => sum + likes, 0)).toBe(1);
  });

  it('returns what waits for the user, until it is done', async () => {
    const joan = await registerUser('joan');
    await addTool('stapler');
    await addTool('eraser', { hidden: true });
    await sql`insert into tool_favorites (user_id, tool_id, created_at)
      select ${joan.id}, id, now() - interval '2 days' from tools where id in ('stapler', 'eraser')`.execute(
      db,
    );
    const prompt = await joan.client.prompts.create({
      body: buildPromptDraft({ title: 'Commented', visibility: 'public' }),
    });
    const draft = await joan.client.prompts.create({ body: buildPromptDraft({ title: 'Unpublished' }) });
    const params = { id: prompt.id };
    await grace.client.prompts.addComment({ params, body: { body: 'Why?' } });
    const { nextSteps } = await joan.client.dashboard.overview();
    expect(nextSteps).toMatchObject([
      { kind: 'reply', subject: { type: 'prompt', id: prompt.id }, actor: { username: 'grace' } },
      { kind: 'publish', subject: { id: draft.id, title: 'Unpublished' }, actor: null },
      { kind: 'review', subject: { type: 'tool', id: 'stapler', title: 'Tool stapler' } },
    ]);

    await joan.client.prompts.addComment({ params, body: { body: 'Because.' } });
    await joan.client.prompts.remove({ params: { id: draft.id } });
    await review('stapler', joan, '', '');
    expect((await joan.client.dashboard.overview()).nextSteps).toEqual([]);
  });

  it('returns 401 for an anonymous user', async () => {
    await expect(anonymousClient.dashboard.overview()).rejects.toMatchObject({ status: 401 });
    await expect(anonymousClient.dashboard.feed()).rejects.toMatchObject({ status: 401 });
  });
});

describe('feed', () => {
  let reader: TestUser;
  let author: TestUser;

  beforeAll(async () => {
    reader = await registerUser('reader');
    author = await registerUser('author');
    const unfollowed = await registerUser('unfollowed');
    await reader.client.users.follow({ body: { userId: author.id } });
    await addTool('pen', { submitter: author });
    await addTool('blot', { submitter: author, hidden: true });
    await addTool('ink', { submitter: unfollowed });
    await review('ink', author, 'Good', 'Writes well');
    await review('blot', author, 'Bad', '');
    for (const visibility of ['public', 'private', 'shared'] as const) {
      await author.client.prompts.create({
        body: buildPromptDraft({ title: `A ${visibility} prompt`, visibility }),
      });
    }
    for (const visibility of ['public', 'private'] as const) {
      await author.client.collections.create({ body: { name: `A ${visibility} collection`, visibility } });
    }
    await unfollowed.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
  });

  it('lists public content of followed users, sorted by createdAt desc', async () => {
    const { items, next } = await reader.client.dashboard.feed();
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { kind: 'collection', subject: { type: 'collection', title: 'A public collection' }, rating: null },
      { kind: 'prompt', subject: { title: 'A public prompt' }, excerpt: 'Writes a first email.' },
      { kind: 'review', subject: { type: 'tool', id: 'ink' }, rating: 4, excerpt: 'Good: Writes well' },
      { kind: 'tool', subject: { id: 'pen', title: 'Tool pen' }, excerpt: 'Tagline of pen' },
    ]);
    expect(items.every(({ actor }) => actor.username === 'author')).toBe(true);
  });

  it('lists when facts of their tools have changed, and which', async () => {
    await sql`update tools set facts = '{"pickIf": "you write by hand"}' where id in ('pen', 'blot', 'ink')`.execute(
      db,
    );
    const { items } = await reader.client.dashboard.feed();
    expect(items.filter(({ kind }) => kind === 'facts')).toMatchObject([
      { subject: { type: 'tool', id: 'pen' }, actor: { username: 'author' }, changedFacts: ['pickIf'] },
    ]);
    expect(items[0]?.kind).toBe('facts');
    await sql`update tools set facts_changed_at = null`.execute(db);
  });

  it('is empty without followed users and after unfollowing', async () => {
    expect(await author.client.dashboard.feed()).toEqual({ items: [], next: null });
    await reader.client.users.follow({ body: { userId: author.id } });
    expect((await reader.client.dashboard.feed()).items).toEqual([]);
    await reader.client.users.follow({ body: { userId: author.id } });
  });

  it('pages through items with equal timestamps without duplicates', async () => {
    await sql`insert into prompts (id, user_id, title, description, content, category, visibility, created_at)
      select gen_random_uuid(), ${author.id}, 'Imported ' || n, '', 'x', 'Other', 'public',
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
  ])('rejects an invalid cursor: %s', async (before) => {
    await expect(reader.client.dashboard.feed({ query: { before } })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: [{ path: 'before', message: 'before must be the next of a previous response' }],
    });
  });
});
