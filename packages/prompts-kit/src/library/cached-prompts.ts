import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import type { QueryClient } from '@tanstack/react-query';

import type { PromptQueries } from './prompt-queries.ts';

/** Returns the updated prompt, or the same object if nothing changes. */
export type PromptUpdater = <Cached extends Prompt>(prompt: Cached) => Cached;

/** Updates prompts wherever they are cached. Whatever does not change keeps its identity. */
export function updatePrompts(client: QueryClient, { key, listKey }: PromptQueries, update: PromptUpdater) {
  client.setQueriesData<PromptPage>({ queryKey: listKey }, (page) => {
    const prompts = page?.prompts.map(update);
    const isChanged = prompts?.some((prompt, index) => prompt !== page?.prompts[index]);
    return isChanged && page && prompts ? { ...page, prompts } : undefined;
  });
  client.setQueriesData<Prompt>({ queryKey: [...key, 'detail'] }, (prompt) => {
    const updated = prompt && update(prompt);
    return updated === prompt ? undefined : updated;
  });
}

/** Returns a prompt of any cached list. */
export const findListedPrompt = (client: QueryClient, { listKey }: PromptQueries, id: string) =>
  client
    .getQueriesData<PromptPage>({ queryKey: listKey })
    .flatMap(([, page]) => page?.prompts ?? [])
    .find((prompt) => prompt.id === id);
