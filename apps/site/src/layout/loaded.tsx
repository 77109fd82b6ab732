import { messageFrom } from '@ai-directory/api-client';
import { ErrorState } from '@ai-directory/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is drawn until the data are there: their places. */
  pending: ReactNode;
  /** What is said when they do not come and the server gives no words of its own. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Waiting, failed with a way to try again, or there: what every part of a page that shows a query goes through. */
export function Loaded<Data>({ query, pending, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState message={messageFrom(query.error, failed)} onRetry={() => query.refetch()} />;
  }
  return pending;
}
