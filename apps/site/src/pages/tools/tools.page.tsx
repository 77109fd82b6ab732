import { Button } from '@ai-directory/ui/button';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { ToolList } from './tool-list.tsx';
import styles from './tools.module.css';
import { anyTools } from './use-tool-filters.ts';

const Ask = lazy(() => import('./ask.tsx'));

export const asks = () => [toolQueries.categories(), toolQueries.list(anyTools)];

/** The catalogue: to be filtered, or, with `?ask=` in the address, to be asked in one's own words. */
export function Component() {
  const [params] = useSearchParams();
  const wish = params.get('ask');

  return (
    <Page
      title="Tools"
      intro={
        wish === null
          ? 'Every tool in the catalogue, to be searched by name, purpose or tag.'
          : 'Say what you want to get done. Each tool comes with the reason why it fits.'
      }
      actions={
        <Button asChild>
          {wish === null ? (
            <Link to="?ask=">Ask in your own words</Link>
          ) : (
            <Link to="/tools">Search and filter</Link>
          )}
        </Button>
      }
    >
      {wish === null ? (
        <ToolList />
      ) : (
        <Suspense fallback={<div className={styles.asking} aria-busy="true" />}>
          <Ask wish={wish.trim()} />
        </Suspense>
      )}
    </Page>
  );
}
