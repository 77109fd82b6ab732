'use client';

import { getDefaultPromptSort, promptSorts } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';

import type { LibraryFilters } from './library-filters.ts';
import { promptFiltersMessages } from './prompt-filters-messages.ts';
import styles from './prompt-filters.module.css';

interface FilterSelectProps<Value extends string> {
  name: keyof LibraryFilters;
  /** Accessible name; where it is hidden, the selected option makes it clear visually. */
  label: string;
  /** Hides the labels visually; they stay accessible names. @default true */
  hideLabel?: boolean | undefined;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  name,
  label,
  hideLabel = true,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel={hideLabel} className={styles.select}>
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

export interface SortSelectProps extends Pick<FilterSelectProps<string>, 'hideLabel'> {
  filters: LibraryFilters;
  onFiltersChange: (changes: Partial<LibraryFilters>) => void;
}

/** The order of the list. */
export function SortSelect({ filters: { search, sort }, onFiltersChange, hideLabel }: SortSelectProps) {
  const t = useMessages(promptFiltersMessages);
  const defaultSort = getDefaultPromptSort(search);
  const sorts = promptSorts.filter((name) => name !== 'relevance' && name !== defaultSort);
  return (
    <FilterSelect
      name="sort"
      label={t.sort}
      hideLabel={hideLabel}
      value={sorts.find((name) => name === sort) ?? ''}
      // Empty, so that a form that is sent with a first search is not sorted as the list was before.
      options={[
        ['', t.sortOptions[defaultSort]],
        ...sorts.map((name) => [name, t.sortOptions[name]] as const),
      ]}
      onValueChange={(value) => onFiltersChange({ sort: value })}
    />
  );
}
