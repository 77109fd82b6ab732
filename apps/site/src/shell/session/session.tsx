import { ApiError } from '@ai-directory/api-client';
import type { Session, User } from '@ai-directory/api-client/contract';
import { adoptAnonymousQueries } from '@ai-directory/prompts-kit/library';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';

import { client, sessionEvents, tokens } from '../../client.ts';
import { allowLeaving, hasUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts';
import { useHydrated } from '../../use-hydrated.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { revealPage, takeSessionCheck } from './session-check.ts';

export const crossTabSessionMessages = defineMessages('crossTabSession', {
  loggedOut: 'You have been logged out in another tab. What you typed is kept until you sign in again.',
});

const retryIntervalMs = 10_000;

/** The current user; null when signed out, and on the server. Fetched once at startup, and only when a token is stored. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The server must not tell the browser who is signed in.
  meta: { isEmbedded: false },
  queryFn: async ({ client: queryClient }) => {
    const user = await fetchSession();
    // Of the document, which is rendered for anonymous users; see also `loadViewerState`.
    if (user) adoptAnonymousQueries(queryClient, user.id);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: () => (tokens.read() ? undefined : null),
  refetchInterval: ({ state }) => state.status === 'error' && retryIntervalMs,
});

/** Only a 401 ends a session (the client has already removed the tokens): an outage must not sign users out. */
async function fetchSession(): Promise<User | null> {
  if (!tokens.read()) return null;
  try {
    return (await takeSessionCheck(tokens)) ?? (await client.users.me());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

interface SessionState {
  currentUser: User | null;
  /** Whether the check of the stored session is pending; `currentUser` is null until then. */
  isChecking: boolean;
  /** Location key at which the user signed out: that page must not become the return path of the next login. */
  signedOutKey: string | null;
  setSignedOutKey: (key: string) => void;
}

const SessionContext = createContext<SessionState>({
  currentUser: null,
  isChecking: false,
  signedOutKey: null,
  setSignedOutKey: () => {},
});

export const useSession = () => use(SessionContext);

/** The signed-in user; null when signed out. */
export const useCurrentUser = () => useSession().currentUser;

/**
 * Tracks the session. The document is rendered for anonymous users; nothing of it is visible to others until the session
 * check has finished (docs/specification.md, section 1), see `sessionScript`.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, isFetched } = useQuery(sessionQuery);
  const [signedOutKey, setSignedOutKey] = useState<string | null>(null);
  // The first render must equal the server's, whatever the session check has found by then.
  const isHydrated = useHydrated();
  const currentUser = (isHydrated && data) || null;
  // A failed check is retried in the background while the page stays visible. For anonymous users nothing changes with
  // hydration: all parts that read the session would be rendered again, in one piece.
  const isChecking = isPending ? !isFetched : !isHydrated && data !== null;
  useResetOnUserChange(currentUser, isChecking);
  const state = useMemo(
    () => ({ currentUser, isChecking, signedOutKey, setSignedOutKey }),
    [currentUser, isChecking, signedOutKey],
  );
  useSessionExpiry();
  useCrossTabSession(currentUser);

  useLayoutEffect(() => {
    if (!isChecking) revealPage();
  }, [isChecking]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** Returns a function that redirects to the sign-in page, with the current page as return path: the session has ended. */
function useEndSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return useCallback(() => {
    // Reads the cache, not the rendered user, which lags behind: a second event would make the sign-in page the return path.
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
    queryClient.setQueryData(sessionQuery.queryKey, null);
    allowLeaving();
    const request: SignInRequest = { from: location.pathname + location.search };
    void navigate('/login', { state: request });
  }, [queryClient, navigate]);
}

/** Redirects to the sign-in page when the server has ended the session. */
function useSessionExpiry() {
  const endSession = useEndSession();

  useEffect(() => {
    sessionEvents.addEventListener('expired', endSession);
    return () => sessionEvents.removeEventListener('expired', endSession);
  }, [endSession]);
}

/**
 * Follows sign-ins and sign-outs of other tabs. A token refresh changes the stored token too, but not the user. A page
 * restored from the back/forward cache has missed the storage events, so it checks again. Unsaved changes are treated as when
 * the server has ended the session: the drafts of this tab stay, and the user is told so.
 */
function useCrossTabSession(currentUser: User | null) {
  const t = useMessages(crossTabSessionMessages);
  const queryClient = useQueryClient();
  const endSession = useEndSession();

  useEffect(() => {
    const syncSession = async () => {
      const user = await fetchSession().catch(() => currentUser);
      if (user?.id === currentUser?.id) return;
      if (currentUser && hasUnsavedChanges()) {
        toast.info(t.loggedOut, { duration: 10_000 });
        if (!user) endSession();
      }
      queryClient.setQueryData(sessionQuery.queryKey, user);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'token' || key === null) void syncSession();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void syncSession();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [currentUser, queryClient, endSession, t]);
}

/** Clears cached data of the previous user. Data cached before the session check is public, see `loadViewerState`. */
function useResetOnUserChange(currentUser: User | null, isChecking: boolean) {
  const queryClient = useQueryClient();
  const userId = useRef<string | null>(undefined);

  useEffect(() => {
    if (isChecking) return;
    const previousId = userId.current;
    userId.current = currentUser?.id ?? null;
    if (previousId === undefined || previousId === userId.current) return;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  }, [currentUser?.id, isChecking, queryClient]);
}

/**
 * Stores the tokens and user of a new session. Returns false for a response without them, and stores nothing.
 * `onAuthenticated` makes the first requests of the user; the page knows the user afterwards.
 */
export function useStartSession() {
  const queryClient = useQueryClient();
  return async (
    session: Partial<Session> | null,
    onAuthenticated?: (user: User) => Promise<void>,
  ): Promise<boolean> => {
    const { user, token, refreshToken = '' } = session ?? {};
    if (!user || typeof token !== 'string' || token === '') return false;
    tokens.write({ token, refreshToken });
    await onAuthenticated?.(user);
    queryClient.setQueryData(sessionQuery.queryKey, user);
    return true;
  };
}
