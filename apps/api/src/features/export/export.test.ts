import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { draft, testApp } from '../../testing/test-app.ts';

const { db, visitor, member, signIn } = await testApp();

const ada = await member('ada');
const grace = await member('grace');
/** Of what the second test makes. */
const secrets: string[] = [];

describe('the export', () => {
  it('is empty for a new person, but for the account', async () => {
    const linus = await member('linus');
    const { account, settings, sessions, exportedAt, ...rest } = await linus.client.users.export();
    expect(account).toEqual(linus.session.user);
    expect(settings).toEqual(await linus.client.settings.get());
    expect(sessions).toHaveLength(1);
    expect(Date.now() - Date.parse(exportedAt)).toBeLessThan(60_000);
    expect(Object.values(rest)).toEqual(Object.keys(rest).map(() => []));
  });

  it('holds everything of the person whole, and nothing of others', async () => {
    await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by, hidden_at)
      values ('quill', 'Quill', '', '', 'https://quill.example.org', 'writing', 'free', ${ada.id}, now()),
        ('pen', 'Pen', '', '', 'https://pen.example.org', 'writing', 'free', ${grace.id}, null)`.execute(db);
    const mine = [];
    for (let number = 0; number < 15; number++) {
      mine.push(await ada.client.prompts.create({ body: draft({ title: `Mine ${number}` }) }));
    }
    const hers = await grace.client.prompts.create({ body: draft({ title: 'Hers', visibility: 'public' }) });
    await ada.client.prompts.like({ params: { id: hers.id } });
    await ada.client.prompts.save({ params: { id: hers.id } });
    await ada.client.prompts.rate({ params: { id: hers.id }, body: { rating: 4 } });
    await ada.client.prompts.comment({ params: { id: hers.id }, body: { body: 'Good' } });
    await ada.client.prompts.report({ params: { id: hers.id }, body: { reason: 'spam' } });
    await ada.client.users.follow({ body: { userId: grace.id } });
    await grace.client.users.follow({ body: { userId: ada.id } });
    await ada.client.reviews.save({ params: { id: 'pen' }, body: { rating: 4, body: 'Writes' } });
    await ada.client.tools.favorite({ params: { id: 'pen' } });
    await ada.client.tools.view({ params: { id: 'pen' } });
    await ada.client.tools.report({
      params: { id: 'pen' },
      body: { reason: 'wrong', details: 'It is a quill' },
    });
    const { id } = await ada.client.collections.create({ body: { name: 'Desk' } });
    await ada.client.collections.putTool({ params: { id, toolId: 'pen' }, body: { note: 'Blue' } });
    await ada.client.collections.create({ body: { name: 'Empty', visibility: 'public' } });
    await ada.client.contact.send({
      body: { name: 'Ada', email: 'ada@example.org', message: 'A tool is missing' },
    });
    const first = mine[0]?.id ?? '';
    await ada.client.prompts.update({
      params: { id: first },
      body: draft({ title: 'Mine 0', content: 'New' }),
    });
    const { id: commentId } = await grace.client.prompts.comment({
      params: { id: hers.id },
      body: { body: 'Thanks' },
    });
    await ada.client.prompts.reportComment({ params: { id: hers.id, commentId }, body: { reason: 'spam' } });
    await ada.client.providerKeys.save({
      params: { provider: 'openai' },
      body: { apiKey: 'sk-of-ada-1234' },
    });
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scope: 'read' } });
    secrets.push(token, 'sk-of-ada');
    await signIn('ada');
    await sql`update tools set hidden_at = now()`.execute(db);

    const data = await ada.client.users.export();
    const dated = { createdAt: expect.any(String) };
    expect(data).toMatchObject({
      account: { id: ada.id, email: 'ada@example.org' },
      tools: [{ id: 'quill', isHidden: true, submittedBy: { id: ada.id } }],
      reviews: [{ rating: 4, body: 'Writes', tool: { id: 'pen', name: 'Pen' } }],
      favorites: [{ toolId: 'pen', name: 'Pen', ...dated }],
      collections: [{ name: 'Desk' }, { name: 'Empty', visibility: 'public', items: [] }],
      likedPrompts: [{ promptId: hers.id, ...dated }],
      savedPrompts: [{ promptId: hers.id, ...dated }],
      ratedPrompts: [{ promptId: hers.id, rating: 4, ...dated }],
      comments: [{ promptId: hers.id, body: 'Good', ...dated }],
      promptReports: [{ promptId: hers.id, reason: 'spam', details: '', ...dated }],
      following: [{ username: 'grace', ...dated }],
      followers: [{ username: 'grace', ...dated }],
      reports: [{ toolId: 'pen', reason: 'wrong', details: 'It is a quill', ...dated }],
      views: [{ toolId: 'pen', times: 1, lastAt: expect.any(String) }],
      notifications: [{ kind: 'reply' }, { kind: 'follow', actor: { username: 'grace' } }],
      messages: [{ name: 'Ada', email: 'ada@example.org', message: 'A tool is missing', ...dated }],
      promptVersions: [{ promptId: first, version: 1, title: 'Mine 0', ...dated }],
      commentReports: [{ commentId, reason: 'spam', details: '', ...dated }],
      providerKeys: [{ provider: 'openai', last4: '1234', ...dated }],
      accessTokens: [{ name: 'Laptop', scope: 'read', ...dated }],
    });
    expect(data.sessions).toHaveLength(2);
    expect(data.prompts.map(({ title }) => title)).toEqual(mine.map(({ title }) => title).toReversed());
    expect(JSON.stringify(await grace.client.users.export())).not.toContain('Mine');
  });

  it('tells no secret', async () => {
    const text = JSON.stringify(await ada.client.users.export());
    for (const secret of [...secrets, ada.session.token, ada.session.refreshToken, '$argon2']) {
      expect(text).not.toContain(secret);
    }
    const { rows } = await sql<{ id: string }>`select id from sessions`.execute(db);
    for (const session of rows) expect(text).not.toContain(session.id);
  });

  it('needs sign-in', async () => {
    await expect(visitor.users.export()).rejects.toMatchObject({ status: 401 });
  });
});
