import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { dashboardQueries } from '../../queries/dashboard.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import { Paged, usePage } from './paged.tsx';

/** The tools with a star. One whose star is taken away stays until the list is opened again, to be given it back. */
export function Component() {
  const { filters, hrefFor } = usePage();
  const favorites = useQuery(dashboardQueries.favorites(filters.page));
  return (
    <Page
      title="Favorites"
      intro="Tools that you gave a star, the last one first."
      actions={
        <Button asChild>
          <Link to="/smart-prompts?view=favorites">Favorite prompts</Link>
        </Button>
      }
    >
      <Paged
        query={favorites}
        page={filters.page}
        hrefFor={hrefFor}
        pending={<ToolGridSkeleton count={6} />}
        failed={words.toolsFailed}
        empty={
          <EmptyState
            title="No favorites yet"
            action={
              <Button asChild>
                <Link to="/tools">Browse tools</Link>
              </Button>
            }
          >
            Give a tool a star to find it here again.
          </EmptyState>
        }
      >
        {({ tools }) => <ToolGrid tools={tools} refetching={favorites.isPlaceholderData} />}
      </Paged>
    </Page>
  );
}
