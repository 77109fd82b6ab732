'use client';

import {
  aiModels,
  formCategories,
  promptSorts,
  searchMaxLength,
  type PromptSort,
} from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { X } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Select } from '@ai-directory/ui/select';

import type { LibraryFilters } from './library-filters.ts';
import styles from './prompt-filters.module.css';

export const promptFiltersMessages = defineMessages('promptFilters', {
  search: 'Search prompts',
  searchPlaceholder: 'Search prompts...',
  category: 'Category',
  allCategories: 'All Categories',
  model: 'AI model',
  allModels: 'All models',
  sort: 'Sort by',
  sortOptions: {
    newest: 'Newest',
    rating: 'Best rated',
    likes: 'Most liked',
    uses: 'Most used',
  } satisfies Record<PromptSort, string>,
  tagFilter: (tag: string) => `Tag: ${tag}`,
  creatorFilter: (username: string) => `By ${username}`,
  removeFilter: (filter: string) => `Remove filter ${filter}`,
});

export interface PromptFiltersProps {
  filters: LibraryFilters;
  /** Called with the changed filters. With `replace` (while typing), the change should not add a history entry. */
  onFiltersChange: (changes: Partial<LibraryFilters>, options?: { replace: boolean }) => void;
}

/** Renders search, filters and order of a list of prompts. */
export function PromptFilters({ filters, onFiltersChange }: PromptFiltersProps) {
  const t = useMessages(promptFiltersMessages);
  const { search, category, model, sort } = filters;
  // A URL may contain an import category, which the specification's list does not offer.
  const categories = isFormCategory(category) ? formCategories : [...formCategories, category];

  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchInput
          aria-label={t.search}
          placeholder={t.searchPlaceholder}
          maxLength={searchMaxLength}
          value={search}
          onSearch={(value) => onFiltersChange({ search: value }, { replace: true })}
        />
      </div>
      <FilterSelect
        label={t.category}
        value={category}
        options={[['', t.allCategories], ...categories.map((name) => [name, name] as const)]}
        onValueChange={(value) => onFiltersChange({ category: value })}
      />
      <FilterSelect
        label={t.model}
        value={model}
        options={[['', t.allModels], ...aiModels.map((name) => [name, name] as const)]}
        onValueChange={(value) => onFiltersChange({ model: value })}
      />
      <FilterSelect
        label={t.sort}
        value={sort}
        options={promptSorts.map((name) => [name, t.sortOptions[name]])}
        onValueChange={(value) => onFiltersChange({ sort: value })}
      />
      <ActiveFilters filters={filters} onFiltersChange={onFiltersChange} />
    </div>
  );
}

const isFormCategory = (category: LibraryFilters['category']) =>
  category === '' || formCategories.some((formCategory) => formCategory === category);

interface FilterSelectProps<Value extends string> {
  /** Accessible name; the selected option makes it clear visually. */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel className={styles.select}>
      <Select value={value} onValueChange={(next) => onValueChange(next as Value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Renders a remove button for each filter that was set elsewhere, such as by clicking a creator. */
function ActiveFilters({ filters: { tag, creator }, onFiltersChange }: PromptFiltersProps) {
  const t = useMessages(promptFiltersMessages);
  const activeFilters = [
    ...(tag === '' ? [] : [['tag', t.tagFilter(tag)] as const]),
    ...(creator === '' ? [] : [['creator', t.creatorFilter(creator)] as const]),
  ];
  if (activeFilters.length === 0) return null;

  return (
    <div className={styles.activeFilters}>
      {activeFilters.map(([name, label]) => (
        <Button
          key={name}
          size="small"
          aria-label={t.removeFilter(label)}
          onClick={() => onFiltersChange({ [name]: '' })}
        >
          <span dir="auto" className={styles.filter}>
            {label}
          </span>
          <X aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
