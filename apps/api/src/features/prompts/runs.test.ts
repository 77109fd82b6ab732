import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp, trustReporters } from '../../testing/test-app.ts';

const { db, anonymousClient, registerUser } = await createTestApp();
const owner = await registerUser('owner');
const ada = await registerUser('ada');
const grace = await registerUser('grace');
const alan = await registerUser('alan');
await trustReporters(db);

const createPrompt = (changes = {}) =>
  owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'public', ...changes }) });
const draft = { values: { name: 'Marta' }, output: '# Hello Marta', model: 'Claude', outputType: 'markdown' };
const keep = async ({ client }: typeof ada, id: string, output = draft.output) =>
  client.prompts.addRun({ params: { id }, body: { ...draft, outputType: 'markdown', output } });
const getRuns = async (id: string, { prompts } = anonymousClient) => {
  const { runs, runsCount, commentsCount } = await prompts.get({ params: { id } });
  return { outputs: runs.map(({ output }) => output), runsCount, commentsCount };
};

describe('runs of a prompt', () => {
  it('are kept with their values, model and version, and notify the owner', async () => {
    const { id } = await createPrompt();
    await owner.client.prompts.update({
      params: { id },
      body: buildPromptDraft({ visibility: 'public', content: 'Changed {name}' }),
    });
    const run = await keep(ada, id);
    expect(run).toMatchObject({
      ...draft,
      promptId: id,
      version: 2,
      author: { username: 'ada' },
      isExample: false,
      helpfulCount: 0,
    });
    expect(await getRuns(id)).toEqual({ outputs: [draft.output], runsCount: 1, commentsCount: 0 });
    expect(await anonymousClient.prompts.get({ params: { id } })).toMatchObject({ version: 2 });
    const { comments } = await anonymousClient.prompts.comments({ params: { id } });
    expect(comments).toEqual([]);
    const { notifications } = await owner.client.notifications.list();
    expect(notifications[0]).toMatchObject({
      kind: 'run',
      actor: { username: 'ada' },
      excerpt: draft.output,
    });
  });

  it('are listed by how many found them helpful, once each', async () => {
    const { id } = await createPrompt();
    const first = await keep(ada, id, 'First');
    await keep(grace, id, 'Second');
    const vote = (user: typeof ada, isHelpful: boolean) =>
      user.client.prompts.voteRun({ params: { id, runId: first.id }, body: { isHelpful } });
    await vote(grace, true);
    expect(await vote(grace, true)).toEqual({ helpfulCount: 1, isHelpful: true });
    expect((await getRuns(id)).outputs).toEqual(['First', 'Second']);
    expect((await grace.client.prompts.runs({ params: { id } })).runs[0]).toMatchObject({ isHelpful: true });
    expect(await vote(grace, false)).toEqual({ helpfulCount: 0, isHelpful: false });
    expect((await getRuns(id)).outputs).toEqual(['Second', 'First']);
  });

  it('are hidden by reports and deleted as comments are', async () => {
    const { id } = await createPrompt();
    const { id: commentId } = await keep(alan, id);
    const report = { params: { id, commentId }, body: { reason: 'spam' as const } };
    for (const { client } of [owner, ada, grace]) await client.prompts.reportComment(report);
    expect(await getRuns(id)).toMatchObject({ outputs: [], runsCount: 0 });
    expect((await alan.client.prompts.runs({ params: { id } })).runs).toMatchObject([
      { hiding: { by: 'reports' } },
    ]);
    const vote = { params: { id, runId: commentId }, body: { isHelpful: true } };
    await expect(ada.client.prompts.voteRun(vote)).rejects.toMatchObject({ code: 'run_not_found' });
    await alan.client.prompts.removeComment({ params: report.params });
    expect((await alan.client.prompts.runs({ params: { id } })).total).toBe(0);
  });

  it('are for those who may read the prompt', async () => {
    const { id } = await createPrompt({ visibility: 'private' });
    const { id: runId } = await keep(owner, id);
    const isMissing = { status: 404, code: 'prompt_not_found' };
    await expect(keep(ada, id)).rejects.toMatchObject(isMissing);
    await expect(anonymousClient.prompts.runs({ params: { id } })).rejects.toMatchObject(isMissing);
    const vote = { params: { id, runId }, body: { isHelpful: true } };
    await expect(ada.client.prompts.voteRun(vote)).rejects.toMatchObject({ status: 404 });
    expect((await getRuns(id, owner.client)).outputs).toEqual([draft.output]);
  });

  it('filter the list of prompts, and are in the export of the one who kept them', async () => {
    const { id } = await createPrompt({ title: 'Weather for sailors' });
    await createPrompt({ title: 'Weather for hikers' });
    await keep(ada, id, 'Calm seas');
    const { prompts, totalCount } = await anonymousClient.prompts.list({
      query: { search: 'weather', withRuns: true },
    });
    expect([prompts.map(({ title }) => title), totalCount]).toEqual([['Weather for sailors'], 1]);
    const { comments } = await ada.client.users.export();
    expect(comments).toContainEqual(
      expect.objectContaining({ body: 'Calm seas', run: expect.objectContaining({ model: 'Claude' }) }),
    );
  });

  it.each([
    [{ output: ' ' }, 'Output is required'],
    [{ output: 'x'.repeat(20_001) }, 'Output must be at most 20,000 characters'],
    [{ outputType: 'html' }, 'Unknown output type'],
  ])('are rejected with %j', async (changes, message) => {
    const { id } = await createPrompt();
    const body = { ...draft, outputType: 'text' as const, ...(changes as object) };
    await expect(ada.client.prompts.addRun({ params: { id }, body })).rejects.toThrow(message);
  });
});
