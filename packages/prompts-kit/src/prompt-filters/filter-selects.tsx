'use client';

import { aiModels, getDefaultPromptSort, promptSorts } from '@ai-directory/api-client/contract';
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

export interface MoreFiltersProps extends Pick<FilterSelectProps<string>, 'hideLabel'> {
  filters: LibraryFilters;
  onFiltersChange: (changes: Partial<LibraryFilters>) => void;
}

/** Model, results and order. */
export function MoreFilters({
  filters: { model, search, sort, withRuns },
  onFiltersChange,
  hideLabel,
}: MoreFiltersProps) {
  const t = useMessages(promptFiltersMessages);
  const defaultSort = getDefaultPromptSort(search);
  const sorts = promptSorts.filter((name) => name !== 'relevance' && name !== defaultSort);
  return (
    <>
      <FilterSelect
        name="model"
        label={t.model}
        hideLabel={hideLabel}
        value={model}
        options={[['', t.allModels], ...aiModels.map((name) => [name, name] as const)]}
        onValueChange={(value) => onFiltersChange({ model: value })}
      />
      <FilterSelect
        name="withRuns"
        label={t.results}
        hideLabel={hideLabel}
        value={withRuns}
        options={[
          ['', t.allResults],
          ['true', t.withResults],
        ]}
        onValueChange={(value) => onFiltersChange({ withRuns: value })}
      />
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
    </>
  );
}
