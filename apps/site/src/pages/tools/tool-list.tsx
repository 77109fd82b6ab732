import { pricings, toolSorts, toolsPageSize, type ToolSort } from '@ai-directory/api-client/contract';
import { messageFrom } from '@ai-directory/api-client';
import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { ErrorState } from '@ai-directory/ui/error-state';
import { Field } from '@ai-directory/ui/field';
import { Pagination } from '@ai-directory/ui/pagination';
import { Select } from '@ai-directory/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { toolQueries } from '../../queries/tools.ts';
import { SearchBox } from '../../search-box/search-box.tsx';
import { pricingLabels } from '../../tool-card/pricing.ts';
import { ToolGrid } from '../../tool-card/tool-grid.tsx';
import { words } from '../../words.ts';
import styles from './tool-list.module.css';
import { useToolFilters } from './use-tool-filters.ts';

export interface ToolListProps {
  /** Shows the tools of this category only; it cannot then be chosen. */
  category?: string;
}

const sortLabels: Record<ToolSort, string> = {
  'rating-desc': 'Best rated',
  newest: 'Newest',
  name: 'Name',
};

/** The catalogue with its filters, a page at a time. */
export function ToolList({ category }: ToolListProps) {
  const { filters, change, hrefFor, filtered } = useToolFilters();
  const list = useQuery(toolQueries.list({ ...filters, ...(category && { category }) }));
  const categories = useQuery(toolQueries.categories());

  return (
    <div className={styles.root}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchBox
            label="Search tools"
            placeholder={words.searchPlaceholder}
            value={filters.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        </div>
        {!category && (
          <Field label="Category" hideLabel required={false} className={styles.choice}>
            <Select value={filters.category} onChange={(event) => change({ category: event.target.value })}>
              <option value="all">All categories</option>
              {categories.data?.map(({ category: slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Pricing" hideLabel required={false} className={styles.choice}>
          <Select
            value={filters.pricing}
            onChange={(event) => change({ pricing: event.target.value as typeof filters.pricing })}
          >
            <option value="all">Any pricing</option>
            {pricings.map((pricing) => (
              <option key={pricing} value={pricing}>
                {pricingLabels[pricing]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Order" hideLabel required={false} className={styles.choice}>
          <Select value={filters.sort} onChange={(event) => change({ sort: event.target.value as ToolSort })}>
            {toolSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>

      <p role="status" className={styles.count}>
        {list.data && countOf(list.data.total)}
      </p>
      {list.isError ? (
        <ErrorState
          message={messageFrom(list.error, 'The tools cannot be loaded right now.')}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.tools.length === 0 ? (
        <EmptyState
          title="No tools found"
          action={
            filtered && (
              <Button asChild>
                <Link to="?">Clear filters</Link>
              </Button>
            )
          }
        >
          {filtered ? 'Nothing in the catalogue fits all of these filters.' : 'Nothing is filed here yet.'}
        </EmptyState>
      ) : (
        <ToolGrid tools={list.data?.tools} expected={toolsPageSize} refetching={list.isPlaceholderData} />
      )}
      <Pagination page={filters.page} pages={list.data?.pages ?? 1} hrefFor={hrefFor} linkAs={Link} />
    </div>
  );
}

const countOf = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'tool' : 'tools'}`;
