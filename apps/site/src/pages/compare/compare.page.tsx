import { ApiError } from '@ai-directory/api-client';
import { Button } from '@ai-directory/ui/button';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import { MAX_COMPARE, clearCompare, removeFromCompare } from '../../compare-tray/compare-store.ts';
import { FilterForm } from '../../filter-bar/filter-bar.tsx';
import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Page } from '../../layout/page.tsx';
import { aiQueries } from '../../queries/ai.ts';
import { queryLoader } from '../../router/query-loader.ts';
import { compareMessages } from './compare-messages.ts';
import { Comparison } from './comparison.tsx';
import styles from './compare.module.css';

export const loader = queryLoader(({ searchParams }) => {
  const ids = parseIds(searchParams);
  return ids.length < 2 ? [] : [aiQueries.compare(ids)];
});

/** Comparison of two to four tools. Their ids are in the URL, so that it can be shared. */
export function Component() {
  const t = useMessages(compareMessages);
  const comparison = useComparison();
  const { ids } = comparison;
  const addTool = (
    <Button asChild>
      <Link to="/tools">{ids.length === 0 ? t.selectTools : t.addTool}</Link>
    </Button>
  );

  return (
    <Page
      title={t.title}
      intro={t.intro}
      head={{ description: 'Two to four tools side by side, with differences highlighted.' }}
      actions={ids.length > 1 && ids.length < MAX_COMPARE && addTool}
    >
      {ids.length < 2 ? (
        <EmptyState title={ids.length === 0 ? t.noTools : t.oneTool} action={addTool}>
          {t.emptyHint}
        </EmptyState>
      ) : (
        <SideBySide {...comparison} />
      )}
    </Page>
  );
}

type SideBySideProps = ReturnType<typeof useComparison>;

function SideBySide({ ids, onlyDifferences, setOnlyDifferences, getRemoveHref }: SideBySideProps) {
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
      {({ tools, facts, summary, generatedBy }) => (
        <div className={styles.root} aria-busy={comparison.isPlaceholderData || undefined}>
          <section className={styles.summary} aria-labelledby="in-short">
            <Heading size="medium" id="in-short">
              {t.summary}
            </Heading>
            <p>{summary}</p>
            <Text size="xs" variant="subtle" monospace>
              {generatedBy ? t.generatedBy({ model: generatedBy }) : t.fromCatalogue}
            </Text>
          </section>
          <FilterForm className={styles.filter}>
            <input type="hidden" name="ids" value={ids.join(',')} />
            <Checkbox
              name="only"
              value="differences"
              label={t.onlyDifferences}
              checked={onlyDifferences}
              onCheckedChange={setOnlyDifferences}
            />
          </FilterForm>
          <Comparison
            tools={tools}
            facts={facts.filter(({ differs }) => differs || !onlyDifferences)}
            getRemoveHref={getRemoveHref}
            onRemove={removeTool}
          />
        </div>
      )}
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

/** The comparison, stored in the URL: tool ids and whether equal rows are hidden. */
function useComparison() {
  const [params, setParams] = useSearchParams();
  const ids = parseIds(params);
  const onlyDifferences = params.get('only') === 'differences';

  return {
    ids,
    onlyDifferences,
    setOnlyDifferences: (only: boolean) =>
      setParams(toParams({ ids, onlyDifferences: only }), { replace: true }),
    getRemoveHref: (id: string) =>
      `?${toParams({ ids: ids.filter((other) => other !== id), onlyDifferences })}`,
  };
}

const toParams = ({ ids, onlyDifferences }: { ids: string[]; onlyDifferences: boolean }) =>
  new URLSearchParams({ ids: ids.join(','), ...(onlyDifferences && { only: 'differences' }) });

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
