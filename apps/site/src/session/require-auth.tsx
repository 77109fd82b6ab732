import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from './session.tsx';

/** Redirects anonymous users to the sign-in page, which returns them here afterwards. */
export function RequireAuth() {
  const { currentUser, signedOutKey } = useSession();
  const { pathname, search, key } = useLocation();
  const state = useMemo(
    () => (key === signedOutKey ? null : { from: pathname + search }),
    [key, signedOutKey, pathname, search],
  );
  return currentUser ? <Outlet /> : <Navigate to="/login" replace state={state} />;
}
