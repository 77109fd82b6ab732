import type { NotificationEvent } from '@ai-directory/api-client/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

import { client } from '../client.ts';

export type NotificationFilters = NonNullable<
  NonNullable<Parameters<typeof client.notifications.list>[0]>['query']
>;

export const notificationQueries = {
  list: (query: NotificationFilters) =>
    queryOptions({
      queryKey: ['notifications', 'list', query],
      queryFn: ({ signal }) => client.notifications.list({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  unread: () =>
    queryOptions({
      queryKey: ['notifications', 'unread'],
      queryFn: ({ signal }) => client.notifications.unread({}, { signal }),
    }),
};

/** What a person does to notifications; the lists follow. */
export function useNotificationActions() {
  const queries = useQueryClient();
  const onSuccess = (event: { unread: number }) => keep(queries, event.unread);
  const read = useMutation({
    mutationFn: (id: string) => client.notifications.read({ params: { id } }),
    onSuccess,
  });
  const readAll = useMutation({ mutationFn: () => client.notifications.readAll(), onSuccess });
  return { read: read.mutateAsync, readAll: readAll.mutateAsync };
}

/** How many are unread, kept up to date over the site's one connection. Only for the header: it is on every page. */
export function useUnread(): number {
  const { data } = useQuery({ ...notificationQueries.unread(), staleTime: Number.POSITIVE_INFINITY });
  useLiveNotifications();
  return data?.unread ?? 0;
}

/**
 * Listens while the page is looked at. A hidden one does not: browsers open six connections to a server for all of its
 * tabs, and keep no page for Back that holds one.
 */
function useLiveNotifications() {
  const queries = useQueryClient();

  useEffect(() => {
    let listening: AbortController | undefined;
    const stop = () => {
      listening?.abort();
      listening = undefined;
    };
    const start = () => {
      if (listening || document.visibilityState === 'hidden') return;
      listening = new AbortController();
      void listen(({ unread }) => keep(queries, unread), listening.signal);
    };
    const turn = () => (document.visibilityState === 'hidden' ? stop() : start());
    start();
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', stop);
    addEventListener('pageshow', start);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', start);
    };
  }, [queries]);
}

const longestPause = 60_000;

/** Opens the stream, and again whenever it ends: with the token at the latest. */
async function listen(tell: (event: NotificationEvent) => void, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const event of client.notifications.stream({}, { signal })) {
        failures = 0;
        tell(event);
      }
    } catch {
      // The number on show may be old until the next try; nothing else depends on it.
    }
    await pause(Math.min(longestPause, 1000 * 2 ** failures), signal);
  }
}

const pause = (duration: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Another number means another list. */
function keep(queries: QueryClient, unread: number) {
  const { queryKey } = notificationQueries.unread();
  const before = queries.getQueryData(queryKey)?.unread;
  queries.setQueryData(queryKey, { unread });
  if (before !== unread) void queries.invalidateQueries({ queryKey: ['notifications', 'list'] });
}
