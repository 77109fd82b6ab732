import type { ModeratedTool, ModerationDecision, ModerationState } from '@ai-directory/api-client/contract';
import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';

/** A page of a list. */
export type ModerationFilters = { page: number; state: ModerationState };

export const moderationQueries = {
  cases: (query: ModerationFilters) => ({
    ...queries.moderation.cases({ query }),
    placeholderData: keepPreviousData,
  }),
  messages: (query: ModerationFilters) => ({
    ...queries.moderation.messages({ query }),
    placeholderData: keepPreviousData,
  }),
};

/** Imports a catalogue file; `preview` only returns what would change. */
export function useCatalogueImport() {
  const queryClient = useQueryClient();
  return {
    preview: useMutation({ mutationFn: (file: File) => sendCatalogue(file, true) }),
    apply: useMutation({
      mutationFn: (file: File) => sendCatalogue(file, false),
      onSuccess: () => invalidatePublicContent(queryClient),
    }),
  };
}

async function sendCatalogue(file: File, dryRun: boolean) {
  const content = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  return client.moderation.import({ body: { file: file.name, content, dryRun } });
}

/** Invalidates the queue and all queries with public content. */
const invalidatePublicContent = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });

/** Actions of moderators; invalidate the queue and all queries with public content. */
export function useModerationActions() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidatePublicContent(queryClient);
  const decide = useMutation({
    mutationFn: ({
      id,
      decision,
    }: {
      id: string;
      decision: Partial<ModerationDecision> & Pick<ModerationDecision, 'action'>;
    }) => client.moderation.decide({ params: { id }, body: decision }),
    onSuccess,
  });
  const ban = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      client.moderation.ban({ params: { id }, body: { reason } }),
    onSuccess,
  });
  const unban = useMutation({
    mutationFn: (id: string) => client.moderation.unban({ params: { id } }),
    onSuccess,
  });
  const editTool = useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: ModeratedTool }) =>
      client.moderation.editTool({ params: { id }, body: draft }),
    onSuccess,
  });
  const answer = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      client.moderation.answer({ params: { id }, body: { answer: text } }),
    onSuccess,
  });
  return {
    decide: decide.mutateAsync,
    ban: ban.mutateAsync,
    unban: unban.mutateAsync,
    editTool: editTool.mutateAsync,
    answer: answer.mutateAsync,
  };
}
