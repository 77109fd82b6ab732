import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { NotFound } from '../not-found/not-found.tsx';
import { ToolList } from '../tools/tool-list.tsx';

export function Component() {
  const { slug = '' } = useParams();
  const categories = useQuery(toolQueries.categories());
  const category = categories.data?.find((known) => known.category === slug);

  if (categories.data && !category) return <NotFound />;
  return (
    <Page
      title={category?.name ?? ' '}
      intro={category?.description}
      eyebrow={<Link to="/categories">Categories</Link>}
    >
      <ToolList key={slug} category={slug} />
    </Page>
  );
}
