import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { createImageFile, toFile } from '../../testing/image-files.ts';
import { noLimits } from '../../testing/no-limits.ts';
import { buildPromptDraft, createTestApp, trustReporters, type TestUser } from '../../testing/test-app.ts';

const { app, db, files, anonymousClient, registerUser } = await createTestApp({
  accountPolicy: { confirmEmails: false, moderatorEmails: ['moderator@example.org'] },
  limits: { ...noLimits, upload: { perAccount: { max: 20, minutes: 60 } } },
});
const owner = await registerUser('owner');
const ada = await registerUser('ada');
const grace = await registerUser('grace');
const alan = await registerUser('alan');
await trustReporters(db);

type Visibility = 'private' | 'public' | 'shared';
const createPrompt = (visibility: Visibility = 'public') =>
  owner.client.prompts.create({ body: buildPromptDraft({ visibility }) });
const body = { output: 'A lighthouse', values: { name: 'Marta' }, model: 'Midjourney' };
const keep = async ({ client }: TestUser, id: string, image?: File) =>
  client.prompts.addImageRun({
    params: { id },
    body,
    files: { image: [image ?? (await createImageFile({ width: 1000, height: 500 }))] },
  });
const getUrl = ({ image }: { image?: { large: string } | undefined }) => image?.large ?? '';
const getStatus = async (url: string, user?: TestUser) => {
  const headers = user ? { authorization: `Bearer ${user.session.token}` } : {};
  return (await app.inject({ url, headers })).statusCode;
};
/** Returns the ids of all stored images. */
const findFiles = async () => {
  const { rows } = await sql<{ id: string }>`select id from files where kind = 'run'`.execute(db);
  return rows.map(({ id }) => id);
};
/** Returns what a deletion has left of the images: rows and bytes. */
const findFilesAfter = async (deletion: () => Promise<unknown>) => {
  const ids = await findFiles();
  expect(ids).not.toEqual([]);
  await deletion();
  const bytes = await Promise.all(ids.map((id) => files.read(id, 'large')));
  return [...(await findFiles()), ...bytes.filter((each) => each !== null)];
};

describe('an image of a run', () => {
  it('has an alternative text as its output, which clients that know texts only can show', async () => {
    const { id } = await createPrompt();
    const run = await keep(ada, id);
    const url = `/api/smart-prompts/${id}/runs/${run.id}`;
    const image = { large: `${url}/large.webp`, small: `${url}/small.webp`, width: 1000, height: 500 };
    expect(run).toMatchObject({ ...body, outputType: 'text', author: { username: 'ada' }, image });
    const { runs, runsCount } = await anonymousClient.prompts.get({ params: { id } });
    expect([runs.map((each) => each.image), runsCount]).toEqual([[image], 1]);
    const response = await app.inject(image.small);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await getStatus(`${url}/huge.webp`)).toBe(404);
    const { notifications } = await owner.client.notifications.list();
    expect(notifications[0]).toMatchObject({ kind: 'run', excerpt: 'A lighthouse' });
  });

  it('of a private prompt is for its owner only, and not among the public files', async () => {
    const { id } = await createPrompt('private');
    const url = getUrl(await keep(owner, id));
    const [path = '', query = ''] = url.split('?');
    expect(await getStatus(url)).toBe(200);
    expect(await getStatus(path, owner)).toBe(200);
    for (const user of [undefined, ada]) expect(await getStatus(path, user)).toBe(404);
    // A token is for its run and its user.
    expect(await getStatus(`${path}?token=${owner.session.token}`)).toBe(404);
    const other = getUrl(await keep(owner, id));
    expect(await getStatus(`${other.split('?')[0]}?${query}`)).toBe(404);
    const [fileId] = await findFiles();
    expect(url).not.toContain(fileId);
  });

  it('of a shared prompt is readable as long as the prompt is', async () => {
    const { id } = await createPrompt('shared');
    await owner.client.prompts.share({ params: { id }, body: { userIds: [ada.id] } });
    await keep(owner, id);
    const { runs } = await ada.client.prompts.runs({ params: { id } });
    const url = getUrl(runs[0] ?? {});
    expect(await getStatus(url)).toBe(200);
    await owner.client.prompts.share({ params: { id }, body: { userIds: [] } });
    expect(await getStatus(url)).toBe(404);
  });

  it('is not served while the run is hidden, except to its author and moderators', async () => {
    const { id } = await createPrompt();
    const { id: commentId, ...run } = await keep(alan, id);
    const report = { params: { id, commentId }, body: { reason: 'spam' as const } };
    for (const { client } of [owner, ada, grace]) await client.prompts.reportComment(report);
    expect(await getStatus(getUrl(run))).toBe(404);
    expect(await getStatus(getUrl(run), owner)).toBe(404);
    const { runs } = await alan.client.prompts.runs({ params: { id } });
    expect(await getStatus(getUrl(runs[0] ?? {}))).toBe(200);
    const moderator = await registerUser('moderator');
    const { cases } = await moderator.client.moderation.cases();
    const { subject } = cases.find((each) => each.subject.id === commentId) ?? {};
    expect(await getStatus(getUrl(subject ?? {}))).toBe(200);
    const unreported = await keep(owner, (await createPrompt('private')).id);
    expect(await getStatus(getUrl(unreported).split('?')[0] ?? '', moderator)).toBe(404);
  });

  it('is in the export of its author', async () => {
    const { id } = await createPrompt('private');
    await keep(owner, id);
    const { comments } = await owner.client.users.export();
    const { run, ...comment } = comments.find(({ promptId }) => promptId === id) ?? { run: null };
    expect(comment).toMatchObject({ body: 'A lighthouse' });
    expect(run).toMatchObject({ model: 'Midjourney', image: { width: 1000, height: 500 } });
    expect(await getStatus(getUrl(run ?? {}))).toBe(200);
  });

  it('is deleted with the run, the prompt and the account', async () => {
    await sql`delete from prompts`.execute(db);
    await sql`delete from files`.execute(db);
    const { id } = await createPrompt();
    const params = { id };
    const { id: commentId } = await keep(ada, id);
    expect(
      await findFilesAfter(() => ada.client.prompts.removeComment({ params: { id, commentId } })),
    ).toEqual([]);
    await keep(ada, id);
    expect(await findFilesAfter(() => owner.client.prompts.remove({ params }))).toEqual([]);
    const others = [await createPrompt(), await createPrompt()].map((prompt) => prompt.id);
    for (const other of others) await keep(ada, other);
    expect(
      await findFilesAfter(() =>
        owner.client.prompts.changeMany({ body: { ids: others, action: 'remove' } }),
      ),
    ).toEqual([]);
    // Runs of the user on prompts of others, and of others on the user's prompts.
    const leaving = await registerUser('leaving');
    const own = await leaving.client.prompts.create({ body: buildPromptDraft({ visibility: 'public' }) });
    await keep(leaving, (await createPrompt()).id);
    await keep(leaving, own.id);
    await keep(ada, own.id);
    expect(
      await findFilesAfter(() => leaving.client.users.deleteMe({ body: { password: 'secret words' } })),
    ).toEqual([]);
  });

  it('stays when another user tries to delete its prompt', async () => {
    const { id } = await createPrompt();
    const url = getUrl(await keep(owner, id));
    await expect(ada.client.prompts.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await ada.client.prompts.changeMany({ body: { ids: [id], action: 'remove' } });
    expect(await getStatus(url)).toBe(200);
  });

  it.each([
    [
      'of another type',
      toFile(Buffer.from('%PDF-1.7 not an image'), 'notes.pdf'),
      415,
      'notes.pdf is not a supported image',
    ],
    [
      'that is damaged',
      toFile(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'cut.png'),
      422,
      'cut.png is damaged',
    ],
    [
      'that is too large',
      toFile(new Uint8Array(5 * 1024 * 1024 + 1), 'huge.png'),
      413,
      'huge.png is larger than 5 MB',
    ],
  ])('is rejected as a file %s', async (_name, image, status, message) => {
    const { id } = await createPrompt();
    await expect(keep(ada, id, image)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
    expect(await anonymousClient.prompts.get({ params: { id } })).toMatchObject({ runsCount: 0 });
  });

  it('needs a file, an alternative text and a prompt that the user may read', async () => {
    const { id } = await createPrompt('private');
    const params = { id };
    await expect(owner.client.prompts.addImageRun({ params, body })).rejects.toThrow('Choose an image');
    const image = [await createImageFile()];
    await expect(
      owner.client.prompts.addImageRun({ params, body: { ...body, output: ' ' }, files: { image } }),
    ).rejects.toThrow('Output is required');
    const before = await findFiles();
    await expect(keep(ada, id)).rejects.toMatchObject({ status: 404, code: 'prompt_not_found' });
    expect(await findFiles()).toEqual(before);
  });

  it('counts as an upload', async () => {
    const { id } = await createPrompt();
    const uploader = await registerUser('uploader');
    const image = await createImageFile({ width: 8, height: 8 });
    for (let count = 0; count < 20; count += 1) await keep(uploader, id, image);
    await expect(keep(uploader, id, image)).rejects.toMatchObject({ status: 429 });
  });
});
