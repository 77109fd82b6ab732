import type { ToolDraft, ToolEdit } from '@ai-directory/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { client, queries } from '../client.ts';
import { invalidateGroups, toolGroups } from './cached-tools.ts';

/** Images uploaded with a tool. */
export interface ToolImages {
  logo: File | null;
  screenshots: File[];
}

/** The listed tool with a website, if any. */
export const toolByWebsiteQuery = (website: string) => queries.search.toolByWebsite({ query: { website } });

/** Mutations of submitted tools; invalidates all queries that contain tools. */
export function useSubmissionActions() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidateGroups(queryClient, ...toolGroups, 'categories', 'dashboard', 'search');
  const submit = useMutation({
    mutationFn: ({ draft, images }: { draft: ToolDraft; images: ToolImages }) =>
      client.tools.submit({ body: draft, files: toFiles(images) }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, edit, images }: { id: string; edit: ToolEdit; images: ToolImages }) =>
      client.tools.update({ params: { id }, body: edit, files: toFiles(images) }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.tools.remove({ params: { id } }),
    onSuccess,
  });
  return { submit: submit.mutateAsync, update: update.mutateAsync, remove: remove.mutateAsync };
}

const toFiles = ({ logo, screenshots }: ToolImages) => ({ logo: logo ? [logo] : [], screenshots });
