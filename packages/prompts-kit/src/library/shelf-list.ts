import {
  categoryFamily,
  promptsPageSize,
  type Prompt,
  type PromptPage,
  type PromptSort,
  type PromptView,
} from '@ai-directory/api-client/contract';

import type { PromptFilters } from '../sources.ts';

type Test = (prompt: Prompt) => boolean;

/** One page of these prompts, as a server would answer. */
export function pageOf(prompts: readonly Prompt[], filters: PromptFilters, personId: string): PromptPage {
  const { page = 1, limit = promptsPageSize, sort = 'newest', view = 'public' } = filters;
  const tests = [views[view](personId), ...testsOf(filters)];
  const found = prompts
    .filter((prompt) => tests.every((test) => test(prompt)))
    .toSorted((one, other) => orders[sort](one, other) || orders.newest(one, other));

  return {
    prompts: found.slice((page - 1) * limit, page * limit),
    totalPages: Math.ceil(found.length / limit),
    totalCount: found.length,
  };
}

const isPublic: Test = ({ visibility }) => visibility === 'public';
const isMine = (personId: string) => (prompt: Prompt) => prompt.userId === personId;
const isSharedWith = (personId: string) => (prompt: Prompt) =>
  prompt.visibility === 'shared' && prompt.sharedWith.includes(personId);

const views: Record<PromptView, (personId: string) => Test> = {
  all: (personId) => (prompt) =>
    isPublic(prompt) || isMine(personId)(prompt) || isSharedWith(personId)(prompt),
  'my-prompts': isMine,
  public: () => isPublic,
  favorites:
    () =>
    ({ isSaved }) =>
      isSaved,
  shared: isSharedWith,
};

const orders: Record<PromptSort, (one: Prompt, other: Prompt) => number> = {
  newest: (one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0),
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  likes: (one, other) => other.likesCount - one.likesCount,
  uses: (one, other) => other.stats.uses - one.stats.uses,
};

function testsOf({ search, category, tag, model, creator }: PromptFilters): Test[] {
  const tests: Test[] = [];
  if (search) tests.push(holdsWords(search));
  if (category) {
    const family = new Set(categoryFamily(category));
    tests.push((prompt) => family.has(prompt.category));
  }
  if (tag) tests.push(({ tags }) => tags.some((one) => isSame(one, tag)));
  if (model) tests.push(({ aiModels }) => aiModels.includes(model));
  if (creator) tests.push((prompt) => isSame(prompt.creator.username, creator));
  return tests;
}

/** Every word stands in title, description or tags. */
function holdsWords(search: string): Test {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title, description, tags }) => {
    const text = [title, description, ...tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
