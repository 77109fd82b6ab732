import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, trustReporters, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';
import { cleanWebsites } from '../tools/clean-websites.ts';
import { executeModeratorCommand } from './moderator-command.ts';

const { app, db, anonymousClient, registerUser, signIn, sentMails } = await createTestApp({
  accountPolicy: { confirmEmails: false, moderatorEmails: ['named@example.org'] },
});
await seedCategories(db);
const author = await registerUser('author');
const moderator = await registerUser('moderator');
const named = await registerUser('named');
const [ada, grace, alan] = [
  await registerUser('ada'),
  await registerUser('grace'),
  await registerUser('alan'),
];
const reporters = [ada, grace, alan];
await executeModeratorCommand(db, ['add', 'Moderator@example.org']);

const spam = { reason: 'spam' as const };
const submitTool = async () => {
  const { id } = await author.client.tools.submit({ body: buildToolDraft() });
  return { id };
};
const createPrompt = async () => {
  const { id } = await author.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
  return { id };
};
const findCase = async (subjectId: string, state: 'open' | 'closed' = 'open') => {
  const { cases } = await moderator.client.moderation.cases({ query: { state, limit: 100 } });
  return cases.find(({ subject }) => subject.id === subjectId);
};
const findCaseId = async (subjectId: string, state?: 'closed') =>
  (await findCase(subjectId, state))?.id ?? '';
const decide = (id: string, action: 'hide' | 'restore' | 'dismiss', note = '') =>
  moderator.client.moderation.decide({ params: { id }, body: { action, reason: 'spam', note } });
const setRecord = (user: TestUser, upheld: number, dismissed = 0) =>
  db
    .updateTable('users')
    .set({ reports_upheld: upheld, reports_dismissed: dismissed })
    .where('id', '=', user.id)
    .execute();
const isListed = async (params: { id: string }) =>
  anonymousClient.tools.get({ params }).then(
    () => true,
    () => false,
  );

describe('moderators', () => {
  it('are named by command and by MODERATORS; only they see it, and the endpoints exist for them only', async () => {
    expect(await moderator.client.users.me()).toMatchObject({ isModerator: true });
    expect(await named.client.users.me()).toMatchObject({ isModerator: true });
    expect(await ada.client.users.me()).not.toHaveProperty('isModerator');
    expect(await ada.client.profiles.get({ params: { username: 'moderator' } })).not.toHaveProperty(
      'isModerator',
    );

    const id = crypto.randomUUID();
    const { token } = await moderator.client.accessTokens.create({ body: { name: 'CI', scope: 'write' } });
    const requests = [
      ['GET', '/api/moderation/cases'],
      ['POST', `/api/moderation/cases/${id}/decision`],
      ['POST', `/api/moderation/users/${id}/ban`],
      ['DELETE', `/api/moderation/users/${id}/ban`],
      ['PUT', '/api/moderation/tools/midjourney'],
      ['GET', '/api/moderation/messages'],
      ['POST', `/api/moderation/messages/${id}/answer`],
    ] as const;
    for (const [method, url] of requests) {
      for (const bearer of [ada.session.token, token]) {
        const response = await app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` } });
        expect([url, response.statusCode, response.json()]).toMatchObject([url, 404, { code: 'not_found' }]);
      }
      expect((await app.inject({ method, url })).statusCode).toBe(401);
    }
  });

  it('are listed by the command with where they come from', async () => {
    const policy = { confirmEmails: false, moderatorEmails: ['named@example.org', 'late@example.org'] };
    const list = async (changes = {}) =>
      (await executeModeratorCommand(db, ['list'], { ...policy, ...changes })).split('\n');
    expect(await list()).toEqual([
      'moderator <moderator@example.org> (added)',
      'named <named@example.org> (MODERATORS)',
      '<late@example.org> (MODERATORS, no account yet)',
    ]);
    expect(await list({ confirmEmails: true })).toContain(
      'named <named@example.org> (MODERATORS, not before the email is confirmed)',
    );
    await executeModeratorCommand(db, ['add', 'named@example.org']);
    expect(await list({ confirmEmails: true })).toContain('named <named@example.org> (added, MODERATORS)');
    expect(await executeModeratorCommand(db, ['remove', 'named@example.org'], policy)).toBe(
      'named is still a moderator, because MODERATORS contains named@example.org.',
    );
  });

  it('are removed by the command, which names wrong arguments', async () => {
    await executeModeratorCommand(db, ['add', 'ada@example.org']);
    expect(await executeModeratorCommand(db, ['remove', 'ada@example.org'])).toBe(
      'ada is no moderator any more.',
    );
    await expect(ada.client.moderation.cases()).rejects.toMatchObject({ status: 404 });
    await expect(executeModeratorCommand(db, ['add', 'nobody@example.org'])).rejects.toThrow('no account');
    for (const args of [[], ['add'], ['list', 'x'], ['promote', 'ada@example.org']]) {
      await expect(executeModeratorCommand(db, args)).rejects.toThrow('Usage');
    }
  });
});

describe('reports', () => {
  it('of three and of thirty throw-away accounts hide nothing, but open a case', async () => {
    const params = await submitTool();
    for (const { client } of reporters) await client.tools.report({ params, body: spam });
    expect(await isListed(params)).toBe(true);

    // Thirty more, some of them old: rows instead of registrations, whose passwords take time to hash.
    await sql`
      with accounts as (
        insert into users (id, username, email, password_hash, created_at)
        select gen_random_uuid(), 'throw-away-' || n, n || '@trash.example.org', '$argon2id$x',
          now() - n * interval '1 hour' from generate_series(1, 60, 2) n returning id)
      insert into tool_reports (tool_id, user_id, reason, details) select ${params.id}, id, 'spam', '' from accounts`.execute(
      db,
    );
    await sql`update users set created_at = now() - interval '9 days' where id in (${ada.id}, ${grace.id}, ${alan.id})`.execute(
      db,
    );
    await moderator.client.tools.report({ params, body: spam });
    expect(await isListed(params)).toBe(true);
    // The thirty reports are of accounts without a record, of which the new ones weigh nothing.
    expect(await findCase(params.id)).toMatchObject({ hiddenBy: null, isProtected: false, weight: 2 });
  });

  it('of one entry are one case, whose decision applies to all of them', async () => {
    const params = await submitTool();
    await ada.client.tools.report({ params, body: { reason: 'wrong', details: 'It costs more.' } });
    await grace.client.tools.report({ params, body: spam });
    await sql`
      with accounts as (
        insert into users (id, username, email, password_hash, created_at)
        select gen_random_uuid(), 'witness-' || n, n || '@witness.example.org', '$argon2id$x',
          now() - interval '9 days' from generate_series(1, 70) n returning id)
      insert into tool_reports (tool_id, user_id, reason, details, created_at)
      select ${params.id}, id, 'wrong', '', now() + interval '1 minute' from accounts`.execute(db);
    const { total } = await moderator.client.moderation.cases({ query: { limit: 1 } });
    expect((await moderator.client.moderation.cases({ query: { limit: 100 } })).cases).toHaveLength(total);
    const moderationCase = await findCase(params.id);
    expect(moderationCase).toMatchObject({
      reportCounts: [
        { status: 'open', reason: 'wrong', count: 71 },
        { status: 'open', reason: 'spam', count: 1 },
      ],
      weight: 2,
    });
    expect(moderationCase?.reports).toHaveLength(50);
    // Comments of reporters come before reports without one.
    expect(moderationCase?.reports[0]).toMatchObject({ details: 'It costs more.' });

    await decide(moderationCase?.id ?? '', 'dismiss');
    const { rows } = await sql`select distinct reports_upheld as upheld, reports_dismissed as dismissed
      from users where username like 'witness-%'`.execute(db);
    expect(rows).toEqual([{ upheld: 0, dismissed: 1 }]);
    expect(await findCase(params.id, 'closed')).toMatchObject({
      reportCounts: [
        { status: 'dismissed', reason: 'wrong', count: 71 },
        { status: 'dismissed', reason: 'spam', count: 1 },
      ],
      weight: 0,
    });
  });

  it('hide provisionally once a reporter has a record; a moderator undoes it for good', async () => {
    const params = await submitTool();
    await setRecord(ada, 1);
    for (const { client } of reporters) await client.tools.report({ params, body: spam });
    expect(await isListed(params)).toBe(false);
    expect(await author.client.tools.get({ params })).toMatchObject({
      isHidden: true,
      hiding: { by: 'reports', reason: 'spam', appeal: 'possible' },
    });
    expect((await author.client.notifications.list()).notifications[0]).toMatchObject({
      kind: 'hide',
      actor: null,
      subject: { id: params.id },
      excerpt: 'spam',
    });

    const moderationCase = await findCase(params.id);
    expect(moderationCase).toMatchObject({
      hiddenBy: 'reports',
      author: { username: 'author', isBanned: false },
      reports: [{ reporter: { username: 'alan' } }, {}, { weight: 4 / 3 }],
    });
    await decide(moderationCase?.id ?? '', 'restore');
    expect(await isListed(params)).toBe(true);
    expect((await author.client.notifications.list()).notifications[0]).toMatchObject({ kind: 'restore' });
    const { rows } = await sql<{ username: string; reports_upheld: number; reports_dismissed: number }>`
      select username, reports_upheld, reports_dismissed from users where id = ${ada.id}`.execute(db);
    expect(rows).toEqual([{ username: 'ada', reports_upheld: 1, reports_dismissed: 1 }]);

    // Approved by a moderator: further reports only open the case again.
    const others = [await registerUser('late'), named, moderator];
    await trustReporters(
      db,
      others.map(({ id }) => id),
    );
    for (const { client } of others) await client.tools.report({ params, body: spam });
    expect(await isListed(params)).toBe(true);
    expect(await findCase(params.id)).toMatchObject({ hiddenBy: null });
  });

  it('never hide seeded or widely used entries without a moderator', async () => {
    for (const user of reporters) await setRecord(user, 9);
    const seeded = await submitTool();
    await sql`update tools set submitted_by = null where id = ${seeded.id}`.execute(db);
    const popular = await submitTool();
    await sql`update tools set favorites_count = 50 where id = ${popular.id}`.execute(db);
    const prompt = await createPrompt();
    await sql`update prompts set likes_count = 30, saves_count = 20 where id = ${prompt.id}`.execute(db);
    const control = await submitTool();
    for (const { client } of reporters) {
      for (const params of [seeded, popular, control]) await client.tools.report({ params, body: spam });
      await client.prompts.report({ params: prompt, body: spam });
    }
    expect(await isListed(control)).toBe(false);
    for (const params of [seeded, popular]) {
      expect(await isListed(params)).toBe(true);
      expect(await findCase(params.id)).toMatchObject({ isProtected: true });
    }
    expect(await anonymousClient.prompts.get({ params: prompt })).toMatchObject({ isHidden: false });
    await decide(await findCaseId(seeded.id), 'hide');
    expect(await isListed(seeded)).toBe(false);
  });
});

describe('decisions', () => {
  it('hide a prompt with a note, which only an appeal and the moderator undo', async () => {
    const params = await createPrompt();
    await ada.client.prompts.report({ params, body: { reason: 'offensive', details: 'Line 3' } });
    await decide(await findCaseId(params.id), 'hide', 'Line 3 insults nurses.');
    await expect(anonymousClient.prompts.get({ params })).rejects.toMatchObject({ status: 404 });
    expect(await author.client.prompts.get({ params })).toMatchObject({
      hiding: { by: 'moderator', reason: 'spam', note: 'Line 3 insults nurses.', appeal: 'possible' },
    });
    expect((await author.client.notifications.list()).notifications[0]).toMatchObject({
      kind: 'hide',
      excerpt: 'Line 3 insults nurses.',
    });
    expect(await findCase(params.id)).toBeUndefined();
    expect(await findCase(params.id, 'closed')).toMatchObject({ reports: [{ status: 'upheld' }] });

    const edited = buildPromptDraft({ visibility: 'public', content: 'Better' });
    expect(await author.client.prompts.update({ params, body: edited })).toMatchObject({ isHidden: true });
    await expect(ada.client.prompts.appeal({ params, body: { text: 'No' } })).rejects.toMatchObject({
      status: 404,
    });
    await author.client.prompts.appeal({ params, body: { text: 'I removed it.' } });
    await expect(author.client.prompts.appeal({ params, body: { text: 'Again' } })).rejects.toMatchObject({
      status: 409,
      code: 'appeal_rejected',
    });
    expect((await moderator.client.moderation.cases()).cases[0]).toMatchObject({
      subject: { type: 'prompt', id: params.id },
      appeal: 'I removed it.',
    });
    await decide(await findCaseId(params.id), 'restore');
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ isHidden: false });
    await expect(author.client.prompts.appeal({ params, body: { text: 'Why' } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('dismiss reports, restore hidden comments with their count, and reject unknown cases', async () => {
    const params = await createPrompt();
    const { id: commentId } = await grace.client.prompts.addComment({ params, body: { body: 'Rude' } });
    await ada.client.prompts.reportComment({ params: { ...params, commentId }, body: spam });
    const id = await findCaseId(commentId);
    await decide(id, 'hide');
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ commentsCount: 0 });
    await decide(id, 'restore');
    expect(await anonymousClient.prompts.get({ params })).toMatchObject({ commentsCount: 1 });
    await alan.client.prompts.reportComment({ params: { ...params, commentId }, body: spam });
    await decide(id, 'dismiss');
    expect(await findCase(commentId, 'closed')).toMatchObject({
      reports: [{ status: 'dismissed' }, { status: 'dismissed' }],
    });
    await expect(decide(crypto.randomUUID(), 'hide')).rejects.toMatchObject({ code: 'case_not_found' });
  });

  it('that grant an appeal dismiss the reports that led to the hiding, also in the records of their reporters', async () => {
    const params = await createPrompt();
    await setRecord(ada, 2, 1);
    await ada.client.prompts.report({ params, body: spam });
    await decide(await findCaseId(params.id), 'hide');
    const findRecord = async () => {
      const { rows } = await sql`select reports_upheld as upheld, reports_dismissed as dismissed
        from users where id = ${ada.id}`.execute(db);
      return rows[0];
    };
    expect(await findRecord()).toEqual({ upheld: 3, dismissed: 1 });
    await author.client.prompts.appeal({ params, body: { text: 'It is no spam.' } });
    await decide(await findCaseId(params.id), 'restore');
    expect(await findRecord()).toEqual({ upheld: 2, dismissed: 2 });
    expect(await findCase(params.id, 'closed')).toMatchObject({
      reports: [{ status: 'dismissed', weight: 1 }],
    });
    // Once: another decision changes no record.
    await decide(await findCaseId(params.id, 'closed'), 'hide');
    await decide(await findCaseId(params.id, 'closed'), 'restore');
    expect(await findRecord()).toEqual({ upheld: 2, dismissed: 2 });
  });

  it('that restore what was edited since leave the reports of the earlier version upheld', async () => {
    const prompt = await createPrompt();
    const tool = await submitTool();
    await setRecord(grace, 0);
    await grace.client.prompts.report({ params: prompt, body: spam });
    await grace.client.tools.report({ params: tool, body: spam });
    for (const { id } of [prompt, tool]) await decide(await findCaseId(id), 'hide');
    const edited = buildPromptDraft({ visibility: 'public', content: 'Without advertising' });
    await author.client.prompts.update({ params: prompt, body: edited });
    await author.client.prompts.appeal({ params: prompt, body: { text: 'I removed it.' } });
    await moderator.client.moderation.editTool({ params: tool, body: buildToolDraft() });
    await decide(await findCaseId(prompt.id), 'restore');
    await decide(await findCaseId(tool.id, 'closed'), 'restore');
    for (const { id } of [prompt, tool]) {
      expect(await findCase(id, 'closed')).toMatchObject({ hiddenBy: null, reports: [{ status: 'upheld' }] });
    }
  });

  it('that reject an appeal are final, and the author sees and is notified why', async () => {
    const params = await createPrompt();
    await ada.client.prompts.report({ params, body: spam });
    await decide(await findCaseId(params.id), 'hide');
    const findHiding = async () => (await author.client.prompts.get({ params })).hiding;
    expect(await findHiding()).toMatchObject({ appeal: 'possible' });
    await author.client.prompts.appeal({ params, body: { text: 'It is no spam.' } });
    expect(await findHiding()).toMatchObject({ appeal: 'pending' });
    await decide(await findCaseId(params.id), 'hide', 'It sells watches.');
    expect(await findHiding()).toEqual({
      by: 'moderator',
      reason: 'spam',
      note: 'It sells watches.',
      appeal: 'rejected',
    });
    expect((await author.client.notifications.list()).notifications[0]).toMatchObject({
      kind: 'reject',
      actor: null,
      excerpt: 'It sells watches.',
    });
    await expect(author.client.prompts.appeal({ params, body: { text: 'Again' } })).rejects.toMatchObject({
      code: 'appeal_rejected',
    });
  });

  it('about an appeal end with the hiding: who edits what reports have hidden can appeal the next hiding', async () => {
    const params = await createPrompt();
    for (const user of reporters) await setRecord(user, 1);
    for (const { client } of reporters) await client.prompts.report({ params, body: spam });
    await author.client.prompts.appeal({ params, body: { text: 'It is no spam.' } });
    const edited = buildPromptDraft({ visibility: 'public', content: 'Without advertising' });
    await author.client.prompts.update({ params, body: edited });
    for (const { client } of reporters) await client.prompts.report({ params, body: spam });
    expect((await author.client.prompts.get({ params })).hiding).toMatchObject({ appeal: 'possible' });
  });

  it('decide about the appeal of a hidden comment, which only its author still sees', async () => {
    const params = await createPrompt();
    const { id: commentId } = await grace.client.prompts.addComment({ params, body: { body: 'Rude' } });
    const comment = { ...params, commentId };
    await ada.client.prompts.reportComment({ params: comment, body: spam });
    const appeal = (user: TestUser) =>
      user.client.prompts.appealComment({ params: comment, body: { text: 'It is a joke.' } });
    await expect(appeal(grace)).rejects.toMatchObject({ status: 409, code: 'appeal_rejected' });
    await decide(await findCaseId(commentId), 'hide');

    expect(await anonymousClient.prompts.comments({ params })).toMatchObject({ comments: [], total: 0 });
    expect(await ada.client.prompts.get({ params })).toMatchObject({ comments: [] });
    const list = () => grace.client.prompts.comments({ params });
    expect(await list()).toMatchObject({
      comments: [{ id: commentId, hiding: { by: 'moderator', appeal: 'possible' } }],
      total: 1,
    });
    await expect(appeal(ada)).rejects.toMatchObject({ status: 404, code: 'comment_not_found' });
    await appeal(grace);
    await expect(appeal(grace)).rejects.toMatchObject({ code: 'appeal_rejected' });
    expect(await list()).toMatchObject({ comments: [{ hiding: { appeal: 'pending' } }] });
    expect(await findCase(commentId)).toMatchObject({ appeal: 'It is a joke.' });
    await decide(await findCaseId(commentId), 'restore');
    const { comments } = await list();
    expect(comments[0]).not.toHaveProperty('hiding');
  });

  it('correct the facts of any tool', async () => {
    const params = await submitTool();
    const { id: other } = await submitTool();
    const { website } = await anonymousClient.tools.get({ params: { id: other } });
    const body = buildToolDraft({ tagline: 'Corrected', pricing: 'paid' });
    await moderator.client.moderation.editTool({ params, body: { ...body, prominence: 2 } });
    await moderator.client.moderation.editTool({ params, body });
    expect(await db.selectFrom('tools').select('prominence').where('id', '=', params.id).execute()).toEqual([
      { prominence: 2 },
    ]);
    expect(await anonymousClient.tools.get({ params })).toMatchObject({
      tagline: 'Corrected',
      pricing: 'paid',
    });
    await expect(
      moderator.client.moderation.editTool({ params, body: { ...body, website } }),
    ).rejects.toMatchObject({ status: 409, code: 'tool_exists' });
  });

  it('ban an account: its sessions end and it cannot sign in until the ban is lifted', async () => {
    const troll = await registerUser('troll');
    const { token } = await troll.client.accessTokens.create({ body: { name: 'CI', scope: 'write' } });
    const params = { id: troll.id };
    const ban = (id: string) =>
      moderator.client.moderation.ban({ params: { id }, body: { reason: 'Spam in comments' } });
    await ban(troll.id);
    for (const bearer of [troll.session.token, token]) {
      const headers = { authorization: `Bearer ${bearer}` };
      expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    }
    await expect(signIn('troll')).rejects.toMatchObject({
      status: 403,
      code: 'account_banned',
      message: expect.stringContaining('Spam in comments') as string,
    });
    await expect(signIn('troll', 'wrong password')).rejects.toMatchObject({ code: 'invalid_credentials' });
    for (const id of [moderator.id, named.id]) await expect(ban(id)).rejects.toMatchObject({ status: 403 });
    await moderator.client.moderation.unban({ params });
    await expect(moderator.client.moderation.unban({ params })).rejects.toMatchObject({ status: 404 });
    const { client } = await signIn('troll');
    expect((await client.auth.activity()).map(({ event }) => event)).toContain('account_banned');
  });

  it('are in the audit log of the moderator', async () => {
    const events = (await moderator.client.auth.activity()).map(({ event }) => event);
    for (const event of [
      'moderator_added',
      'content_hidden',
      'content_restored',
      'reports_dismissed',
      'tool_facts_edited',
      'user_banned',
      'user_unbanned',
    ] as const) {
      expect(events).toContain(event);
    }
  });
});

describe('cases without reports', () => {
  it('name the older tool with the same website, and are closed by a dismissal', async () => {
    const [first, second] = [await submitTool(), await submitTool()];
    const website = 'https://10.0.0.1.nip.io/'; // accepted by an earlier version
    await sql`update tools set website = ${website}, website_cleaned = false where id in (${first.id}, ${second.id})`.execute(
      db,
    );
    await cleanWebsites(db);
    expect(await findCase(first.id)).toBeUndefined();
    expect(await findCase(second.id)).toMatchObject({
      hiddenBy: null,
      note: `Same website as Paper Trail: /tool/${first.id}`,
      reports: [],
      subject: { facts: { website } },
    });
    expect(await isListed(second)).toBe(true);
    await decide(await findCaseId(second.id), 'dismiss');
    expect(await findCase(second.id)).toBeUndefined();
    expect(await findCase(second.id, 'closed')).toMatchObject({ note: '' });
    expect(await isListed(second)).toBe(true);
  });
});

describe('the contact inbox', () => {
  it('lists messages, and stores an answer that the moderator sends when the server sends no mail', async () => {
    await anonymousClient.contact.send({
      body: { name: 'Eve', email: 'eve@example.org', message: 'A tool is missing.' },
    });
    expect(await anonymousClient.contact.info()).toEqual({ answersByMail: false });
    const { messages } = await moderator.client.moderation.messages();
    expect(messages).toMatchObject([{ name: 'Eve', email: 'eve@example.org', answer: null }]);
    const answer = () =>
      moderator.client.moderation.answer({
        params: { id: messages[0]?.id ?? '' },
        body: { answer: 'Thank you.' },
      });
    await answer();
    await expect(answer()).rejects.toMatchObject({ code: 'message_not_found' });
    expect(await moderator.client.moderation.messages({ query: { state: 'closed' } })).toMatchObject({
      messages: [{ answer: 'Thank you.' }],
    });
    expect(sentMails).toEqual([]);
  });
});
