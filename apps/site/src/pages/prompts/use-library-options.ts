import type { LibraryOptions } from '@ai-directory/prompts-kit/library';
import { clearDrafts } from '@ai-directory/ui/use-draft';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { notifyOtherTabs, promptSource } from '../../queries/prompt-source.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useUnsavedChanges } from '../../shell/unsaved-changes/use-unsaved-changes.ts';
import { useRequestSignIn } from '../../shell/session/sign-in-request.ts';

/** Connects the kit's screens with the API, session, router and query cache of this site. */
export function useLibraryOptions(): LibraryOptions {
  const currentUser = useCurrentUser();
  const queryClient = useQueryClient();
  const requestSignIn = useRequestSignIn();
  const [dirtyForms, setDirtyForms] = useState(0);
  useUnsavedChanges(dirtyForms > 0, () => clearDrafts(`${currentUser?.id}/prompts/`));

  return {
    source: promptSource,
    currentUser,
    onSignIn: (action) =>
      action?.type === 'view' ? requestSignIn(undefined, `?view=${action.view}`) : requestSignIn(action),
    onDirtyChange: (isDirty) => setDirtyForms((count) => count + (isDirty ? 1 : -1)),
    onChanged: () => {
      notifyOtherTabs();
      // They contain counts of prompts, likes and followers.
      for (const key of ['profiles', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
    getPromptHref: ({ id }) => `/prompts/${id}`,
    settingsHref: '/smart-prompts?view=settings',
    getProfileHref: ({ username }) => `/users/${encodeURIComponent(username)}`,
  };
}
