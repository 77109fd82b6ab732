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
import { UnstyledLink } from '@ai-directory/ui/ui-provider';
import { useId, useState } from 'react';

import { useCategoryName } from '../category-name/category-name.tsx';
import { defaultFilters, type LibraryFilters } from './library-filters.ts';
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
  submit: 'Search',
  more: 'More filters',
});

export interface PromptFiltersProps {
  filters: LibraryFilters;
  /** Called with the changed filters. With `replace` (while typing), the change should not add a history entry. */
  onFiltersChange: (changes: Partial<LibraryFilters>, options?: { replace: boolean }) => void;
  /**
   * Returns the URL of filters, whose search parameters are named like `LibraryFilters`: makes the filters usable without
   * JavaScript, as links and a GET form.
   */
  getFiltersHref?: ((filters: LibraryFilters) => string) | undefined;
}

/** Renders search, filters and order of a list of prompts. On narrow screens model and order are behind a button. */
export function PromptFilters(props: PromptFiltersProps) {
  const { filters, onFiltersChange, getFiltersHref } = props;
  const id = useId();
  const t = useMessages(promptFiltersMessages);
  const getCategoryName = useCategoryName();
  const { search, category, model, sort } = filters;
  const [isOpen, setIsOpen] = useState(model !== defaultFilters.model || sort !== defaultFilters.sort);
  // A URL may contain an import category, which the specification's list does not offer.
  const categories = isFormCategory(category) ? formCategories : [...formCategories, category];

  return (
    // Browsers would restore what was entered before a reload, which the URL may not have.
    <form role="search" id={id} autoComplete="off" className={styles.root}>
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
      <FilterSelect
        name="category"
        label={t.category}
        value={category}
        options={[['', t.allCategories], ...categories.map((name) => [name, getCategoryName(name)] as const)]}
        onValueChange={(value) => onFiltersChange({ category: value })}
      />
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t.more}
      </Button>
      <div className={styles.moreFilters} data-open={isOpen || undefined}>
        <FilterSelect
          name="model"
          label={t.model}
          value={model}
          options={[['', t.allModels], ...aiModels.map((name) => [name, name] as const)]}
          onValueChange={(value) => onFiltersChange({ model: value })}
        />
        <FilterSelect
          name="sort"
          label={t.sort}
          value={sort}
          options={promptSorts.map((name) => [name, t.sortOptions[name]])}
          onValueChange={(value) => onFiltersChange({ sort: value })}
        />
      </div>
      {getFiltersHref && (
        <>
          {(['view', 'tag', 'creator'] as const).map(
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
      <ActiveFilters {...props} />
    </form>
  );
}

const isFormCategory = (category: LibraryFilters['category']) =>
  category === '' || formCategories.some((formCategory) => formCategory === category);

interface FilterSelectProps<Value extends string> {
  name: keyof LibraryFilters;
  /** Accessible name; the selected option makes it clear visually. */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

function FilterSelect<Value extends string>({
  name,
  label,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel className={styles.select}>
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

/** Renders a remove button, or link, for each filter that was set elsewhere, such as by clicking a creator. */
function ActiveFilters({ filters, onFiltersChange, getFiltersHref }: PromptFiltersProps) {
  const t = useMessages(promptFiltersMessages);
  const { tag, creator } = filters;
  const activeFilters = [
    ...(tag === '' ? [] : [['tag', t.tagFilter(tag)] as const]),
    ...(creator === '' ? [] : [['creator', t.creatorFilter(creator)] as const]),
  ];
  if (activeFilters.length === 0) return null;

  return (
    <div className={styles.activeFilters}>
      {activeFilters.map(([name, label]) => {
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
