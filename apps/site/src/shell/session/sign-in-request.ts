import type { SignInAction } from '@ai-directory/prompts-kit/library';
import { useLocation, useNavigate } from 'react-router-dom';

/** An action that an anonymous user has started. It is completed after signing in. */
export type PendingAction = CompletableAction | FormAction | { type: 'collect'; id: string };

/** An action that one request completes. The id is that of a tool for `favorite`. */
export type CompletableAction =
  | Extract<SignInAction, { type: 'like' | 'save' | 'follow' | 'rate' }>
  | { type: 'favorite'; id: string };

/** An action that opens a form: of a prompt, or the report of a tool. */
export type FormAction =
  | Extract<SignInAction, { type: 'copy' | 'report' | 'comment' | 'run' }>
  | { type: 'reportTool'; id: string };

/** State of the locations `/login` and `/register`: where signing in was requested, and for which action. */
export interface SignInRequest {
  /** Path, search and hash of the page to return to. */
  from: string;
  action?: PendingAction | undefined;
  /** Timestamp of the click that started the action. */
  requestedAt?: number;
}

/** Returns a function that opens the sign-in page, which returns to the current page, or another search of it, and completes `action`. */
export function useRequestSignIn() {
  const navigate = useNavigate();
  const location = useLocation();

  return (action?: PendingAction, search = location.search) => {
    const request: SignInRequest = {
      from: location.pathname + search + location.hash,
      action,
      requestedAt: Date.now(),
    };
    void navigate('/login', { state: request });
  };
}
