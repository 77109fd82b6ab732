import { useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';

import { CategoryGrid, CategoryGridSkeleton } from '../../category-grid/category-grid.tsx';
import { categoryMessages } from '../../category-grid/category-messages.ts';
import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../router/query-loader.ts';

export const loader = queryLoader(() => [toolQueries.categories()]);

export function Component() {
  const { loadFailed } = useMessages(categoryMessages);
  const categories = useQuery(toolQueries.categories());
  return (
    <Page title="Categories" intro="Browse AI tools by category.">
      <QueryBoundary query={categories} pending={<CategoryGridSkeleton />} errorMessage={loadFailed}>
        {(data) => <CategoryGrid categories={data} as="h2" />}
      </QueryBoundary>
    </Page>
  );
}
