import { createApiSource, type LibraryOptions } from '@ai-directory/prompts-kit/library';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { client } from '../../client.ts';
import { useCurrentUser } from '../../session/session.tsx';

const source = createApiSource(client);

/** Connects the kit's screens with the API, session, router and query cache of this site. */
export function useLibraryOptions(): LibraryOptions {
  const currentUser = useCurrentUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return {
    source,
    currentUser,
    onSignIn: () => void navigate('/login', { state: { from: pathname + search } }),
    onChanged: () => {
      for (const key of ['prompts', 'profiles', 'dashboard'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
    getPromptHref: ({ id }) => `/prompts/${id}`,
    getProfileHref: ({ username }) => `/users/${encodeURIComponent(username)}`,
  };
}
