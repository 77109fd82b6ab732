import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { useViewer } from './session.tsx';

/** Guards the routes below it: a visitor goes to sign in, and comes back from there. */
export function RequireViewer() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return viewer ? <Outlet /> : <Navigate to="/login" replace state={{ from: pathname + search }} />;
}
