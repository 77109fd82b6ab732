import { ApiError } from '@ai-directory/api-client';
import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { NotFound } from '../../pages/not-found/not-found.tsx';
import { layoutMessages } from './layout-messages.ts';
import { Page } from './page.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { SlowNotice } from './slow-notice.tsx';

export interface EntityPageProps<Data> {
  query: UseQueryResult<Data>;
  /** Title of the page until the entity is loaded. */
  pendingTitle: string;
  /** Shown when the query failed and the server sent no message. */
  errorMessage: string;
  children: (data: Data) => ReactNode;
}

/** Renders the page of one entity, or its pending, error or not-found state. */
export function EntityPage<Data>({ query, pendingTitle, errorMessage, children }: EntityPageProps<Data>) {
  const t = useMessages(layoutMessages);
  if (query.data !== undefined) return children(query.data);
  // 400: the id in the URL is malformed.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  return (
    <Page title={pendingTitle}>
      <QueryBoundary
        query={query}
        pending={
          <>
            <Spinner size="large" label={t.loadingContent} />
            <SlowNotice />
          </>
        }
        errorMessage={errorMessage}
      >
        {children}
      </QueryBoundary>
    </Page>
  );
}
