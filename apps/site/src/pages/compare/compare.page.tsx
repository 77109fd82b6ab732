import { ApiError } from '@ai-directory/api-client';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { CopyButton } from '@ai-directory/ui/copy-button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import {
  MAX_COMPARE,
  clearCompare,
  getCompareHref,
  removeFromCompare,
} from '../../features/compare-tray/compare-store.ts';
import { OriginContext } from '../../shell/layout/head.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { Page } from '../../shell/layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { toolQueries } from '../../queries/tools.ts';
import { queryLoader } from '../../shell/router/query-loader.ts';
import { compareMessages } from './compare-messages.ts';
import { Comparison } from './comparison.tsx';
import { CompareWithSimilar, StartComparison } from './start-comparison.tsx';
import styles from './compare.module.css';

export const loader = queryLoader(({ searchParams }) => {
  const ids = parseIds(searchParams);
  const [first] = ids;
  if (first === undefined) return [toolQueries.categories()];
  if (ids.length === 1) return [toolQueries.detail(first), toolQueries.similar(first)];
  return [aiQueries.compare(ids)];
});

/** Comparison of two to four tools. Their ids are in the URL, so that it can be shared. */
export function Component() {
  const t = useMessages(compareMessages);
  const ids = parseIds(useSearchParams()[0]);
  const [first] = ids;
  const addTool = (
    <Button asChild>
      <Link to="/tools">{ids.length === 0 ? t.selectTools : t.addTool}</Link>
    </Button>
  );

  return (
    <Page
      title={t.title}
      intro={t.intro}
      head={{ description: t.description }}
      actions={
        ids.length > 1 && (
          <>
            <CopyButton
              value={`${use(OriginContext)}${getCompareHref(ids)}`}
              label={t.copyLink}
              data-requires-script
            />
            {ids.length < MAX_COMPARE && addTool}
          </>
        )
      }
    >
      {ids.length < 2 ? (
        <>
          <EmptyState title={first === undefined ? t.noTools : t.oneTool} action={addTool}>
            {t.emptyHint}
          </EmptyState>
          {first === undefined ? <StartComparison /> : <CompareWithSimilar id={first} />}
        </>
      ) : (
        <SideBySide ids={ids} />
      )}
    </Page>
  );
}

function SideBySide({ ids }: { ids: string[] }) {
  const t = useMessages(compareMessages);
  const comparison = useQuery(aiQueries.compare(ids));

  if (isNotFound(comparison.error)) {
    return (
      <EmptyState
        title={t.notFound}
        action={
          <Button asChild>
            <Link to="/tools" onClick={clearCompare}>
              {t.reselect}
            </Link>
          </Button>
        }
      >
        {t.notFoundHint}
      </EmptyState>
    );
  }
  return (
    <QueryBoundary
      query={comparison}
      pending={<ComparisonSkeleton columns={ids.length} />}
      errorMessage={t.loadFailed}
    >
      {({ tools, summary, generatedBy }) => {
        // Placeholder data are the tools of the previous URL.
        const missingIds = comparison.isPlaceholderData
          ? []
          : ids.filter((id) => !tools.some((tool) => tool.id === id));
        return (
          <div className={styles.root} aria-busy={comparison.isPlaceholderData || undefined}>
            {missingIds.length > 0 && <Alert variant="warning">{t.leftOut(missingIds.length)}</Alert>}
            <section className={styles.summary} aria-labelledby="in-short">
              <Heading size="medium" id="in-short">
                {t.summary}
              </Heading>
              <p>{summary}</p>
              <Text size="xs" variant="subtle" monospace>
                {generatedBy ? t.generatedBy({ model: generatedBy }) : t.fromCatalogue}
              </Text>
            </section>
            <Comparison
              tools={tools}
              getRemoveHref={(id) =>
                getCompareHref(ids.filter((other) => other !== id && !missingIds.includes(other)))
              }
              onRemove={removeTool}
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** Removes a tool from the selection. Its link is removed with it, so focus moves to the page. */
function removeTool(id: string) {
  removeFromCompare(id);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** 400: the ids in the URL are malformed. */
const isNotFound = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

const parseIds = (params: URLSearchParams) =>
  [...new Set((params.get('ids') ?? '').split(',').filter(Boolean))].slice(0, MAX_COMPARE);

function ComparisonSkeleton({ columns }: { columns: number }) {
  const t = useMessages(compareMessages);
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton variant="block" height="8rem" />
      <div className={styles.columns}>
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton key={column} variant="block" height="32rem" width="100%" />
        ))}
      </div>
    </div>
  );
}
