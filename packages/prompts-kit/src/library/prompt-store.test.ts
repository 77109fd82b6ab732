import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { expect, it, vi } from 'vitest';

import type { PromptFilters, PromptSource } from '../sources.ts';
import { createPromptLister, createPromptStore, keyOf, promptStoreOf, type Change } from './prompt-store.ts';

const prompt = (id: string, changes: Partial<Prompt> = {}): Prompt => ({
  ...promptFixture,
  id,
  title: id,
  isLiked: false,
  ...changes,
});

const pageOf = (...prompts: Prompt[]): PromptPage => ({
  prompts,
  totalPages: 1,
  totalCount: prompts.length,
});

/** A promise that the test ends. */
function open<T>() {
  return Promise.withResolvers<T>();
}

const like = (id: string, isLiked: boolean, send: () => Promise<boolean>): Change<boolean> => ({
  queue: id,
  guess: (each) => (each.id === id ? { ...each, isLiked } : each),
  send,
  settle: (answer) => (each) => (each.id === id ? { ...each, isLiked: answer } : each),
});

const isLiked = (store: ReturnType<typeof createPromptStore>, id: string) => store.read().get(id)?.isLiked;

/** A source whose answers the test gives, in the order it likes. */
function slowSource() {
  const questions: {
    filters: PromptFilters;
    answer: (page: PromptPage) => void;
    fail: (error: Error) => void;
  }[] = [];
  const source: PromptSource = {
    get: () => Promise.reject(new Error('not asked')),
    list: vi.fn<PromptSource['list']>((filters, signal) => {
      const { promise, resolve, reject } = open<PromptPage>();
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      questions.push({ filters, answer: resolve, fail: reject });
      return promise;
    }),
  };
  return { source, questions };
}

const titles = (lister: ReturnType<typeof createPromptLister>) =>
  lister.read().page?.prompts.map(({ title }) => title);

it('shows a change at once, and keeps what the source answers', async () => {
  const store = createPromptStore();
  const sent = open<boolean>();
  const other = prompt('b');
  store.put([prompt('a'), other]);
  const done = store.change(like('a', true, () => sent.promise));
  expect(isLiked(store, 'a')).toBe(true);
  expect(store.read().get('b')).toBe(other); // its card is not drawn again
  sent.resolve(true);
  expect(await done).toBe(true);
  expect(isLiked(store, 'a')).toBe(true);
});

it('takes a refused change back, and says why', async () => {
  const store = createPromptStore();
  const before = prompt('a');
  store.put([before]);
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  await expect(store.change(like('a', true, () => Promise.reject(new Error('No'))))).rejects.toThrow('No');
  expect(store.read().get('a')).toBe(before);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('takes back only the change that was refused', async () => {
  const store = createPromptStore();
  store.put([prompt('a')]);
  const [first, second] = [open<boolean>(), open<string>()];
  const liked = store.change(like('a', true, () => first.promise));
  const renamed = store.change({
    queue: 'title',
    guess: (each) => ({ ...each, title: 'New' }),
    send: () => second.promise,
    settle: (title) => (each) => ({ ...each, title }),
  });
  expect(store.read().get('a')).toMatchObject({ isLiked: true, title: 'New' });
  first.reject(new Error('No'));
  await expect(liked).rejects.toThrow('No');
  expect(store.read().get('a')).toMatchObject({ isLiked: false, title: 'New' });
  second.resolve('Newer');
  await renamed;
  expect(store.read().get('a')).toMatchObject({ isLiked: false, title: 'Newer' });
});

it('sends changes of one thing one after the other, also after a failure', async () => {
  const store = createPromptStore();
  store.put([prompt('a')]);
  const first = open<boolean>();
  const send = vi.fn<() => Promise<boolean>>(async () => false);
  const liked = store.change(like('a', true, () => first.promise));
  const unliked = store.change(like('a', false, send));
  expect(isLiked(store, 'a')).toBe(false);
  expect(send).not.toHaveBeenCalled();
  first.reject(new Error('No'));
  await expect(liked).rejects.toThrow('No');
  await unliked;
  expect(send).toHaveBeenCalledTimes(1);
  expect(isLiked(store, 'a')).toBe(false);
});

it('an answer of the list does not undo a change that is on its way', async () => {
  const store = createPromptStore();
  store.put([prompt('a')]);
  const sent = open<boolean>();
  const done = store.change(like('a', true, () => sent.promise));
  store.put([prompt('a')]);
  expect(isLiked(store, 'a')).toBe(true);
  store.put([prompt('a', { isLiked: true })]); // the server had it already
  expect(isLiked(store, 'a')).toBe(true);
  sent.resolve(true);
  await done;
  expect(isLiked(store, 'a')).toBe(true);
});

it('only the answer to the last question counts', async () => {
  const { source, questions } = slowSource();
  const lister = createPromptLister(source, createPromptStore(), { search: 'e' });
  const first = lister.ask({ search: 'e' });
  const second = lister.ask({ search: 'em' });
  questions[1]?.answer(pageOf(prompt('em')));
  await second;
  questions[0]?.answer(pageOf(prompt('e')));
  await first;
  expect(titles(lister)).toEqual(['em']);
  expect(lister.read()).toMatchObject({ shown: keyOf({ search: 'em' }), isFresh: true });
});

it('asks again when something was changed while it waited', async () => {
  const { source, questions } = slowSource();
  const store = createPromptStore();
  const lister = createPromptLister(source, store, {});
  const asked = lister.ask({});
  await store.change(like('a', true, async () => true));
  questions[0]?.answer(pageOf(prompt('a')));
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[1]?.answer(pageOf(prompt('a', { isLiked: true })));
  await asked;
  expect(isLiked(store, 'a')).toBe(true);
});

it('a failure empties the list; trying again fills it', async () => {
  const { source, questions } = slowSource();
  const lister = createPromptLister(source, createPromptStore(), {});
  const asked = lister.ask({});
  questions[0]?.answer(pageOf(prompt('a')));
  await asked;
  const refreshed = lister.again();
  expect(titles(lister)).toEqual(['a']);
  questions[1]?.fail(new Error('Down'));
  await refreshed;
  expect(lister.read()).toMatchObject({ page: undefined, error: new Error('Down'), shown: undefined });
  const retried = lister.again();
  questions[2]?.answer(pageOf(prompt('b')));
  await retried;
  expect(lister.read()).toMatchObject({ error: undefined, isFresh: true });
  expect(titles(lister)).toEqual(['b']);
});

it('shows a page of before while it is asked for again', async () => {
  const { source, questions } = slowSource();
  const store = createPromptStore();
  const lister = createPromptLister(source, store, { page: 1 });
  const asked = lister.ask({ page: 1 });
  questions[0]?.answer(pageOf(prompt('a')));
  await asked;
  lister.stop();

  const later = createPromptLister(source, store, { page: 1 });
  expect(titles(later)).toEqual(['a']);
  void later.ask({ page: 1 });
  expect(questions).toHaveLength(2);
  expect(later.read()).toMatchObject({ shown: keyOf({ page: 1 }), isFresh: false });
});

it('shows nothing of before for something else, however quickly it is asked to and fro', async () => {
  const { source, questions } = slowSource();
  const lister = createPromptLister(source, createPromptStore(), { page: 1 });
  for (const page of [1, 2]) {
    const asked = lister.ask({ page });
    questions.at(-1)?.answer(pageOf(prompt(`page ${page}`)));
    await asked;
  }
  void lister.ask({ page: 1 });
  void lister.ask({ page: 2 });
  expect(titles(lister)).toEqual(['page 2']);
  void lister.ask({ page: 3 });
  expect(lister.read()).toMatchObject({ shown: keyOf({ page: 2 }) });
});

it('does not ask for what the host has given', async () => {
  const { source, questions } = slowSource();
  const store = createPromptStore();
  const lister = createPromptLister(source, store, { view: 'public' }, pageOf(prompt('a')));
  await lister.ask({ view: 'public' });
  expect(questions).toHaveLength(0);
  expect(store.read().has('a')).toBe(true);
  void lister.ask({ view: 'all' });
  expect(questions).toHaveLength(1);
});

it('libraries of one source share a store, two people do not', () => {
  const { source } = slowSource();
  const store = promptStoreOf(source, 'ada');
  expect(promptStoreOf(source, 'ada')).toBe(store);
  expect(promptStoreOf(source, 'grace')).not.toBe(store);
});
