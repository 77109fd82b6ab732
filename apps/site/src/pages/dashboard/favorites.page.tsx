import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { dashboardQueries } from '../../queries/dashboard.ts';
import { ToolGrid, ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { ListPage } from './list-page.tsx';

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
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      query={dashboardQueries.favorites}
      pending={<ToolGridSkeleton count={6} />}
      errorMessage={listLoadFailed}
      emptyTitle={t.empty}
      emptyHint={t.emptyHint}
      emptyAction={
        <Button asChild>
          <Link to="/tools">{t.browseTools}</Link>
        </Button>
      }
      actions={
        <Button asChild>
          <Link to="/smart-prompts?view=favorites">{t.prompts}</Link>
        </Button>
      }
    >
      {({ tools }, isRefetching) => <ToolGrid tools={tools} refetching={isRefetching} />}
    </ListPage>
  );
}
