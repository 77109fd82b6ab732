import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser, signIn } = await createTestApp();

const ada = await registerUser('ada');
const grace = await registerUser('grace');
/** Created by the second test, checked by the third. */
const secrets: string[] = [];

describe('users.export', () => {
  it('returns only the account for a new user', async () => {
    const linus = await registerUser('linus');
    const { account, settings, sessions, activity, exportedAt, ...rest } = await linus.client.users.export();
    expect(account).toEqual(linus.session.user);
    expect(settings).toEqual(await linus.client.settings.get());
    expect(sessions).toHaveLength(1);
    expect(activity).toMatchObject([{ event: 'registered', detail: '' }]);
    expect(Date.now() - Date.parse(exportedAt)).toBeLessThan(60_000);
    expect(Object.values(rest)).toEqual(Object.keys(rest).map(() => []));
  });

  it('returns all data of the user and none of others', async () => {
    await sql`insert into tool_categories values ('writing', 'Writing', '', 1)`.execute(db);
    await sql`insert into tools (id, name, tagline, description, website, category, pricing, submitted_by, hidden_at)
      values ('quill', 'Quill', '', '', 'https://quill.example.org', 'writing', 'free', ${ada.id}, now()),
        ('pen', 'Pen', '', '', 'https://pen.example.org', 'writing', 'free', ${grace.id}, null)`.execute(db);
    const own = [];
    for (let index = 0; index < 15; index++) {
      own.push(await ada.client.prompts.create({ body: buildPromptDraft({ title: `Mine ${index}` }) }));
    }
    const theirs = await grace.client.prompts.create({
      body: buildPromptDraft({ title: 'Theirs', visibility: 'public' }),
    });
    await ada.client.prompts.like({ params: { id: theirs.id } });
    await ada.client.prompts.save({ params: { id: theirs.id } });
    await ada.client.prompts.rate({ params: { id: theirs.id }, body: { rating: 4 } });
    await ada.client.prompts.addComment({ params: { id: theirs.id }, body: { body: 'Good' } });
    await ada.client.prompts.report({ params: { id: theirs.id }, body: { reason: 'spam' } });
    await ada.client.users.follow({ body: { userId: grace.id } });
    await grace.client.users.follow({ body: { userId: ada.id } });
    await ada.client.reviews.save({ params: { id: 'pen' }, body: { rating: 4, body: 'Writes' } });
    await ada.client.tools.favorite({ params: { id: 'pen' } });
    await ada.client.tools.recordView({ params: { id: 'pen' } });
    await ada.client.tools.report({
      params: { id: 'pen' },
      body: { reason: 'wrong', details: 'It is a quill' },
    });
    const { id } = await ada.client.collections.create({ body: { name: 'Desk' } });
    await ada.client.collections.putItem({
      params: { id, kind: 'tools', item: 'pen' },
      body: { note: 'Blue' },
    });
    await ada.client.collections.create({ body: { name: 'Empty', visibility: 'public' } });
    await ada.client.contact.send({
      body: { name: 'Ada', email: 'ada@example.org', message: 'A tool is missing' },
    });
    const first = own[0]?.id ?? '';
    await ada.client.prompts.update({
      params: { id: first },
      body: buildPromptDraft({ title: 'Mine 0', content: 'New' }),
    });
    const { id: commentId } = await grace.client.prompts.addComment({
      params: { id: theirs.id },
      body: { body: 'Thanks' },
    });
    await ada.client.prompts.reportComment({
      params: { id: theirs.id, commentId },
      body: { reason: 'spam' },
    });
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
      likedPrompts: [{ promptId: theirs.id, ...dated }],
      savedPrompts: [{ promptId: theirs.id, ...dated }],
      ratedPrompts: [{ promptId: theirs.id, rating: 4, ...dated }],
      comments: [{ promptId: theirs.id, body: 'Good', ...dated }],
      promptReports: [{ promptId: theirs.id, reason: 'spam', details: '', ...dated }],
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
    expect(data.prompts.map(({ title }) => title)).toEqual(own.map(({ title }) => title).toReversed());
    // Another user can import them as they were.
    const exported = await ada.client.prompts.export();
    expect(data.prompts).toMatchObject(exported.prompts);
    expect(JSON.stringify(await grace.client.users.export())).not.toContain('Mine');
  });

  it('contains no tokens, keys, hashes or session ids', async () => {
    const text = JSON.stringify(await ada.client.users.export());
    for (const secret of [...secrets, ada.session.token, ada.session.refreshToken, '$argon2']) {
      expect(text).not.toContain(secret);
    }
    const { rows } = await sql<{ id: string }>`select id from sessions`.execute(db);
    for (const session of rows) expect(text).not.toContain(session.id);
  });

  it('returns 401 for an anonymous user', async () => {
    await expect(anonymousClient.users.export()).rejects.toMatchObject({ status: 401 });
  });
});
