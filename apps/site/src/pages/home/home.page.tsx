import { formatNumber } from '@ai-directory/ui/format-number';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';

import { CategoryDrawers, CategoryDrawersSkeleton } from '../../category-grid/category-drawers.tsx';
import { Late } from '../../layout/late.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { Page, Section } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { words } from '../../words.ts';
import { HomeSearch } from './home-search.tsx';
import styles from './home.module.css';
import { BestRated, bestRated, Newest, newest, Recommended } from './tool-sections.tsx';
import { WhenNear } from './when-near.tsx';

const BuildStack = lazy(() => import('./build-stack.tsx'));
const HomePrompts = lazy(() => import('./home-prompts.tsx'));

export const asks = () => [toolQueries.categories(), aiQueries.recommendations(), bestRated, newest];

/** What this is, and a way in for each who comes: with a word, a category, a task, or nothing yet. */
export function Component() {
  const categories = useQuery(toolQueries.categories());
  const total = categories.data?.reduce((sum, { count }) => sum + count, 0);

  return (
    <Page
      title="Every AI tool, filed where you can find it."
      intro="Facts without advertising, reviews by the people who use the tools, and prompts to use with them."
    >
      <HomeSearch />
      <p className={styles.otherwise}>
        Or say what you want to get done: <Link to="/tools?ask=">ask in your own words</Link>, or{' '}
        <Link to="#build-a-stack">build a stack</Link>.
      </p>
      <Section
        title="Categories"
        more={<Link to="/tools">All {total === undefined ? '' : `${formatNumber(total)} `}tools</Link>}
      >
        <Loaded query={categories} pending={<CategoryDrawersSkeleton />} failed={words.categoriesFailed}>
          {(found) => <CategoryDrawers categories={found} />}
        </Loaded>
      </Section>
      <Recommended />
      <BestRated />
      <div id="build-a-stack">
        <WhenNear fallback={<div className={styles.place} />}>
          <Late fallback={<Place />}>
            <BuildStack />
          </Late>
        </WhenNear>
      </div>
      <Newest />
      <WhenNear fallback={<div className={styles.place} />}>
        <Late fallback={<Place />}>
          <HomePrompts />
        </Late>
      </WhenNear>
    </Page>
  );
}

/** Where a part will be that is loaded when somebody comes near it. */
const Place = () => <Skeleton variant="block" height="20rem" width="100%" />;
