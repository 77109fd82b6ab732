import { formatNumber } from '@ai-directory/ui/format-number';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';

import { CategoryList, CategoryListSkeleton } from '../../category-grid/category-list.tsx';
import { categoryMessages } from '../../category-grid/category-messages.ts';
import { JavaScriptRequired } from '../../layout/javascript-required.tsx';
import { LazyBoundary } from '../../layout/lazy-boundary.tsx';
import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../router/query-loader.ts';
import { HomeSearch } from './home-search.tsx';
import styles from './home.module.css';
import { BestRated, bestRated, Newest, newest, Recommended } from './tool-sections.tsx';
import { RenderWhenVisible } from './render-when-visible.tsx';

const BuildStack = lazy(() => import('./build-stack.tsx'));
const HomePrompts = lazy(() => import('./home-prompts.tsx'));

export const loader = queryLoader(() => [
  toolQueries.categories(),
  aiQueries.recommendations(),
  bestRated,
  newest,
]);

const homeMessages = defineMessages('homePage', {
  title: 'Every AI tool, filed where you can find it.',
  intro: 'Facts without advertising, reviews by the people who use the tools, and prompts to use with them.',
  categories: 'Categories',
  allTools: (v: { count: string }) => `All ${v.count} tools`,
  allToolsPending: 'All tools',
});

export function Component() {
  const t = useMessages(homeMessages);
  const { loadFailed } = useMessages(categoryMessages);
  const categories = useQuery(toolQueries.categories());
  const total = categories.data?.reduce((sum, { count }) => sum + count, 0);

  return (
    <Page title={t.title} intro={t.intro} head={{ title: undefined, description: undefined }}>
      <HomeSearch />
      <p className={styles.alternatives}>
        Or describe what you want to get done: <Link to="/tools?ask=">ask in your own words</Link>, or{' '}
        <Link to="#build-a-stack">build a stack</Link>.
      </p>
      <Section
        title={t.categories}
        more={
          <Link to="/tools">
            {total === undefined ? t.allToolsPending : t.allTools({ count: formatNumber(total) })}
          </Link>
        }
      >
        <QueryBoundary query={categories} pending={<CategoryListSkeleton />} errorMessage={loadFailed}>
          {(data) => <CategoryList categories={data} />}
        </QueryBoundary>
      </Section>
      <Recommended />
      <BestRated />
      <div id="build-a-stack">
        <JavaScriptRequired feature="stack" />
        <RenderWhenVisible fallback={<div className={styles.placeholder} />}>
          <LazyBoundary fallback={<SectionSkeleton />}>
            <BuildStack />
          </LazyBoundary>
        </RenderWhenVisible>
      </div>
      <Newest />
      <RenderWhenVisible fallback={<div className={styles.placeholder} />}>
        <LazyBoundary fallback={<SectionSkeleton />}>
          <HomePrompts />
        </LazyBoundary>
      </RenderWhenVisible>
    </Page>
  );
}

const SectionSkeleton = () => <Skeleton variant="block" height="20rem" width="100%" />;
