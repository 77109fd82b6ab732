import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { describe, expect, it, vi } from 'vitest';

import { buildPromptDraft, createTestApp, injectFetch, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';
import { executeModeratorCommand } from '../moderation/moderator-command.ts';

const { app, db, anonymousClient, registerUser, sentMails } = await createTestApp({
  accountPolicy: { confirmEmails: true, moderatorEmails: ['boss@example.org'] },
});
await seedCategories(db);
const ada = await registerUser('ada');

/** Requests a link and returns the token of the mail. */
async function requestToken({ client }: TestUser, email: string): Promise<string> {
  sentMails.length = 0;
  await client.auth.sendConfirmation();
  const mail = await vi.waitFor(() => {
    const sent = sentMails.findLast(({ to }) => to === email);
    if (!sent) throw new Error('No mail yet');
    return sent;
  }, 30_000);
  return /https:\/\/tools\.example\.org\/confirm-email\?token=(\S+)/.exec(mail.text)?.[1] ?? '';
}
const confirm = (token: string) => anonymousClient.auth.confirmEmail({ body: { token } });

describe('email confirmation', () => {
  const unconfirmed = {
    status: 403,
    code: 'email_unconfirmed',
    message: expect.stringContaining('open the link') as string,
  };

  it('requires a confirmed email to submit, report and publish, not for private prompts or favorites', async () => {
    expect(ada.session.user).toMatchObject({ isEmailConfirmed: false });
    const { client } = ada;
    const publicPrompt = buildPromptDraft({ visibility: 'public' });
    const { id } = await client.prompts.create({ body: buildPromptDraft() });
    const attempts = [
      () => client.tools.submit({ body: buildToolDraft() }),
      () => client.tools.report({ params: { id: 'no-tool' }, body: { reason: 'spam' } }),
      () => client.prompts.report({ params: { id }, body: { reason: 'spam' } }),
      () => client.prompts.reportComment({ params: { id, commentId: id }, body: { reason: 'spam' } }),
      () => client.prompts.create({ body: publicPrompt }),
      () => client.prompts.update({ params: { id }, body: publicPrompt }),
      () => client.prompts.updateVisibility({ body: { ids: [id], visibility: 'public' } }),
      () => client.prompts.updateVisibility({ body: { ids: [id] } }), // public is the default
      () => client.prompts.changeMany({ body: { ids: [id], action: 'setVisibility', visibility: 'public' } }),
      () => client.prompts.import({ body: { prompts: [publicPrompt] } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(unconfirmed);

    const quoting = buildPromptDraft({ title: 'Quoting', content: '{"visibility":"public"}', variables: [] });
    await client.prompts.import({ body: { prompts: [quoting] } });
    await client.prompts.save({ params: { id } });
    expect((await client.prompts.list({ query: { view: 'my-prompts' } })).totalCount).toBe(2);

    const token = await requestToken(ada, 'ada@example.org');
    await confirm(token);
    expect(await client.users.me()).toMatchObject({ isEmailConfirmed: true });
    await client.tools.submit({ body: buildToolDraft() });
    await client.prompts.update({ params: { id }, body: publicPrompt });
    await client.prompts.import({
      body: { prompts: [buildPromptDraft({ title: 'Other', visibility: 'public' })] },
    });
    await expect(confirm(token)).rejects.toMatchObject({ status: 400, code: 'confirmation_link_invalid' });
    expect((await client.auth.activity())[0]).toMatchObject({ event: 'email_confirmed' });
  });

  it('is mailed at the registration, ends with a changed email and proves who a named moderator is', async () => {
    const boss = await registerUser('boss');
    expect(boss.session.user).not.toHaveProperty('isModerator');
    const first = await requestToken(boss, 'boss@example.org');
    const body = { email: 'elsewhere@example.org', password: 'secret words' };
    await boss.client.users.updateMe({ body });
    await expect(confirm(first)).rejects.toMatchObject({ code: 'confirmation_link_invalid' });
    await boss.client.users.updateMe({ body: { ...body, email: 'boss@example.org' } });
    await confirm(await requestToken(boss, 'boss@example.org'));
    expect(await boss.client.users.me()).toMatchObject({ isEmailConfirmed: true, isModerator: true });
    expect((await boss.client.users.updateMe({ body })).isModerator).toBeUndefined();
  });

  it('is proved by a password reset', async () => {
    const eve = await registerUser('eve');
    sentMails.length = 0;
    await anonymousClient.auth.requestReset({ body: { email: 'eve@example.org' } });
    const token = await vi.waitFor(() => {
      const text = sentMails.map((mail) => mail.text).join('\n');
      const match = /reset-password\?token=(\S+)/.exec(text);
      if (!match?.[1]) throw new Error('No mail yet');
      return match[1];
    }, 30_000);
    await anonymousClient.auth.confirmReset({ body: { token, password: 'other words' } });
    const tokens = createMemoryTokenStore();
    const client = createClient({ fetch: injectFetch(app), tokens });
    tokens.write(
      await client.auth.login({ body: { email: eve.session.user.email, password: 'other words' } }),
    );
    expect(await client.users.me()).toMatchObject({ isEmailConfirmed: true });
  });
});

describe('an answer to a contact message', () => {
  it('is mailed with the quoted message', async () => {
    await executeModeratorCommand(db, ['add', 'ada@example.org']);
    await anonymousClient.contact.send({
      body: { name: 'Eve', email: 'eve@example.org', message: 'A tool is missing.\nSorry!' },
    });
    const { messages } = await ada.client.moderation.messages();
    sentMails.length = 0;
    await ada.client.moderation.answer({
      params: { id: messages[0]?.id ?? '' },
      body: { answer: 'It is listed now.' },
    });
    await expect.poll(() => sentMails).toHaveLength(1);
    expect(sentMails[0]).toEqual({
      to: 'eve@example.org',
      subject: 'Your message to the AI Tools Directory',
      text: 'Hello Eve,\n\nIt is listed now.\n\nYou wrote:\n\n> A tool is missing.\n> Sorry!\n',
    });
    expect(await anonymousClient.contact.info()).toEqual({ answersByMail: true });
  });
});
