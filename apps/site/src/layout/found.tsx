import { ApiError } from '@ai-directory/api-client';
import { Spinner } from '@ai-directory/ui/spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { NotFound } from '../pages/not-found/not-found.tsx';
import { words } from '../words.ts';
import styles from './found.module.css';
import { Loaded } from './loaded.tsx';
import { Page } from './page.tsx';

export interface FoundProps<Data> {
  query: UseQueryResult<Data>;
  /** What kind of thing it is: the page's title until its own is known. */
  kind: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** The page of one thing: waiting, failed, not there (any more), or found. */
export function Found<Data>({ query, kind, failed, children }: FoundProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  // 400: the address does not even look like one of these.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  return (
    <Page title={kind}>
      <Loaded
        query={query}
        pending={
          <div className={styles.pending}>
            <Spinner size="large" label={words.loadingContent} />
          </div>
        }
        failed={failed}
      >
        {children}
      </Loaded>
    </Page>
  );
}
