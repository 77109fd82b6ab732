import type { Prompt, PromptDraft, PromptPage } from '@ai-directory/api-client/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';

export type PromptFilters = NonNullable<NonNullable<Parameters<typeof client.prompts.list>[0]>['query']>;

export const promptQueries = {
  list: (query: PromptFilters) =>
    queryOptions<PromptPage>({
      queryKey: ['prompts', 'list', query],
      queryFn: ({ signal }) => client.prompts.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions<Prompt>({
      queryKey: ['prompts', 'one', id],
      queryFn: ({ signal }) => client.prompts.get({ params: { id } }, { signal }),
    }),
};

/** What a person does to prompts; whatever shows prompts is asked again afterwards. */
export function usePromptActions() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['prompts'] });

  const create = useMutation({
    mutationFn: (body: PromptDraft) => client.prompts.create({ body }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: PromptDraft }) =>
      client.prompts.update({ params: { id }, body: draft }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.prompts.remove({ params: { id } }),
    onSuccess,
  });
  const like = useMutation({
    mutationFn: (id: string) => client.prompts.like({ params: { id } }),
    onSuccess,
  });
  const save = useMutation({
    mutationFn: (id: string) => client.prompts.save({ params: { id } }),
    onSuccess,
  });
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    remove: remove.mutateAsync,
    like: like.mutateAsync,
    save: save.mutateAsync,
  };
}
