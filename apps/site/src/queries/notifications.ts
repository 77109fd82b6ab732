import { reconnect } from '@ai-directory/api-client';
import type { NotificationEvent } from '@ai-directory/api-client/contract';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

import { client, queries } from '../client.ts';

export type NotificationFilters = NonNullable<
  NonNullable<Parameters<typeof client.notifications.list>[0]>['query']
>;

export const notificationQueries = {
  list: (query: NotificationFilters) => ({
    ...queries.notifications.list({ query }),
    placeholderData: keepPreviousData,
  }),
  unread: () => queries.notifications.unread(),
};

/** Mutations of notifications; update the unread count and the lists. */
export function useNotificationActions() {
  const queryClient = useQueryClient();
  const onSuccess = (event: { unread: number }) => updateUnread(queryClient, event.unread);
  const read = useMutation({
    mutationFn: (id: string) => client.notifications.read({ params: { id } }),
    onSuccess,
  });
  const readAll = useMutation({ mutationFn: () => client.notifications.readAll(), onSuccess });
  return { read: read.mutateAsync, readAll: readAll.mutateAsync };
}

/** Live count of unread notifications. Opens a connection, so only the header, which is on every page, may use it. */
export function useUnread(): number {
  const { data } = useQuery({ ...notificationQueries.unread(), staleTime: Number.POSITIVE_INFINITY });
  useLiveNotifications();
  return data?.unread ?? 0;
}

/**
 * Subscribes to notifications while the page is visible. Hidden pages must not hold a connection: browsers limit them to
 * six per server across all tabs, and an open one disables the back/forward cache.
 */
function useLiveNotifications() {
  const queryClient = useQueryClient();

  useEffect(() => {
    let subscription: AbortController | undefined;
    const stop = () => {
      subscription?.abort();
      subscription = undefined;
    };
    const start = () => {
      if (subscription || document.visibilityState === 'hidden') return;
      subscription = new AbortController();
      void subscribe(({ unread }) => updateUnread(queryClient, unread), subscription.signal);
    };
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? stop() : start());
    start();
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('pagehide', stop);
    addEventListener('pageshow', start);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', start);
    };
  }, [queryClient]);
}

/** Opens the stream and reconnects whenever it ends, at the latest when the token expires. */
async function subscribe(onEvent: (event: NotificationEvent) => void, signal: AbortSignal) {
  try {
    const events = reconnect((options) => client.notifications.stream({}, options), { signal });
    for await (const event of events) onEvent(event);
  } catch {
    // The session has expired, which the client reports; nothing else depends on the count.
  }
}

/** Sets the unread count; a change means that the lists are outdated. */
function updateUnread(queryClient: QueryClient, unread: number) {
  const { queryKey } = notificationQueries.unread();
  const previous = queryClient.getQueryData(queryKey)?.unread;
  queryClient.setQueryData(queryKey, { unread });
  if (previous !== unread) void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
}
