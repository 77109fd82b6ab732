import { useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from './session.tsx';

/** Guards the routes below it: a visitor goes to sign in, and comes back from there. */
export function RequireViewer() {
  const { viewer, leftAt } = useSession();
  const { pathname, search, key } = useLocation();
  const state = useMemo(
    () => (key === leftAt ? null : { from: pathname + search }),
    [key, leftAt, pathname, search],
  );
  return viewer ? <Outlet /> : <Navigate to="/login" replace state={state} />;
}
