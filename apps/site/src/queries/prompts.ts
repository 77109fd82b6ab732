import type { Prompt } from '@ai-directory/api-client/contract';
import {
  promptQueries as createPromptQueries,
  type PromptListParams,
  type PromptSource,
} from '@ai-directory/prompts-kit/library';

import { client } from '../client.ts';
import { useCurrentUser } from '../shell/session/session.tsx';

/** Reads prompts, with the id of the library's source: both have the same cache. */
const source: PromptSource = {
  id: 'api',
  list: (query, signal) => client.prompts.list({ query }, signal && { signal }),
  get: (id, signal) => client.prompts.get({ params: { id } }, signal && { signal }),
};

/**
 * Queries of prompts.
 * @param viewerId id of the current user; null for anonymous users
 */
export const promptQueries = (viewerId: string | null) => createPromptQueries(source, viewerId);

/** Queries of prompts, for the current user. */
export const usePromptQueries = () => promptQueries(useCurrentUser()?.id ?? null);

/**
 * Returns prompts of the first catalogue with two variables each, in the language of the page; not of users who choose the
 * same tag.
 */
export const getStarterPrompts = (locale: string): PromptListParams => ({
  view: 'public',
  creator: 'community',
  tag: 'starter',
  language: locale.replace(/-.*/, ''),
  limit: 4,
});

/** Counts a copy of a prompt. */
export const recordUse = ({ id }: Pick<Prompt, 'id'>) => client.prompts.recordUse({ params: { id } });
