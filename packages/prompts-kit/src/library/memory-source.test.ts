import type { PromptDraft } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import type { PromptFilters, PromptSource } from '../sources.ts';
import { memorySource } from './memory-source.ts';

const me = { id: 'me', username: 'ada', avatar: null };
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

const others = ['Cold email', 'Log triage', 'Lesson plan'].map((title, index) => ({
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
  source = memorySource(others, { person: me });
});

const titles = async (filters: PromptFilters = {}) =>
  (await source.list(filters)).prompts.map(({ title }) => title);
const made = async (changes: Partial<PromptDraft> = {}) => {
  const prompt = await source.create?.({ ...draft, ...changes });
  if (!prompt) throw new Error('It cannot create');
  return prompt;
};

describe('lists', () => {
  it('begins with public prompts, the newest first, by pages', async () => {
    expect(await titles()).toEqual(['Lesson plan', 'Log triage', 'Cold email']);
    expect(await source.list({ limit: 2, page: 2 })).toMatchObject({
      prompts: [{ title: 'Cold email' }],
      totalPages: 2,
      totalCount: 3,
    });
  });

  it.each([
    [{ search: 'EMAIL cold' }, ['Cold email']],
    [{ search: 'nowhere' }, []],
    [{ category: 'Technical' }, ['Log triage']],
    [{ category: 'Marketing' }, ['Cold email']],
    [{ sort: 'likes' }, ['Lesson plan', 'Log triage', 'Cold email']],
    [{ sort: 'uses' }, ['Cold email', 'Log triage', 'Lesson plan']],
    [{ sort: 'rating' }, ['Log triage', 'Lesson plan', 'Cold email']],
    [{ tag: 'nothing has this' }, []],
    [{ creator: promptFixture.creator.username.toUpperCase(), limit: 1 }, ['Lesson plan']],
  ] satisfies [PromptFilters, string[]][])('%o', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected);
  });

  it('has a view of my own, of favorites, of what is shared with me, and of all of these', async () => {
    await made();
    await source.save?.('Cold email');
    const shared = { ...promptFixture, id: 's', title: 'Shared', visibility: 'shared' as const };
    const hidden = { ...shared, id: 'h', title: 'Hidden', sharedWith: [] };
    source = memorySource([{ ...shared, sharedWith: [me.id] }, hidden], { person: me });
    await made();
    expect(await titles({ view: 'my-prompts' })).toEqual(['Rivers']);
    expect(await titles({ view: 'shared' })).toEqual(['Shared']);
    expect(await titles({ view: 'public' })).toEqual([]);
    expect(new Set(await titles({ view: 'all' }))).toEqual(new Set(['Shared', 'Rivers']));
    await source.save?.('s');
    expect(await titles({ view: 'favorites' })).toEqual(['Shared']);
  });

  it('ends with the signal', async () => {
    await expect(source.list({}, AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});

it('makes whole prompts of little', async () => {
  source = memorySource([{ title: 'Hello', content: 'Say hello to {name}.' }]);
  expect(await source.list({})).toMatchObject({
    prompts: [{ title: 'Hello', category: 'Other', visibility: 'public', userId: source.viewer?.id }],
  });
});

it('creates, rewrites and deletes', async () => {
  const { id } = await made();
  expect(await source.get(id)).toMatchObject({ ...draft, userId: me.id, isLiked: false });
  await source.update?.(id, { ...draft, title: 'Three rivers' });
  expect(await source.get(id)).toMatchObject({ title: 'Three rivers' });
  await source.remove?.(id);
  await expect(source.get(id)).rejects.toMatchObject({ status: 404, message: /does not exist/ });
  await expect(source.remove?.(id)).rejects.toThrow(/does not exist/);
});

it('likes and saves, and takes both back', async () => {
  expect(await source.like?.('Cold email')).toMatchObject({ isLiked: true, likesCount: 1, likes: [me.id] });
  expect(await source.like?.('Cold email')).toMatchObject({ isLiked: false, likesCount: 0, likes: [] });
  expect(await source.save?.('Cold email')).toMatchObject({ isSaved: true, savesCount: 1 });
});

it('rates: the mean with my stars, and with others in their place', async () => {
  expect(await source.rate?.('Log triage', 2)).toEqual({ rating: 4, totalRatings: 3, myRating: 2 });
  expect(await source.rate?.('Log triage', 5)).toEqual({ rating: 5, totalRatings: 3, myRating: 5 });
  expect(await source.rate?.('Cold email', 3)).toEqual({ rating: 3, totalRatings: 1, myRating: 3 });
});

it('counts uses, and names what a copy comes from', async () => {
  await source.used?.('Cold email');
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
    userId: me.id,
    visibility: 'private',
    source: { id: 'Cold email', creator: { username: promptFixture.creator.username } },
  });
});

it('keeps comments by pages', async () => {
  for (let number = 1; number <= 21; number += 1) await source.comments?.add('Cold email', `No. ${number}`);
  const second = await source.comments?.list('Cold email', 2);
  expect(second).toMatchObject({ total: 21, pages: 2, comments: [{ body: 'No. 1', author: me }] });
  await source.comments?.remove('Cold email', second?.comments[0]?.id ?? '');
  expect(await source.get('Cold email')).toMatchObject({ commentsCount: 20 });
});

it('keeps versions, and restores one', async () => {
  const { id } = await made();
  await source.update?.(id, { ...draft, content: 'Second' });
  await source.update?.(id, { ...draft, content: 'Third' });
  expect((await source.versions?.list(id))?.map(({ version, content }) => [version, content])).toEqual([
    [2, 'Second'],
    [1, draft.content],
  ]);
  expect(await source.versions?.restore(id, 1)).toMatchObject({ content: draft.content });
  expect(await source.versions?.list(id)).toHaveLength(3);
});

it('imports what is right, once, and takes nobody’s name for it', async () => {
  const entry = { ...draft, category: 'Business', userId: 'somebody', likesCount: 1000 };
  const result = await source.imports?.send([entry, entry, { title: 'No content' }]);
  expect(result).toMatchObject({ total: 3, successful: 2, failed: 1, existing: 1, ids: { length: 1 } });
  expect(result?.errors).toEqual([
    { index: 2, messages: expect.arrayContaining(['Prompt at index 2 is missing required field: content']) },
  ]);
  const [id = ''] = result?.ids ?? [];
  expect(await source.get(id)).toMatchObject({
    userId: me.id,
    likesCount: 0,
    category: 'Business and Entrepreneurship',
    visibility: 'private',
  });
  expect(await source.imports?.makePublic([id])).toEqual({ modifiedCount: 1 });
  expect(await titles({ search: 'rivers' })).toEqual(['Rivers']);
  expect((await source.imports?.mine())?.prompts).toMatchObject([{ title: 'Rivers', visibility: 'public' }]);
});

it('leaves the given prompts as they are', async () => {
  await source.like?.('Cold email');
  expect(others[0]?.isLiked).toBe(false);
});
