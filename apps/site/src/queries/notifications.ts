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

const maxRetryDelayMs = 60_000;

/** Opens the stream and reconnects whenever it ends, at the latest when the token expires. */
async function subscribe(onEvent: (event: NotificationEvent) => void, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      for await (const event of client.notifications.stream({}, { signal })) {
        failures = 0;
        onEvent(event);
      }
    } catch {
      // The count may be outdated until the next attempt; nothing else depends on it.
    }
    await delay(Math.min(maxRetryDelayMs, 1000 * 2 ** failures), signal);
  }
}

/** Resolves after the delay, or early when aborted. */
const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Sets the unread count; a change means that the lists are outdated. */
function updateUnread(queryClient: QueryClient, unread: number) {
  const { queryKey } = notificationQueries.unread();
  const previous = queryClient.getQueryData(queryKey)?.unread;
  queryClient.setQueryData(queryKey, { unread });
  if (previous !== unread) void queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
}
