'use client';

import { formCategories, searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { X } from '@ai-directory/ui/icons';
import { useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useLazyTrigger } from '@ai-directory/ui/use-lazy-open';
import { useId, useState, type ComponentProps } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { FilterSelect, SortSelect } from './filter-selects.tsx';
import { defaultFilters, type LibraryFilters } from './library-filters.ts';
import type { FacetCounts } from './prompt-facets.tsx';
import { promptFiltersMessages } from './prompt-filters-messages.ts';
import styles from './prompt-filters.module.css';

// Opened on narrow screens only.
const FilterSheet = lazyWithRetry(async () => (await import('./prompt-filter-sheet.tsx')).PromptFilterSheet);

export interface PromptFiltersProps extends Omit<ComponentProps<'form'>, 'children'> {
  /** The filters in effect; an empty string is no filter. */
  filters: LibraryFilters;
  /** Called with the changed filters. With `replace` (while typing), the change should not add a history entry. */
  onFiltersChange: (changes: Partial<LibraryFilters>, options?: { replace: boolean }) => void;
  /**
   * Returns the URL of filters, whose search parameters are named like `LibraryFilters`: makes the filters usable without
   * JavaScript, as links and a GET form.
   */
  getFiltersHref?: ((filters: LibraryFilters) => string) | undefined;
  /** Number of prompts that match, shown in the sheet; undefined while they are loading. */
  total?: number | undefined;
  /** Whether the list has all filters beside it where it is wide enough: then they are not repeated here. @default false */
  facetsBeside?: boolean | undefined;
  /** Numbers of prompts by the values of the filters in the sheet: `facets` of a `PromptPage`. */
  counts?: FacetCounts | undefined;
}

/** Renders search, category and order of a list of prompts, and a button that opens all filters in a sheet. */
export function PromptFilters({
  filters,
  onFiltersChange,
  getFiltersHref,
  total,
  facetsBeside = false,
  counts,
  id: idProp,
  className,
  ...props
}: PromptFiltersProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const t = useMessages(promptFiltersMessages);
  const getCategoryName = useCategoryName();
  const { search, category } = filters;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const trigger = useLazyTrigger(FilterSheet.load, () => setIsSheetOpen(true));
  const moreCount = (['model', 'language', 'withRuns', 'sort'] as const).filter(
    (name) => filters[name] !== defaultFilters[name],
  ).length;
  // A URL may contain an import category, which the specification's list does not offer.
  const categories = isFormCategory(category) ? formCategories : [...formCategories, category];

  return (
    // Browsers would restore what was entered before a reload, which the URL may not have.
    <form
      role="search"
      autoComplete="off"
      {...props}
      id={id}
      className={cx(facetsBeside ? `${styles.root} ${styles.beside}` : styles.root, className)}
    >
      <div className={styles.search}>
        <SearchInput
          form={id}
          name="search"
          aria-label={t.search}
          placeholder={t.searchPlaceholder}
          maxLength={searchMaxLength}
          value={search}
          onSearch={(value) => onFiltersChange({ search: value }, { replace: true })}
        />
      </div>
      <div className={styles.category}>
        <FilterSelect
          name="category"
          label={t.category}
          value={category}
          options={[
            ['', t.allCategories],
            ...categories.map((name) => [name, getCategoryName(name)] as const),
          ]}
          onValueChange={(value) => onFiltersChange({ category: value })}
        />
      </div>
      <div className={styles.sort}>
        <SortSelect filters={filters} onFiltersChange={onFiltersChange} />
      </div>
      <Button {...trigger} className={styles.more}>
        {moreCount > 0 ? `${t.more} (${moreCount})` : t.more}
      </Button>
      {isSheetOpen && (
        <FilterSheet
          filters={filters}
          onFiltersChange={onFiltersChange}
          getFiltersHref={getFiltersHref}
          counts={counts ?? {}}
          total={total}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
      {getFiltersHref && (
        <>
          {(['view', 'tag', 'creator', 'model', 'language', 'withRuns'] as const).map(
            (name) =>
              filters[name] !== defaultFilters[name] && (
                <input key={name} type="hidden" name={name} value={filters[name]} />
              ),
          )}
          <noscript>
            <Button type="submit">{t.submit}</Button>
          </noscript>
        </>
      )}
      <ActiveFilters filters={filters} onFiltersChange={onFiltersChange} getFiltersHref={getFiltersHref} />
    </form>
  );
}

const isFormCategory = (category: LibraryFilters['category']) =>
  category === '' || (formCategories as readonly string[]).includes(category);

/** Renders a remove button, or link, for each filter that was set elsewhere, such as by clicking a creator. */
function ActiveFilters({
  filters,
  onFiltersChange,
  getFiltersHref,
}: Pick<PromptFiltersProps, 'filters' | 'onFiltersChange' | 'getFiltersHref'>) {
  const t = useMessages(promptFiltersMessages);
  const activeFilters = (
    [
      ['tag', t.tagFilter],
      ['creator', t.creatorFilter],
    ] as const
  ).filter(([name]) => filters[name] !== '');
  if (activeFilters.length === 0) return null;

  return (
    <div className={styles.activeFilters}>
      {activeFilters.map(([name, format]) => {
        const label = format(filters[name]);
        const content = (
          <>
            <span dir="auto" className={styles.filter}>
              {label}
            </span>
            <X aria-hidden="true" />
          </>
        );
        const button = { size: 'small', 'aria-label': t.removeFilter(label) } as const;
        return getFiltersHref ? (
          <Button key={name} {...button} asChild>
            <UnstyledLink href={getFiltersHref({ ...filters, page: 1, [name]: '' })}>{content}</UnstyledLink>
          </Button>
        ) : (
          <Button key={name} {...button} onClick={() => onFiltersChange({ [name]: '' })}>
            {content}
          </Button>
        );
      })}
    </div>
  );
}
