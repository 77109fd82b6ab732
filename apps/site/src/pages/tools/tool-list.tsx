import { pricings, toolsPageSize, type ToolPage, type ToolSort } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { X } from '@ai-directory/ui/icons';
import { Pagination } from '@ai-directory/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';

import { CompareTick } from '../../compare-tray/compare-tick.tsx';
import { CompareTray } from '../../compare-tray/compare-tray.tsx';
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
  ['popular', 'Most used'],
  ['newest', 'Newest'],
  ['name', 'Name'],
] as const satisfies [ToolSort, string][];

const pricingOptions = [
  ['all', 'Any pricing'],
  ...pricings.map((pricing) => [pricing, pricingLabels[pricing]] as const),
] as const;

/** The catalogue with its filters, a page at a time. */
export function ToolList({ category }: ToolListProps) {
  const address = useToolFilters();
  const { filters, hrefFor } = address;
  const list = useQuery(toolQueries.list({ ...filters, ...(category && { category }) }));

  return (
    <div className={styles.root}>
      <ToolFilterBar {...address} chooseCategory={category === undefined} />
      <FoundLine {...address} found={list.data} />
      <Loaded query={list} pending={<ToolGridSkeleton count={toolsPageSize} />} failed={words.toolsFailed}>
        {({ tools, pages, total, didYouMean }) => {
          if (total === 0) return <NothingFound {...address} didYouMean={didYouMean} />;
          if (filters.page > pages) return <Navigate to={hrefFor(pages)} replace />;
          return (
            <>
              <ToolGrid tools={tools} refetching={list.isPlaceholderData} control={CompareTick} />
              <Pagination page={filters.page} pages={pages} hrefFor={hrefFor} linkAs={Link} />
            </>
          );
        }}
      </Loaded>
      <CompareTray />
    </div>
  );
}

type Address = ReturnType<typeof useToolFilters>;

function ToolFilterBar({ filters, change, chooseCategory }: Address & { chooseCategory: boolean }) {
  const categories = useQuery(toolQueries.categories());
  return (
    <FilterBar
      label="Search tools"
      placeholder={words.searchPlaceholder}
      value={filters.search}
      onSearch={(search) => change({ search }, { replace: true })}
    >
      {chooseCategory && (
        <FilterChoice
          label="Category"
          value={filters.category}
          options={[
            ['all', 'All categories'],
            ...(categories.data ?? []).map(({ category: slug, name }) => [slug, name] as const),
          ]}
          onChoose={(category) => change({ category })}
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
  );
}

/** How many tools there are, and the tag that narrows them down. */
function FoundLine({ filters, change, found }: Address & { found: ToolPage | undefined }) {
  return (
    <div className={styles.found}>
      <p role="status" className={styles.count}>
        {found && countOf(found)}
      </p>
      {filters.tag && (
        <Button size="small" onClick={() => change({ tag: '' })} aria-label={`Remove the tag ${filters.tag}`}>
          Tag: {filters.tag} <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

function NothingFound({ filtered, change, didYouMean }: Address & { didYouMean: string | undefined }) {
  const clear = (
    <Button asChild>
      <Link to="?">Clear filters</Link>
    </Button>
  );
  return (
    <EmptyState title="No tools found" action={filtered && clear}>
      {didYouMean ? (
        <>
          Did you mean{' '}
          <Button variant="ghost" size="small" onClick={() => change({ search: didYouMean })}>
            {didYouMean}
          </Button>
          ?
        </>
      ) : filtered ? (
        'Nothing in the catalogue fits all of these filters.'
      ) : (
        'Nothing is filed here yet.'
      )}
    </EmptyState>
  );
}

const countOf = ({ total, totalIsEstimate }: ToolPage) =>
  `${totalIsEstimate ? 'About ' : ''}${formatNumber(total)} ${total === 1 ? 'tool' : 'tools'}`;
