import { apiSource, type LibraryHost } from '@ai-directory/prompts-kit/library';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import { client } from '../../client.ts';
import { useViewer } from '../../session/session.tsx';

const source = apiSource(client);

/** What the kit's connected screens are given of this site: its API, session, router and queries. */
export function useLibraryHost(): LibraryHost {
  const viewer = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return {
    source,
    viewer,
    onSignIn: () => void navigate('/login', { state: { from: pathname + search } }),
    onChanged: () => {
      for (const of of ['prompts', 'profiles', 'dashboard'])
        void queries.invalidateQueries({ queryKey: [of] });
    },
    hrefFor: ({ id }) => `/prompts/${id}`,
    profileHref: ({ username }) => `/users/${encodeURIComponent(username)}`,
    linkAs: Link,
  };
}
