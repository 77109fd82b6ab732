import type { SignInAction } from '@ai-directory/prompts-kit/library';
import { useLocation, useNavigate } from 'react-router-dom';

/** An action that an anonymous user has started. It is completed after signing in. Ids of tools for `favorite` and `collect`. */
export type PendingAction = CompletableAction | { type: 'collect'; id: string };

/** An action that one request completes. */
export type CompletableAction = SignInAction | { type: 'favorite'; id: string };

/** State of the locations `/login` and `/register`: where signing in was requested, and for which action. */
export interface SignInRequest {
  /** Path, search and hash of the page to return to. */
  from: string;
  action?: PendingAction | undefined;
  /** Timestamp of the click that started the action. */
  requestedAt?: number;
}

/** Returns a function that opens the sign-in page, which returns to the current page and completes `action`. */
export function useRequestSignIn() {
  const navigate = useNavigate();
  const location = useLocation();

  return (action?: PendingAction) => {
    const request: SignInRequest = {
      from: location.pathname + location.search + location.hash,
      action,
      requestedAt: Date.now(),
    };
    void navigate('/login', { state: request });
  };
}
