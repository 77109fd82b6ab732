import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import { CategoryGrid, CategoryGridSkeleton } from '../../features/category-grid/category-grid.tsx';
import { categoryMessages, useCategories } from '../../features/category-grid/use-categories.ts';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';

export const categoriesPageMessages = defineMessages('categoriesPage', {
  title: 'Categories',
  intro: 'Browse AI tools by category.',
});

export const loader = queryLoader(() => [toolQueries.categories()]);

export function Component() {
  const t = useMessages(categoriesPageMessages);
  const { loadFailed } = useMessages(categoryMessages);
  const categories = useCategories();
  return (
    <Page title={t.title} intro={t.intro}>
      <QueryBoundary query={categories} pending={<CategoryGridSkeleton />} errorMessage={loadFailed}>
        {(data) => <CategoryGrid categories={data} as="h2" />}
      </QueryBoundary>
    </Page>
  );
}
