import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { SlidersHorizontal } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Select } from '@ai-directory/ui/select';
import { lazy, use, useId, useState, type ComponentProps, type ReactNode } from 'react';

import { LazyBoundary, usePartTrigger } from '../../shell/layout/lazy-boundary.tsx';
import { HideLabelsContext } from './hide-labels-context.ts';
import styles from './filter-bar.module.css';

// Opened on narrow screens only.
const load = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(load);

export const filterMessages = defineMessages('filters', {
  submit: 'Apply',
  filter: 'Filter',
  filterWithCount: (v: { count: string }) => `Filter (${v.count})`,
});

/**
 * Form of controls that are stored in the URL: their `name` is the search parameter. Without JavaScript it has a submit
 * button and navigates to the same URL as the callbacks of its controls.
 */
export function FilterForm({ children, ...props }: ComponentProps<'form'>) {
  const t = useMessages(filterMessages);
  return (
    // Browsers would restore what was entered before a reload, which the URL may not have.
    <form autoComplete="off" {...props}>
      {children}
      <noscript>
        <Button type="submit">{t.submit}</Button>
      </noscript>
    </form>
  );
}

export interface FilterBarProps {
  /** Accessible name of the search box. */
  label: string;
  placeholder: string;
  /** The search in effect. */
  value: string;
  onSearch: (search: string) => void;
  /** Filters with their counts, which are beside the list on wide screens, and in the sheet on others. */
  facets: ReactNode;
  /** Number of facets in effect. */
  filterCount: number;
  /** Number of results as text, such as “28 tools”; undefined while they are loading. */
  results: string | undefined;
  /** `FilterSelect` elements, and hidden inputs with the other filters in effect. */
  children: ReactNode;
}

/** Search input and selects of a list. On narrow screens the selects are in a sheet, with the facets. */
export function FilterBar({ label, facets, filterCount, results, children, ...search }: FilterBarProps) {
  const t = useMessages(filterMessages);
  const id = useId();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const trigger = usePartTrigger(load, () => setIsSheetOpen(true));
  return (
    <FilterForm role="search" id={id} className={styles.root}>
      <div className={styles.search}>
        <SearchInput form={id} name="search" aria-label={label} maxLength={searchMaxLength} {...search} />
      </div>
      <div className={styles.selects}>{children}</div>
      <Button {...trigger} className={styles.trigger}>
        <SlidersHorizontal aria-hidden="true" />
        {filterCount > 0 ? t.filterWithCount({ count: String(filterCount) }) : t.filter}
      </Button>
      {isSheetOpen && (
        <LazyBoundary>
          <FilterSheet title={t.filter} results={results} onClose={() => setIsSheetOpen(false)}>
            {children}
            {facets}
          </FilterSheet>
        </LazyBoundary>
      )}
    </FilterForm>
  );
}

export interface FilterSelectProps<Value extends string> {
  /** Name of the search parameter. */
  name: string;
  /** Accessible name; visible in the sheet only. */
  label: string;
  value: Value;
  /** Values and labels of the options. */
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  name,
  label,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel={use(HideLabelsContext)} className={styles.select}>
      <Select name={name} value={value} onValueChange={(next) => onValueChange(next as Value)}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </Field>
  );
}
