import type { ToolDraft, ToolEdit } from '@ai-directory/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../client.ts';

/** The pictures that go with what a person writes about a tool. */
export interface ToolPictures {
  logo: File | null;
  screenshots: File[];
}

/** The listed tool of a web address, or none. */
export const websiteQuery = (website: string) =>
  queryOptions({
    queryKey: ['tools', 'byWebsite', website],
    queryFn: ({ signal }) => client.search.toolByWebsite({ query: { website } }, { signal }),
  });

/** Submits tools, rewrites and removes them; whatever shows tools is asked again. */
export function useSubmissionActions() {
  const queries = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      ['tools', 'categories', 'dashboard', 'ai', 'collections', 'search'].map((of) =>
        queries.invalidateQueries({ queryKey: [of] }),
      ),
    );
  const submit = useMutation({
    mutationFn: ({ draft, pictures }: { draft: ToolDraft; pictures: ToolPictures }) =>
      client.tools.submit({ body: draft, files: filesOf(pictures) }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, edit, pictures }: { id: string; edit: ToolEdit; pictures: ToolPictures }) =>
      client.tools.update({ params: { id }, body: edit, files: filesOf(pictures) }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => client.tools.remove({ params: { id } }),
    onSuccess,
  });
  return { submit: submit.mutateAsync, update: update.mutateAsync, remove: remove.mutateAsync };
}

const filesOf = ({ logo, screenshots }: ToolPictures) => ({ logo: logo ? [logo] : [], screenshots });
