import { messageFrom } from '@ai-directory/api-client';
import { ErrorState } from '@ai-directory/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { CategoryGrid } from '../../category-grid/category-grid.tsx';
import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';

export function Component() {
  const categories = useQuery(toolQueries.categories());
  return (
    <Page title="Categories" intro="Where a tool is filed, by what it is mostly used for.">
      {categories.isError ? (
        <ErrorState
          message={messageFrom(categories.error, 'The categories cannot be loaded right now.')}
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <CategoryGrid categories={categories.data} headingLevel="h2" />
      )}
    </Page>
  );
}
