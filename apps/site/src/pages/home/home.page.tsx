import { formatNumber } from '@ai-directory/ui/format-number';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, plural, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';

import { CategoryList, CategoryListSkeleton } from '../../features/category-grid/category-list.tsx';
import { categoryMessages, useCategories } from '../../features/category-grid/use-categories.ts';
import { Head } from '../../shell/layout/head.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { RichText, type RichTextProps } from '../../shell/layout/rich-text.tsx';
import { RenderWhenIdle } from '../../shell/layout/render-when-idle.tsx';
import { LivePromptPlaceholder } from '../../features/live-prompt/live-prompt-frame.tsx';
import { getStarterPrompts, promptQueries, usePromptQueries } from '../../queries/prompts.ts';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { HomeSearch } from './home-search.tsx';
import styles from './home.module.css';
import { RenderWhenVisible } from './render-when-visible.tsx';
import { getFeaturedToolsQuery, FeaturedTools } from './featured-tools.tsx';

const BuildStack = lazy(() => import('./build-stack.tsx'));
const HomeChanges = lazy(() => import('./home-changes.tsx'));
const HomeArticles = lazy(() => import('./home-articles.tsx'));
const HomePrompts = lazy(() => import('./home-prompts.tsx'));
const LivePrompt = lazy(() => import('../../features/live-prompt/live-prompt.tsx'));

export const loader = queryLoader(async ({ searchParams, locale, getViewerId }) => [
  toolQueries.categories(),
  promptQueries(await getViewerId()).list(getStarterPrompts(locale)),
  getFeaturedToolsQuery(searchParams),
]);

export const homeMessages = defineMessages('homePage', {
  title: 'Every AI tool, filed where you can find it.',
  intro: 'Facts without advertising, reviews by the people who use the tools, and prompts to use with them.',
  alternatives:
    'Or describe what you want to get done: <ask>ask in your own words</ask>, or <stack>build a stack</stack>.',
  categoriesPending: 'Categories',
  categories: plural({ one: '# category', other: '# categories' }),
  tools: plural({ one: '# tool', other: '# tools' }),
  allTools: (v: { count: string }) => `All ${v.count} tools`,
  allToolsPending: 'All tools',
});

export function Component() {
  const t = useMessages(homeMessages);
  const { loadFailed } = useMessages(categoryMessages);
  const categories = useCategories();
  const locale = useLocale();
  const total = categories.data?.reduce((sum, { count }) => sum + count, 0);
  const allTools =
    total === undefined ? t.allToolsPending : t.allTools({ count: formatNumber(total, locale) });

  return (
    <div className={styles.root}>
      <Head />
      <div className={styles.start}>
        <Heading as="h1" className={styles.title}>
          {t.title}
        </Heading>
        <p className={styles.intro}>{t.intro}</p>
        <HomeSearch />
        <Text size="small" variant="muted">
          <RichText text={t.alternatives} elements={alternativeLinks} />
        </Text>
      </div>
      <section aria-labelledby="categories" className={styles.categories}>
        <Text asChild size="xs" variant="muted" monospace>
          <h2 id="categories">
            {categories.data
              ? `${t.categories(categories.data.length)}, ${t.tools(total ?? 0)}`
              : t.categoriesPending}
          </h2>
        </Text>
        <QueryBoundary query={categories} pending={<CategoryListSkeleton />} errorMessage={loadFailed}>
          {(data) => <CategoryList categories={data} />}
        </QueryBoundary>
      </section>
      <FeaturedTools allTools={allTools} />
      <StarterPrompts />
      <RenderWhenVisible fallback={<div className={styles.placeholder} />}>
        <LazyBoundary fallback={<SectionSkeleton />}>
          <HomePrompts />
        </LazyBoundary>
      </RenderWhenVisible>
      <div id="build-a-stack">
        <JavaScriptRequired feature="stack" />
        <RenderWhenVisible fallback={<div className={styles.placeholder} />}>
          <LazyBoundary fallback={<SectionSkeleton />}>
            <BuildStack />
          </LazyBoundary>
        </RenderWhenVisible>
      </div>
      <RenderWhenVisible fallback={<div className={styles.placeholder} />}>
        <LazyBoundary fallback={<SectionSkeleton />}>
          <HomeChanges pending={<SectionSkeleton />}>
            <HomeArticles />
          </HomeChanges>
        </LazyBoundary>
      </RenderWhenVisible>
    </div>
  );
}

const alternativeLinks: RichTextProps['elements'] = {
  ask: <Link to="/tools?ask=" />,
  stack: <Link to="#build-a-stack" />,
};

/** The form loads when the browser is idle; nothing is rendered if the prompts cannot be loaded. */
function StarterPrompts() {
  const { data } = useQuery(usePromptQueries().list(getStarterPrompts(useLocale())));
  const prompts = data?.prompts ?? [];
  if (prompts.length === 0) return null;
  const placeholder = <LivePromptPlaceholder prompts={prompts} />;
  return (
    <div className={styles.livePrompt}>
      <RenderWhenIdle fallback={placeholder}>
        <LazyBoundary fallback={placeholder}>
          <LivePrompt prompts={prompts} />
        </LazyBoundary>
      </RenderWhenIdle>
    </div>
  );
}

const SectionSkeleton = () => <Skeleton variant="block" height="20rem" width="100%" />;
