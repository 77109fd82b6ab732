import { ApiError } from '@ai-directory/api-client';
import type { Session, User } from '@ai-directory/api-client/contract';
import { toast } from '@ai-directory/ui/toast';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { client, sessionEnd, tokens } from '../client.ts';
import { words } from '../words.ts';

const checkAgainAfter = 10_000; // ms after a check that failed
const patience = 2000; // ms in which the server may answer to a sign-out

/** Who is signed in; null for a visitor. Asked once at start where a token is stored, else known at once. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: () => (tokens.read() ? undefined : null),
  refetchInterval: ({ state }) => state.status === 'error' && checkAgainAfter,
});

/** Only a 401 ends a session (the client has removed the tokens by then): an outage must not sign everybody out. */
async function fetchSession(): Promise<User | null> {
  if (!tokens.read()) return null;
  try {
    return await client.users.me();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

interface SessionState {
  viewer: User | null;
  /** The place in the history where the person signed out: from there they want to go nowhere. */
  leftAt: string | null;
  setLeftAt: (key: string) => void;
}

const SessionContext = createContext<SessionState>({ viewer: null, leftAt: null, setLeftAt: () => {} });

export const useSession = () => use(SessionContext);

/** The signed-in person; null for a visitor. */
export const useViewer = () => useSession().viewer;

export interface SessionProviderProps {
  /** Drawn until it is known who is there. */
  pending: ReactNode;
  children: ReactNode;
}

/** Draws nothing of the product until the session check has ended (spec 1), and follows the session from then on. */
export function SessionProvider({ pending, children }: SessionProviderProps) {
  const { data, isPending, isFetched } = useQuery(sessionQuery);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const viewer = data ?? null;
  const state = useMemo(() => ({ viewer, leftAt, setLeftAt }), [viewer, leftAt]);
  useEndedSession();
  useOtherTabs(viewer);
  useForgetting(viewer);

  // A check that failed is made again in the background: what is on the page by then stays.
  if (isPending && !isFetched) return pending;
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** A session that the server ends under somebody's hands leads to the sign-in page, and from there back (spec 8). */
function useEndedSession() {
  const queries = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    const follow = () => {
      // Not the drawn viewer: what is drawn lags behind, and a second end would take the sign-in page for where they were.
      if (!queries.getQueryData(sessionQuery.queryKey)) return;
      const from = location.pathname + location.search;
      queries.setQueryData(sessionQuery.queryKey, null);
      void navigate('/login', { state: { from } });
    };
    sessionEnd.addEventListener('end', follow);
    return () => sessionEnd.removeEventListener('end', follow);
  }, [queries, navigate]);
}

/**
 * Signing in or out in another tab changes the stored token; so does a mere refresh, which changes nothing here. A page
 * that Back shows as it was left has heard of none.
 */
function useOtherTabs(viewer: User | null) {
  const queries = useQueryClient();

  useEffect(() => {
    const follow = async () => {
      const now = await fetchSession().catch(() => viewer);
      if (now?.id !== viewer?.id) queries.setQueryData(sessionQuery.queryKey, now);
    };
    const stored = ({ key }: StorageEvent) => {
      if (key === 'token' || key === null) void follow();
    };
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    window.addEventListener('storage', stored);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('storage', stored);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [viewer, queries]);
}

/** What one person was shown is not for the next. */
function useForgetting(viewer: User | null) {
  const queries = useQueryClient();
  const shownTo = useRef(viewer?.id);

  useEffect(() => {
    if (shownTo.current === viewer?.id) return;
    shownTo.current = viewer?.id;
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  }, [viewer?.id, queries]);
}

/** Keeps a new session. */
export function useStartSession() {
  const queries = useQueryClient();
  return ({ user, ...fresh }: Session) => {
    tokens.write(fresh);
    queries.setQueryData(sessionQuery.queryKey, user);
  };
}

/** Forgets a session that is over. The guard of the page leads to the sign-in page, and from there nowhere back. */
export function useForgetSession() {
  const queries = useQueryClient();
  const { key } = useLocation();
  const { setLeftAt } = useSession();
  return () => {
    setLeftAt(key);
    tokens.clear();
    queries.setQueryData(sessionQuery.queryKey, null);
  };
}

/** Ends the session on the server, and soon here whether the server answers or not; then leads to the sign-in page (spec 4). */
export function useSignOut() {
  const navigate = useNavigate();
  const forget = useForgetSession();
  return async () => {
    await Promise.race([
      client.auth.logout().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, patience)),
    ]);
    forget();
    void navigate('/login');
    toast.info(words.loggedOut);
  };
}
