import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { ToolList } from './tool-list.tsx';
import styles from './tools.module.css';
import { defaultToolFilters } from './use-tool-filters.ts';

const AiSearch = lazy(() => import('./ai-search.tsx'));

export const asks = () => [toolQueries.categories(), toolQueries.list(defaultToolFilters)];

const toolsMessages = defineMessages('toolsPage', {
  title: 'Tools',
  intro: 'Every tool in the catalogue, to be searched by name, purpose or tag.',
  aiSearchIntro: 'Describe what you want to get done. Each result has a reason why it fits.',
  aiSearch: 'Ask in your own words',
  searchAndFilter: 'Search and filter',
});

/** The catalogue with filters, or natural-language search with `?ask=` in the URL. */
export function Component() {
  const t = useMessages(toolsMessages);
  const [params] = useSearchParams();
  const query = params.get('ask');

  return (
    <Page
      title={t.title}
      intro={query === null ? t.intro : t.aiSearchIntro}
      actions={
        <Button asChild>
          {query === null ? (
            <Link to="?ask=">{t.aiSearch}</Link>
          ) : (
            <Link to="/tools">{t.searchAndFilter}</Link>
          )}
        </Button>
      }
    >
      {query === null ? (
        <ToolList />
      ) : (
        <Suspense fallback={<div className={styles.pending} aria-busy="true" />}>
          <AiSearch query={query.trim()} />
        </Suspense>
      )}
    </Page>
  );
}
