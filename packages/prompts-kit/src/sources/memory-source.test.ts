import type { PromptDraft } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import type { PromptListParams, PromptSource } from './prompt-source.ts';
import { createMemorySource } from './local-sources.ts';

const user = { id: 'me', username: 'ada', avatar: null };
const draft: PromptDraft = {
  title: 'Rivers',
  description: 'Names rivers.',
  content: 'Name {count} rivers.',
  category: 'Education',
  tags: ['Geography'],
  variables: [{ name: 'count', description: 'How many', defaultValue: '3' }],
  aiModels: ['Claude'],
  visibility: 'private',
};

const initialPrompts = ['Cold email', 'Log triage', 'Lesson plan'].map((title, index) => ({
  ...promptFixture,
  id: title,
  title,
  category: (['Marketing', 'Technology', 'Education'] as const)[index] ?? 'Other',
  likesCount: index,
  rating: index === 1 ? 5 : null,
  stats: { uses: 10 - index, totalRatings: index === 1 ? 2 : 0 },
  createdAt: `2026-11-0${index + 1}T00:00:00.000Z`,
}));

let source: PromptSource;

beforeEach(() => {
  source = createMemorySource(initialPrompts, { user });
});

const listTitles = async (params: PromptListParams = {}) =>
  (await source.list(params)).prompts.map(({ title }) => title);
const createPrompt = async (changes: Partial<PromptDraft> = {}) => {
  const prompt = await source.create?.({ ...draft, ...changes });
  if (!prompt) throw new Error('create is missing');
  return prompt;
};

describe('createMemorySource', () => {
  describe('list', () => {
    it('returns pages of public prompts sorted by createdAt desc', async () => {
      expect(await listTitles()).toEqual(['Lesson plan', 'Log triage', 'Cold email']);
      expect(await source.list({ limit: 2, page: 2 })).toMatchObject({
        prompts: [{ title: 'Cold email' }],
        totalPages: 2,
        totalCount: 3,
      });
    });

    it.each([
      [{ search: 'EMAIL cold' }, ['Cold email']],
      [{ search: 'nowhere' }, []],
      // All prompts have the words of the text; relevant are those with one in the title.
      [{ search: 'email' }, ['Cold email', 'Lesson plan', 'Log triage']],
      [{ search: 'email', sort: 'newest' }, ['Lesson plan', 'Log triage', 'Cold email']],
      [{ category: 'Technical' }, ['Log triage']],
      [{ category: 'Marketing' }, ['Cold email']],
      [{ sort: 'likes' }, ['Lesson plan', 'Log triage', 'Cold email']],
      [{ sort: 'uses' }, ['Cold email', 'Log triage', 'Lesson plan']],
      [{ sort: 'rating' }, ['Log triage', 'Lesson plan', 'Cold email']],
      [{ tag: 'nothing has this' }, []],
      [{ creator: promptFixture.creator.username.toUpperCase(), limit: 1 }, ['Lesson plan']],
    ] satisfies [PromptListParams, string[]][])('filters and sorts by %o', async (params, expected) => {
      expect(await listTitles(params)).toEqual(expected);
    });

    it('supports the views of own, shared, favorite and all prompts', async () => {
      await createPrompt();
      await source.save?.('Cold email');
      const shared = { ...promptFixture, id: 's', title: 'Shared', visibility: 'shared' as const };
      const hidden = { ...shared, id: 'h', title: 'Hidden', sharedWith: [] };
      source = createMemorySource([{ ...shared, sharedWith: [user.id] }, hidden], { user });
      await createPrompt();
      expect(await listTitles({ view: 'my-prompts' })).toEqual(['Rivers']);
      expect(await listTitles({ view: 'shared' })).toEqual(['Shared']);
      expect(await listTitles({ view: 'public' })).toEqual([]);
      expect(new Set(await listTitles({ view: 'all' }))).toEqual(new Set(['Shared', 'Rivers']));
      await source.save?.('s');
      expect(await listTitles({ view: 'favorites' })).toEqual(['Shared']);
    });

    it('rejects when the signal is aborted', async () => {
      await expect(source.list({}, AbortSignal.abort())).rejects.toThrow(/abort/i);
    });
  });

  it('applies defaults to initial prompts', async () => {
    source = createMemorySource([{ title: 'Hello', content: 'Say hello to {name}.' }]);
    expect(await source.list({})).toMatchObject({
      prompts: [{ title: 'Hello', category: 'Other', visibility: 'public', userId: source.currentUser?.id }],
    });
  });

  it('creates, updates and deletes prompts', async () => {
    const { id } = await createPrompt();
    expect(await source.get(id)).toMatchObject({ ...draft, userId: user.id, isLiked: false });
    await source.update?.(id, { ...draft, title: 'Three rivers' });
    expect(await source.get(id)).toMatchObject({ title: 'Three rivers' });
    await source.remove?.(id);
    await expect(source.get(id)).rejects.toMatchObject({ status: 404, message: /does not exist/ });
    await expect(source.remove?.(id)).rejects.toThrow(/does not exist/);
  });

  it('toggles likes and saves', async () => {
    expect(await source.like?.('Cold email')).toMatchObject({
      isLiked: true,
      likesCount: 1,
      likes: [user.id],
    });
    expect(await source.like?.('Cold email')).toMatchObject({ isLiked: false, likesCount: 0, likes: [] });
    expect(await source.save?.('Cold email')).toMatchObject({ isSaved: true, savesCount: 1 });
  });

  it('rejects an update of an older version with the stored prompt', async () => {
    const { id, updatedAt } = await createPrompt();
    const current = {
      ...(await source.get(id)),
      title: 'Three rivers',
      updatedAt: '2030-01-01T00:00:00.000Z',
    };
    source = createMemorySource([current], { user });
    await expect(source.update?.(id, draft, updatedAt)).rejects.toMatchObject({ status: 412, current });
    await source.like?.(id);
    expect(await source.update?.(id, draft, current.updatedAt)).toMatchObject({ title: 'Rivers' });
  });

  it('updates the mean rating when the user rates, and rates again', async () => {
    expect(await source.rate?.('Log triage', 2)).toEqual({ rating: 4, totalRatings: 3, myRating: 2 });
    expect(await source.rate?.('Log triage', 5)).toEqual({ rating: 5, totalRatings: 3, myRating: 5 });
    expect(await source.rate?.('Cold email', 3)).toEqual({ rating: 3, totalRatings: 1, myRating: 3 });
  });

  it('counts uses, and stores the source of a modified copy', async () => {
    await source.recordUse?.('Cold email');
    expect(await source.get('Cold email')).toMatchObject({ stats: { uses: 11 } });
    const { title, content, description, category, variables } = draft;
    const copy = await source.saveModified?.('Cold email', {
      title,
      content,
      description,
      category,
      variables,
    });
    expect(copy).toMatchObject({
      userId: user.id,
      visibility: 'private',
      source: { id: 'Cold email', creator: { username: promptFixture.creator.username } },
    });
  });

  it('lists comments by page', async () => {
    for (let number = 1; number <= 21; number += 1) await source.comments?.add('Cold email', `No. ${number}`);
    const second = await source.comments?.list('Cold email', 2);
    expect(second).toMatchObject({ total: 21, pages: 2, comments: [{ body: 'No. 1', author: user }] });
    await source.comments?.remove('Cold email', second?.comments[0]?.id ?? '');
    expect(await source.get('Cold email')).toMatchObject({ commentsCount: 20 });
  });

  it('counts the prompts by the values of each filter, without the filter itself', async () => {
    await source.runs?.add('Cold email', { values: {}, output: 'Dear', outputType: 'text', model: '' });
    await createPrompt({ language: 'de-AT', aiModels: ['GPT-4'], visibility: 'public' });
    const { facets } = await source.list({ view: 'all', facets: true });
    expect(facets?.withRuns).toEqual([{ value: 'true', count: 1 }]);
    expect(facets?.language).toEqual([{ value: 'de', count: 1 }]);
    const counted = await source.list({ view: 'all', language: 'de', facets: true });
    expect(counted).toMatchObject({ totalCount: 1, facets: { model: [{ value: 'GPT-4', count: 1 }] } });
    for (const [name, values] of Object.entries(facets ?? {})) {
      for (const { value, count } of values)
        expect(await source.list({ view: 'all', [name]: value })).toMatchObject({ totalCount: count });
    }
    expect(await source.list({ view: 'all' })).not.toHaveProperty('facets');
  });

  it('keeps runs, counts them, and filters by them', async () => {
    const runDraft = { values: {}, output: 'Dear Ada', outputType: 'text', model: '' } as const;
    const run = await source.runs?.add('Cold email', runDraft);
    expect(run).toMatchObject({ ...runDraft, version: 1, author: user });
    const listIds = async () =>
      (await source.list({ view: 'all', withRuns: true })).prompts.map(({ id }) => id);
    expect(await listIds()).toEqual(['Cold email']);
    expect(await source.get('Cold email')).toMatchObject({ runsCount: 1 });
    await source.runs?.remove('Cold email', run?.id ?? '');
    expect(await listIds()).toEqual([]);
  });

  it('has no versions and comments of a prompt whose id every object inherits', async () => {
    const inherited = createMemorySource([{ ...promptFixture, id: 'constructor' }], { user });
    expect(await inherited.versions?.list('constructor')).toEqual([]);
    expect(await inherited.comments?.list('constructor', 1)).toMatchObject({ comments: [], total: 0 });
  });

  it('lists and restores versions', async () => {
    const { id } = await createPrompt();
    await source.update?.(id, { ...draft, content: 'Second' });
    await source.update?.(id, { ...draft, content: 'Third' });
    expect((await source.versions?.list(id))?.map(({ version, content }) => [version, content])).toEqual([
      [2, 'Second'],
      [1, draft.content],
    ]);
    expect(await source.versions?.restore(id, 1)).toMatchObject({ content: draft.content });
    expect(await source.versions?.list(id)).toHaveLength(3);
  });

  it('imports valid prompts once, as prompts of the user', async () => {
    const entry = { ...draft, category: 'Business', userId: 'other-user', likesCount: 1000 };
    const result = await source.imports?.importBatch([entry, entry, { title: 'No content' }]);
    expect(result).toMatchObject({ total: 3, successful: 1, failed: 1, duplicates: 1, ids: { length: 1 } });
    expect(result?.errors).toEqual([
      {
        index: 2,
        messages: expect.arrayContaining(['Prompt at index 2 is missing required field: content']),
      },
    ]);
    const [id = ''] = result?.ids ?? [];
    expect(await source.get(id)).toMatchObject({
      userId: user.id,
      likesCount: 0,
      category: 'Business and Entrepreneurship',
      visibility: 'private',
    });
    expect(await source.imports?.makePublic([id])).toEqual({ modifiedCount: 1 });
    expect(await listTitles({ search: 'rivers' })).toEqual(['Rivers']);
    expect((await source.imports?.listOwn())?.prompts).toMatchObject([
      { title: 'Rivers', visibility: 'public' },
    ]);
  });

  it('does not mutate the initial prompts', async () => {
    await source.like?.('Cold email');
    expect(initialPrompts[0]?.isLiked).toBe(false);
  });
});
