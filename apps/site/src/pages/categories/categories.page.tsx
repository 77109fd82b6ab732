import { useQuery } from '@tanstack/react-query';

import { CategoryGrid, CategoryGridSkeleton } from '../../category-grid/category-grid.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { words } from '../../words.ts';

export function Component() {
  const categories = useQuery(toolQueries.categories());
  return (
    <Page title="Categories" intro="Where a tool is filed, by what it is mostly used for.">
      <Loaded query={categories} pending={<CategoryGridSkeleton />} failed={words.categoriesFailed}>
        {(found) => <CategoryGrid categories={found} headingLevel="h2" />}
      </Loaded>
    </Page>
  );
}
