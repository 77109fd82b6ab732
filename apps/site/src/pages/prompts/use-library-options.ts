import { createApiSource, type LibraryOptions, type PromptSource } from '@ai-directory/prompts-kit/library';
import { clearDrafts } from '@ai-directory/ui/use-draft';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { client } from '../../client.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { useUnsavedChanges } from '../../unsaved-changes/use-unsaved-changes.ts';
import { useRequestSignIn } from '../../session/sign-in-request.ts';

const sources = new WeakMap<QueryClient, PromptSource>();

/** Returns the source of a query cache: the library keeps prompts per source, and the server renders for many users. */
function getSource(queryClient: QueryClient) {
  const source = sources.get(queryClient) ?? createApiSource(client);
  sources.set(queryClient, source);
  return source;
}

/** Connects the kit's screens with the API, session, router and query cache of this site. */
export function useLibraryOptions(): LibraryOptions {
  const currentUser = useCurrentUser();
  const queryClient = useQueryClient();
  const requestSignIn = useRequestSignIn();
  const [dirtyForms, setDirtyForms] = useState(0);
  useUnsavedChanges(dirtyForms > 0, () => clearDrafts(`${currentUser?.id}/prompts/`));

  return {
    source: getSource(queryClient),
    currentUser,
    onSignIn: (action) =>
      action?.type === 'view' ? requestSignIn(undefined, `?view=${action.view}`) : requestSignIn(action),
    onDirtyChange: (isDirty) => setDirtyForms((count) => count + (isDirty ? 1 : -1)),
    onChanged: () => {
      // The library has the current prompts; what the loaders have fetched is older.
      queryClient.removeQueries({ queryKey: ['prompts'], type: 'inactive' });
      for (const key of ['prompts', 'profiles', 'dashboard'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
    getPromptHref: ({ id }) => `/prompts/${id}`,
    settingsHref: '/smart-prompts?view=settings',
    getProfileHref: ({ username }) => `/users/${encodeURIComponent(username)}`,
  };
}
