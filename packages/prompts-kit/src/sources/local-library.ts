import {
  categoryGroup,
  formCategories,
  getDefaultPromptSort,
  promptFacets,
  promptsPageSize,
  type Comment,
  type Prompt,
  type PromptDraft,
  type PromptFacet,
  type PromptPage,
  type PromptSort,
  type PromptVersion,
  type PromptView,
  type Run,
  type UserSummary,
} from '@ai-directory/api-client/contract';

import type { PromptListParams } from './prompt-source.ts';
import { completePrompt, type PartialPrompt } from '../rules/complete-prompt.ts';
import { normalizeTags } from '../rules/import.ts';
import { searchItems } from '../rules/search/search-items.ts';

/** Data of a library without a server. Lists are sorted by createdAt desc. */
export interface LocalLibrary {
  prompts: Prompt[];
  /** By prompt id. */
  comments: Record<string, Comment[]>;
  /** By prompt id. */
  versions: Record<string, PromptVersion[]>;
  /** By prompt id; undefined in libraries that were stored before there were runs. */
  runs?: Record<string, Run[]>;
}

/** Storage backend of a local library: memory or localStorage. */
export interface StorageAdapter {
  read: () => LocalLibrary;
  /** Throws an `Error` with a user-facing message if the library cannot be stored. */
  write: (library: LocalLibrary) => void;
}

/** The default user of a local library. */
export const defaultUser: UserSummary = { id: 'local-user', username: 'me', avatar: null };

export const createLibrary = (prompts: readonly PartialPrompt[], user: UserSummary): LocalLibrary => ({
  prompts: prompts.map((prompt) => completePrompt(prompt, user)),
  comments: {},
  versions: {},
});

/** Returns the version that an update stores of the prompt before it. */
export const createVersion = (prompt: Prompt, version: number): PromptVersion => {
  const { title, description, content, category, tags, variables } = prompt;
  return {
    version,
    title,
    description,
    content,
    category,
    tags,
    variables,
    savedAt: new Date().toISOString(),
  };
};

/** Returns the prompt with the fields of a draft or version. */
export const applyChanges = (prompt: Prompt, changes: Partial<PromptDraft>): Prompt => {
  const { metadata = prompt.metadata, tags = prompt.tags, language = prompt.language, ...fields } = changes;
  return {
    ...prompt,
    ...fields,
    tags: normalizeTags(tags) as string[],
    metadata,
    language: language ?? undefined,
    updatedAt: new Date().toISOString(),
  };
};

type Predicate = (prompt: Prompt) => boolean;

/** Returns one page of prompts, with the filters, counts and order of the server's list. */
export function listPrompts(
  prompts: readonly Prompt[],
  params: PromptListParams,
  userId: string,
): PromptPage {
  const { page = 1, limit = promptsPageSize, facets } = params;
  const results = findPrompts(prompts, params, userId);
  return {
    prompts: results.slice((page - 1) * limit, page * limit),
    totalPages: Math.ceil(results.length / limit),
    totalCount: results.length,
    ...(facets && { facets: countFacets(prompts, params, userId) }),
  };
}

function findPrompts(prompts: readonly Prompt[], params: PromptListParams, userId: string): Prompt[] {
  const { search, view = 'public' } = params;
  const { sort = getDefaultPromptSort(search) } = params;
  const predicates = [viewPredicates[view](userId), ...createPredicates(params)];
  const filtered = prompts.filter((prompt) => predicates.every((matches) => matches(prompt)));
  const sorted = filtered.toSorted((a, b) => comparators[sort](a, b) || comparators.newest(a, b));
  const found = search ? searchItems(sorted, search, getSearchedTexts) : sorted;
  const ids = new Set(found.map(({ id }) => id));
  return sort === 'relevance' ? found : sorted.filter(({ id }) => ids.has(id));
}

/** Values of a prompt by which each filter finds it. */
const facetValues: Record<PromptFacet, (prompt: Prompt) => readonly string[]> = {
  category: ({ category }) => [
    ...new Set([...formCategories.filter((form) => categoryGroup(form).includes(category)), category]),
  ],
  model: ({ aiModels }) => aiModels,
  language: ({ language }) => (language ? [language.replace(/-.*/, '')] : []),
  withRuns: ({ runsCount }) => (runsCount > 0 ? ['true'] : []),
};

/** Counts the prompts by the values of each filter, without the filter itself. */
function countFacets(prompts: readonly Prompt[], params: PromptListParams, userId: string) {
  const entries = promptFacets.map((name) => {
    const counts = new Map<string, number>();
    for (const prompt of findPrompts(prompts, { ...params, until: undefined, [name]: undefined }, userId))
      for (const value of facetValues[name](prompt)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const values = [...counts].map(([value, count]) => ({ value, count }));
    return [name, values.toSorted((a, b) => b.count - a.count)] as const;
  });
  return Object.fromEntries(entries) as NonNullable<PromptPage['facets']>;
}

const isPublic: Predicate = ({ visibility }) => visibility === 'public';
const isOwn = (userId: string) => (prompt: Prompt) => prompt.userId === userId;
const isSharedWith = (userId: string) => (prompt: Prompt) =>
  prompt.visibility === 'shared' && prompt.sharedWith.includes(userId);

const viewPredicates: Record<PromptView, (userId: string) => Predicate> = {
  all: (userId) => (prompt) => isPublic(prompt) || isOwn(userId)(prompt) || isSharedWith(userId)(prompt),
  'my-prompts': isOwn,
  public: () => isPublic,
  favorites:
    () =>
    ({ isSaved }) =>
      isSaved,
  shared: isSharedWith,
};

const comparators: Record<PromptSort, (a: Prompt, b: Prompt) => number> = {
  relevance: () => 0,
  newest: (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  likes: (a, b) => b.likesCount - a.likesCount,
  uses: (a, b) => b.stats.uses - a.stats.uses,
};

function createPredicates({
  category,
  tag,
  model,
  language,
  creator,
  until,
  withRuns,
}: PromptListParams): Predicate[] {
  const predicates: Predicate[] = [];
  if (category) {
    const group = new Set(categoryGroup(category));
    predicates.push((prompt) => group.has(prompt.category));
  }
  if (tag) predicates.push(({ tags }) => tags.some((other) => equalsIgnoreCase(other, tag)));
  if (withRuns) predicates.push(({ runsCount }) => runsCount > 0);
  if (language) predicates.push((prompt) => prompt.language?.replace(/-.*/, '') === language);
  if (model) predicates.push(({ aiModels }) => aiModels.includes(model));
  if (creator) predicates.push((prompt) => equalsIgnoreCase(prompt.creator.username, creator));
  if (until) predicates.push(({ createdAt }) => createdAt <= until);
  return predicates;
}

/** Maximum length of the part of a prompt's text that is searched. */
const maxSearchedContent = 20_000;

const getSearchedTexts = ({ title, tags, description, content }: Prompt) => [
  title,
  tags.join('\n'),
  description,
  content.slice(0, maxSearchedContent),
];

const equalsIgnoreCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
