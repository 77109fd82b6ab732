import { Navigate, useLocation } from 'react-router-dom';

import { getPendingAction, parseSignInRequest } from './parse-sign-in-request.ts';

/** Returns a signed-in user to the page where signing in was requested, else to Home (docs/specification.md, section 2). */
export function ReturnToPage() {
  const request = parseSignInRequest(useLocation().state);
  if (!request) return <Navigate to="/" replace />;
  const action = getPendingAction(request);
  return <Navigate to={request.from} replace state={action?.type === 'collect' ? { action } : null} />;
}
