import type { Prompt } from '@ai-directory/api-client/contract';
import { promptDetailsFixture, promptFixture } from '@ai-directory/api-client/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import type { PromptSource } from '../sources/prompt-source.ts';
import { adoptAnonymousQueries, promptQueries } from './prompt-queries.ts';

const page = { prompts: [promptFixture], totalPages: 1, totalCount: 1 };

const createSource = () => ({
  id: 'test',
  get: vi.fn<PromptSource['get']>(async () => promptFixture),
  list: vi.fn<PromptSource['list']>(async () => page),
});

it('does not show a user what was answered to another one', async () => {
  const client = new QueryClient();
  const source = createSource();
  await client.fetchQuery(promptQueries(source, 'ada').list({ view: 'all' }));
  const observer = new QueryObserver(client, promptQueries(source, 'ada').list({ view: 'all' }));
  const unsubscribe = observer.subscribe(() => {});
  observer.setOptions(promptQueries(source, 'ada').list({ view: 'public' }));
  expect(observer.getCurrentResult()).toMatchObject({ data: page, isPlaceholderData: true });
  await expect.poll(() => observer.getCurrentResult().isPlaceholderData).toBe(false);
  observer.setOptions(promptQueries(source, 'grace').list({ view: 'public' }));
  expect(observer.getCurrentResult().data).toBeUndefined();
  observer.setOptions(promptQueries({ ...source, id: 'other' }, 'ada').list({ view: 'public' }));
  expect(observer.getCurrentResult().data).toBeUndefined();
  unsubscribe();
});

it('gives a member what was answered to an anonymous user, without a request', async () => {
  const client = new QueryClient();
  const source = createSource();
  await client.fetchQuery(promptQueries(source, null).list({ view: 'public' }));
  adoptAnonymousQueries(client, 'ada');
  expect(await client.fetchQuery(promptQueries(source, 'ada').list({ view: 'public' }))).toEqual(page);
  expect(source.list).toHaveBeenCalledTimes(1);
});

it('updates the cached detail of a prompt that a list brings', async () => {
  const client = new QueryClient();
  const source = createSource();
  const queries = promptQueries(source, null);
  const { id } = promptFixture;
  const details: Prompt = { ...promptDetailsFixture, title: 'Old' };
  client.setQueryData(queries.detail(id).queryKey, details);
  await client.fetchQuery(queries.list({}));
  expect(client.getQueryData(queries.detail(id).queryKey)).toEqual({ ...details, ...promptFixture });
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});
