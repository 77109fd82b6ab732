import { useMemo } from 'react';
import { Navigate, Outlet, useLocation, type LoaderFunctionArgs } from 'react-router-dom';

import { PagePending } from '../layout/page-pending.tsx';
import { useHydrated } from '../../use-hydrated.ts';
import { queryClientContext } from '../router/app-context.ts';
import { sessionQuery, useSession } from './session.tsx';

/** Waits for the session check. Runs in the browser only, as the server does not know the user. */
export async function waitForSession({ context }: LoaderFunctionArgs) {
  await context
    .get(queryClientContext)
    .ensureQueryData(sessionQuery)
    .catch(() => null);
  return null;
}

/**
 * Redirects anonymous users to the sign-in page, which returns them here afterwards. Not a redirect of the loader: those
 * cannot set the state of the location.
 */
export function RequireAuth() {
  const { currentUser, isChecking, signedOutKey } = useSession();
  const isHydrated = useHydrated();
  const { pathname, search, key } = useLocation();
  const state = useMemo(
    () => (key === signedOutKey ? null : { from: pathname + search }),
    [key, signedOutKey, pathname, search],
  );
  // The server does not know the user. In the browser the loader has waited for the check, but React may not have rendered its result yet.
  if (isChecking || !isHydrated) return <PagePending />;
  return currentUser ? <Outlet /> : <Navigate to="/login" replace state={state} />;
}
