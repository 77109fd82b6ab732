import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { ToolList } from '../tools/tool-list.tsx';

export function Component() {
  const { slug = '' } = useParams();
  const categories = useQuery(toolQueries.categories());

  if (categories.isPending) return <CategoryPending />;
  return (
    <Found query={categories} kind="Category" failed={words.categoriesFailed}>
      {(known) => {
        const category = known.find((one) => one.category === slug);
        if (!category) return <NotFound />;
        return (
          <Page
            title={category.name}
            intro={category.description}
            eyebrow={<Link to="/categories">Categories</Link>}
          >
            <ToolList key={slug} category={slug} />
          </Page>
        );
      }}
    </Found>
  );
}

/** As high as the window, so that the footer does not come into sight and leave it again. */
function CategoryPending() {
  return (
    <Page title="Category" eyebrow={<Link to="/categories">Categories</Link>}>
      <ToolGridSkeleton count={12} />
    </Page>
  );
}
