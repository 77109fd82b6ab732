import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { toolMessages } from '../../tool-card/tool-messages.ts';
import { PaginatedQuery, usePageParam } from './paginated-query.tsx';

export const favoritesMessages = defineMessages('favoritesPage', {
  title: 'Favorites',
  intro: 'Your favorite tools, most recent first.',
  prompts: 'Favorite prompts',
  empty: 'No favorites yet',
  emptyHint: 'Click the star of a tool to find it here again.',
  browseTools: 'Browse tools',
});

/** Favorite tools. A removed favorite stays in the list until the page is opened again, so that it can be restored. */
export function Component() {
  const t = useMessages(favoritesMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const { filters, getPageHref } = usePageParam();
  const favorites = useQuery(dashboardQueries.favorites(filters.page));
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button asChild>
          <Link to="/smart-prompts?view=favorites">{t.prompts}</Link>
        </Button>
      }
    >
      <PaginatedQuery
        query={favorites}
        page={filters.page}
        getPageHref={getPageHref}
        pending={<ToolGridSkeleton count={6} />}
        errorMessage={listLoadFailed}
        emptyState={
          <EmptyState
            title={t.empty}
            action={
              <Button asChild>
                <Link to="/tools">{t.browseTools}</Link>
              </Button>
            }
          >
            {t.emptyHint}
          </EmptyState>
        }
      >
        {({ tools }) => <ToolGrid tools={tools} refetching={favorites.isPlaceholderData} />}
      </PaginatedQuery>
    </Page>
  );
}
