import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useSession } from './session.tsx';

/** Guards the routes below it: a visitor goes to sign in, and comes back from there. */
export function RequireViewer() {
  const { viewer, leaving } = useSession();
  const { pathname, search } = useLocation();
  if (viewer) return <Outlet />;
  return <Navigate to="/login" replace state={leaving ? null : { from: pathname + search }} />;
}
