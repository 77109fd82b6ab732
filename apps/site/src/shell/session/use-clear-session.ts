import { clearDrafts } from '@ai-directory/ui/use-draft';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import { tokens } from '../../client.ts';
import { allowLeaving } from '../unsaved-changes/use-unsaved-changes.ts';
import { sessionQuery, useSession } from './session.tsx';

/**
 * Removes the session and what the user has typed from this browser. `RequireAuth` then redirects to the sign-in page without a
 * return path.
 */
export function useClearSession() {
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const { setSignedOutKey } = useSession();
  return () => {
    setSignedOutKey(key);
    allowLeaving();
    clearDrafts();
    clearFilledPrompts();
    tokens.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
  };
}

/** Removes the values filled into prompts, which the next user of this browser must not see. */
const clearFilledPrompts = () =>
  void import('@ai-directory/prompts-kit/recent-prompts').then(
    ({ clearRecentPrompts }) => clearRecentPrompts(),
    () => {
      // Offline, and never loaded in this browser: then there are none.
    },
  );
