import { pricings, toolsPageSize, type ToolSort } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';

import { FilterBar, FilterChoice } from '../../filter-bar/filter-bar.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { toolQueries } from '../../queries/tools.ts';
import { pricingLabels } from '../../tool-card/pricing.ts';
import { ToolGrid, ToolGridSkeleton } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import styles from './tool-list.module.css';
import { useToolFilters } from './use-tool-filters.ts';

export interface ToolListProps {
  /** Shows the tools of this category only; it cannot then be chosen. */
  category?: string;
}

const sortOptions = [
  ['rating-desc', 'Best rated'],
  ['newest', 'Newest'],
  ['name', 'Name'],
] as const satisfies [ToolSort, string][];

const pricingOptions = [
  ['all', 'Any pricing'],
  ...pricings.map((pricing) => [pricing, pricingLabels[pricing]] as const),
] as const;

/** The catalogue with its filters, a page at a time. */
export function ToolList({ category }: ToolListProps) {
  const { filters, change, hrefFor, filtered } = useToolFilters();
  const list = useQuery(toolQueries.list({ ...filters, ...(category && { category }) }));
  const categories = useQuery(toolQueries.categories());

  return (
    <div className={styles.root}>
      <FilterBar
        label="Search tools"
        placeholder={words.searchPlaceholder}
        value={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      >
        {!category && (
          <FilterChoice
            label="Category"
            value={filters.category}
            options={[
              ['all', 'All categories'],
              ...(categories.data ?? []).map(({ category: slug, name }) => [slug, name] as const),
            ]}
            onChoose={(chosen) => change({ category: chosen })}
          />
        )}
        <FilterChoice
          label="Pricing"
          value={filters.pricing}
          options={pricingOptions}
          onChoose={(pricing) => change({ pricing })}
        />
        <FilterChoice
          label="Order"
          value={filters.sort}
          options={sortOptions}
          onChoose={(sort) => change({ sort })}
        />
      </FilterBar>

      <p role="status" className={styles.count}>
        {list.data && countOf(list.data.total)}
      </p>
      <Loaded query={list} pending={<ToolGridSkeleton count={toolsPageSize} />} failed={words.toolsFailed}>
        {({ tools, pages, total }) => {
          if (total === 0) return <NothingFound filtered={filtered} />;
          if (filters.page > pages) return <Navigate to={hrefFor(pages)} replace />;
          return (
            <>
              <ToolGrid tools={tools} refetching={list.isPlaceholderData} />
              <Pagination page={filters.page} pages={pages} hrefFor={hrefFor} linkAs={Link} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NothingFound({ filtered }: { filtered: boolean }) {
  const clear = (
    <Button asChild>
      <Link to="?">Clear filters</Link>
    </Button>
  );
  return (
    <EmptyState title="No tools found" action={filtered && clear}>
      {filtered ? 'Nothing in the catalogue fits all of these filters.' : 'Nothing is filed here yet.'}
    </EmptyState>
  );
}

const countOf = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'tool' : 'tools'}`;
