'use client';

import { aiModels, formCategories, promptSorts, searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { X } from '@ai-directory/ui/icons';
import { SearchBox } from '@ai-directory/ui/search-box';
import { Select } from '@ai-directory/ui/select';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import {
  aiModel,
  allCategories,
  anyModel,
  category as categoryWord,
  creatorFilter,
  removeFilter,
  searchPrompts,
  searchPromptsExample,
  sortBy,
  sortName,
  tagFilter,
} from '../words.ts';
import type { LibraryFilters } from './library-filters.ts';
import styles from './prompt-filters.module.css';

export interface PromptFiltersProps {
  filters: LibraryFilters;
  /** Called with what changes. Typing asks to replace the last step of the history, so that Back leads out of the search. */
  onChange: (changes: Partial<LibraryFilters>, how?: { replace: boolean }) => void;
}

/** Narrows a list of prompts down, and orders it. */
export function PromptFilters({ filters, onChange }: PromptFiltersProps) {
  const words = useKitWords({
    aiModel,
    allCategories,
    anyModel,
    category: categoryWord,
    searchPrompts,
    searchPromptsExample,
    sortBy,
    sortName,
  });
  const { search, category, model, sort } = filters;
  // A link may bring an import category, which the spec's list does not offer.
  const categories = isOffered(category) ? formCategories : [...formCategories, category];

  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchBox
          label={words.searchPrompts}
          placeholder={words.searchPromptsExample}
          maxLength={searchMaxLength}
          value={search}
          onSearch={(wanted) => onChange({ search: wanted }, { replace: true })}
        />
      </div>
      <Choice
        label={words.category}
        value={category}
        options={[['', words.allCategories], ...categories.map((name) => [name, name] as const)]}
        onChoose={(chosen) => onChange({ category: chosen })}
      />
      <Choice
        label={words.aiModel}
        value={model}
        options={[['', words.anyModel], ...aiModels.map((name) => [name, name] as const)]}
        onChoose={(chosen) => onChange({ model: chosen })}
      />
      <Choice
        label={words.sortBy}
        value={sort}
        options={promptSorts.map((name) => [name, words.sortName[name]])}
        onChoose={(chosen) => onChange({ sort: chosen })}
      />
      <ChosenFilters filters={filters} onChange={onChange} />
    </div>
  );
}

const isOffered = (category: LibraryFilters['category']) =>
  category === '' || formCategories.some((offered) => offered === category);

interface ChoiceProps<Value extends string> {
  /** Its name for screen readers: the chosen option says the rest. */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} hideLabel required={false} className={styles.choice}>
      <Select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Filters that come from a press elsewhere, each with a way to take it away. */
function ChosenFilters({ filters: { tag, creator }, onChange }: PromptFiltersProps) {
  const words = useKitWords({ creatorFilter, removeFilter, tagFilter });
  const chosen = [
    ...(tag === '' ? [] : [['tag', words.tagFilter(tag)] as const]),
    ...(creator === '' ? [] : [['creator', words.creatorFilter(creator)] as const]),
  ];
  if (chosen.length === 0) return null;

  return (
    <div className={styles.chosen}>
      {chosen.map(([name, filter]) => (
        <Button
          key={name}
          size="small"
          aria-label={words.removeFilter(filter)}
          onClick={() => onChange({ [name]: '' })}
        >
          <span dir="auto" className={styles.filter}>
            {filter}
          </span>
          <X aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
