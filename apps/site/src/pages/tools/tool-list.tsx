import {
  getDefaultToolSort,
  toolFacets,
  toolSorts,
  toolsPageSize,
  type Tool,
  type ToolPage,
} from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Heading } from '@ai-directory/ui/heading';
import { X } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { Pagination } from '@ai-directory/ui/pagination';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { CompareToggle } from '../../features/compare-tray/compare-toggle.tsx';
import { CompareTray } from '../../features/compare-tray/compare-tray.tsx';
import { FilterBar, FilterSelect, filterMessages } from '../../features/filter-bar/filter-bar.tsx';
import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { RedirectToLastPage } from '../../shell/layout/redirect-to-last-page.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { ToolGrid, ToolGridSkeleton, type ToolGridProps } from '../../features/tool-card/tool-grid.tsx';
import { toolMessages } from '../../features/tool-card/tool-messages.ts';
import { ToolFacets } from './tool-facets.tsx';
import { toolListMessages } from './tool-list-messages.ts';
import styles from './tool-list.module.css';
import { queryTools } from './tool-list-query.ts';
import { defaultToolFilters, useToolFilters } from './use-tool-filters.ts';

export interface ToolListProps extends Pick<ToolGridProps, 'cover'> {
  /** Restricts the list to a category and hides the category filter. */
  category?: string;
}

/** Paginated list of tools with filters. */
export function ToolList({ category, cover }: ToolListProps) {
  const t = useMessages(toolListMessages);
  const { listLoadFailed } = useMessages(toolMessages);
  const { filter } = useMessages(filterMessages);
  const filterState = useToolFilters();
  const { filters, selectedFilters, getHref, getPageHref } = filterState;
  const list = useQuery(queryTools(filters, category));
  const showCategory = category === undefined;
  const facets = (
    <ToolFacets filters={selectedFilters} getHref={getHref} list={list.data} showCategory={showCategory} />
  );

  return (
    <Stack>
      <ToolFilterBar
        {...filterState}
        filters={selectedFilters}
        showCategory={showCategory}
        facets={facets}
        // Those of the previous filters are shown until the new ones are loaded.
        results={list.isPlaceholderData ? undefined : list.data}
      />
      <div className={styles.columns}>
        <nav className={styles.rail} aria-label={filter}>
          {facets}
        </nav>
        <Stack className={styles.results}>
          <ResultsBar {...filterState} results={list.data} />
          <JavaScriptRequired feature="compare" />
          <QueryBoundary
            query={list}
            pending={<ToolGridSkeleton count={toolsPageSize} covers={Boolean(cover)} />}
            errorMessage={listLoadFailed}
          >
            {({ tools, pages, total, didYouMean }) => {
              if (total === 0) return <NoResults {...filterState} />;
              const groups = splitByRating(tools, filters);
              const end =
                filters.page < pages ? (
                  <Link to={getPageHref(filters.page + 1)}>{t.nextPage}</Link>
                ) : (
                  <span>
                    {t.missing} <Link to="/submit-tool">{t.submit}</Link>
                  </span>
                );
              return (
                <RedirectToLastPage pages={pages}>
                  {didYouMean !== undefined && <DidYouMean {...filterState} search={didYouMean} />}
                  {groups.map((group, index) => (
                    <Fragment key={group[0]?.id}>
                      {index > 0 && (
                        <Heading as="h2" className={styles.group}>
                          {t.unrated}
                        </Heading>
                      )}
                      <ToolGrid
                        tools={group}
                        refetching={list.isPlaceholderData}
                        control={CompareToggle}
                        cover={cover}
                        hideCategory={!showCategory}
                        end={index < groups.length - 1 ? t.moreRated : end}
                      />
                    </Fragment>
                  ))}
                  <Pagination page={filters.page} pageCount={pages} getPageHref={getPageHref} />
                </RedirectToLastPage>
              );
            }}
          </QueryBoundary>
        </Stack>
      </div>
      <CompareTray />
    </Stack>
  );
}

/** Splits a page of the best rated tools before the first one without a rating, if rated ones precede it. */
function splitByRating(tools: Tool[], { sort, search }: ToolFilters): Tool[][] {
  if (tools.length === 0) return [];
  const isByRating = (sort || getDefaultToolSort(search)) === 'rating-desc';
  const index = isByRating && search === '' ? tools.findIndex((tool) => tool.ratingCount === 0) : -1;
  return index > 0 ? [tools.slice(0, index), tools.slice(index)] : [tools];
}

type ToolFilters = FilterState['filters'];
type FilterState = ReturnType<typeof useToolFilters>;

interface ToolFilterBarProps extends FilterState {
  showCategory: boolean;
  facets: ReactNode;
  results: ToolPage | undefined;
}

function ToolFilterBar({ filters, setFilters, showCategory, facets, results }: ToolFilterBarProps) {
  const t = useMessages(toolListMessages);
  const { search, searchPlaceholder } = useMessages(toolMessages);
  const formatResults = useFormatResults();
  const defaultSort = getDefaultToolSort(filters.search);
  const sorts = toolSorts.filter((sort) => sort !== 'relevance' && sort !== defaultSort);
  const active = toolFacets.filter(
    (name) => filters[name] !== defaultToolFilters[name] && (name !== 'category' || showCategory),
  );
  return (
    <FilterBar
      label={search}
      placeholder={searchPlaceholder}
      value={filters.search}
      onSearch={(value) => setFilters({ search: value }, { replace: true })}
      filterCount={active.length}
      facets={facets}
      results={results && formatResults(results)}
    >
      <FilterSelect
        name="sort"
        label={t.sort}
        value={sorts.find((sort) => sort === filters.sort) ?? ''}
        // Empty, so that a form that is sent with a first search is not sorted as the list was before.
        options={[['', t[defaultSort]], ...sorts.map((sort) => [sort, t[sort]] as const)]}
        onValueChange={(sort) => setFilters({ sort })}
      />
      {active.map((name) => (
        <input key={name} type="hidden" name={name} value={filters[name]} />
      ))}
      {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
    </FilterBar>
  );
}

/** Returns a function that formats the number of results. */
function useFormatResults() {
  const t = useMessages(toolListMessages);
  const { count: formatCount } = useMessages(toolMessages);
  return ({ total, totalIsEstimate }: ToolPage) => {
    const count = formatCount(total);
    return totalIsEstimate ? t.estimatedCount({ count }) : count;
  };
}

interface ResultsBarProps extends FilterState {
  results: ToolPage | undefined;
}

/** Number of results and the active tag. */
function ResultsBar({ filters, getHref, results }: ResultsBarProps) {
  const t = useMessages(toolListMessages);
  const formatResults = useFormatResults();
  return (
    <div className={styles.resultsBar}>
      <Text size="xs" variant="muted" monospace role="status">
        {results && formatResults(results)}
      </Text>
      {filters.tag && (
        <Button size="small" aria-label={t.removeTag({ tag: filters.tag })} asChild>
          <Link to={getHref({ ...filters, page: 1, tag: '' })}>
            {t.tag({ tag: filters.tag })} <X aria-hidden="true" />
          </Link>
        </Button>
      )}
    </div>
  );
}

/** Links to the search with the spelling corrected, which the results are for. */
function DidYouMean({ filters, getHref, search }: FilterState & { search: string }) {
  const t = useMessages(toolListMessages);
  return (
    <Text variant="muted">
      {t.didYouMean} <Link to={getHref({ ...filters, page: 1, search })}>{search}</Link>?
    </Text>
  );
}

/** Renders why there are no tools, and well-known ones below the empty answer of a search. */
function NoResults({ filters, hasFilters }: FilterState) {
  const t = useMessages(toolListMessages);
  const clear = (
    <Button asChild>
      <Link to="?">{t.clearFilters}</Link>
    </Button>
  );
  return (
    <>
      <EmptyState title={t.noResults} action={hasFilters && clear}>
        {hasFilters ? t.noMatches : t.emptyCategory}
      </EmptyState>
      {filters.search && <WellKnownTools />}
    </>
  );
}

function WellKnownTools() {
  const t = useMessages(toolListMessages);
  const { data } = useQuery(toolQueries.list({ limit: 8 }));
  if (!data || data.total === 0) return null;
  return (
    <>
      <Heading as="h2" className={styles.group}>
        {t.wellKnown}
      </Heading>
      <ToolGrid tools={data.tools} control={CompareToggle} />
    </>
  );
}
