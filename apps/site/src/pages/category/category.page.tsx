import { getCategoryCardPath } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useParams } from 'react-router-dom';

import { categoryMessages, useCategories } from '../../features/category-grid/use-categories.ts';
import { EntityPage } from '../../shell/layout/entity-page.tsx';
import { PageBreadcrumb } from '../../shell/layout/page-breadcrumb.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { notFound, queryLoader } from '../../shell/router/query-loader.ts';
import { ToolGridSkeleton } from '../../features/tool-card/tool-grid.tsx';
import { ToolCover } from '../../features/tool-specimen/tool-cover.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { ToolList } from '../tools/tool-list.tsx';
import { toLastToolPage, toToolListQuery } from '../tools/tool-list-query.ts';

export const categoryPageMessages = defineMessages('categoryPage', {
  parent: 'Categories',
  pendingTitle: 'Category',
});

export const loader = queryLoader(
  ({ params: { slug }, searchParams }) => [toolQueries.categories(), toToolListQuery(searchParams, slug)],
  {
    redirectTo(queryClient, url) {
      const categories = queryClient.getQueryData(toolQueries.categories().queryKey);
      // The list of tools is empty for an unknown category, too.
      if (categories?.every(({ category }) => category !== url.params.slug)) throw notFound();
      return toLastToolPage(queryClient, url);
    },
  },
);

export function Component() {
  const t = useMessages(categoryPageMessages);
  const { loadFailed } = useMessages(categoryMessages);
  const { slug = '' } = useParams();
  const categories = useCategories();

  if (categories.isPending) return <CategoryPending />;
  return (
    <EntityPage query={categories} pendingTitle={t.pendingTitle} errorMessage={loadFailed}>
      {(data) => {
        const category = data.find((other) => other.category === slug);
        if (!category) return <NotFound />;
        return (
          <Page
            title={category.name}
            intro={category.description}
            head={{ image: getCategoryCardPath(category) }}
            eyebrow={<CategoryBreadcrumb />}
          >
            <ToolList key={slug} category={slug} cover={ToolCover} />
          </Page>
        );
      }}
    </EntityPage>
  );
}

function CategoryBreadcrumb() {
  const t = useMessages(categoryPageMessages);
  return <PageBreadcrumb parents={[{ to: '/categories', label: t.parent }]} />;
}

/** As high as the viewport, so that the footer does not appear and disappear again. */
function CategoryPending() {
  const t = useMessages(categoryPageMessages);
  return (
    <Page title={t.pendingTitle} eyebrow={<CategoryBreadcrumb />}>
      <ToolGridSkeleton count={12} covers />
    </Page>
  );
}
