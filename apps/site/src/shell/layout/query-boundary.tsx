import { getErrorMessage } from '@ai-directory/api-client';
import { ErrorState } from '@ai-directory/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryBoundaryProps<Data> {
  query: UseQueryResult<Data>;
  /** Rendered until the data is loaded, usually a skeleton. */
  pending: ReactNode;
  /** Shown when the query failed and the server sent no message. */
  errorMessage: string;
  /** Whether the error message is shown even if the server sent one. */
  hideServerMessage?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, its pending state, or its error with a retry button. */
export function QueryBoundary<Data>({
  query,
  pending,
  errorMessage,
  hideServerMessage = false,
  children,
}: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        message={hideServerMessage ? errorMessage : getErrorMessage(query.error, errorMessage)}
        onRetry={() => query.refetch()}
      />
    );
  }
  return pending;
}
