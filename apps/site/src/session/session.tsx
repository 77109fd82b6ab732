import { ApiError } from '@ai-directory/api-client';
import type { Session, User } from '@ai-directory/api-client/contract';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, type ReactNode } from 'react';

import { client, sessionEnd, tokens } from '../client.ts';

/** Who is signed in; null for a visitor. Asked once at start where a token is stored, else known at once. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: () => (tokens.read() ? undefined : null),
});

async function fetchSession(): Promise<User | null> {
  if (!tokens.read()) return null;
  try {
    return await client.users.me();
  } catch (error) {
    // Only a refusal ends the session: a server that is down for a minute must not sign everybody out.
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    tokens.clear();
    return null;
  }
}

const ViewerContext = createContext<User | null>(null);

/** The signed-in person; null for a visitor. */
export const useViewer = () => use(ViewerContext);

export interface SessionProviderProps {
  /** Drawn until it is known who is there. */
  pending: ReactNode;
  children: ReactNode;
}

/** Draws nothing of the product until the session check has ended (spec 1), and follows the session from then on. */
export function SessionProvider({ pending, children }: SessionProviderProps) {
  const queries = useQueryClient();
  const session = useQuery(sessionQuery);

  useEffect(() => {
    const forget = () => become(queries, null);
    // Signing in or out in another tab changes the stored token.
    const follow = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === null) void queries.resetQueries();
    };
    sessionEnd.addEventListener('end', forget);
    window.addEventListener('storage', follow);
    return () => {
      sessionEnd.removeEventListener('end', forget);
      window.removeEventListener('storage', follow);
    };
  }, [queries]);

  if (session.isPending) return pending;
  return <ViewerContext value={session.data ?? null}>{children}</ViewerContext>;
}

/** Keeps a new session, and forgets what the visitor before it was shown. */
export function useStartSession() {
  const queries = useQueryClient();
  return ({ user, ...fresh }: Session) => {
    tokens.write(fresh);
    become(queries, user);
  };
}

/** Ends the session on the server, and here whether the server answers or not. */
export function useEndSession() {
  const queries = useQueryClient();
  return async () => {
    await client.auth.logout().catch(() => undefined);
    tokens.clear();
    become(queries, null);
  };
}

function become(queries: QueryClient, viewer: User | null) {
  queries.setQueryData(sessionQuery.queryKey, viewer);
  void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
