'use client';

import {
  aiModels,
  formCategories,
  promptFacets,
  type PromptFacet,
  type PromptPage,
} from '@ai-directory/api-client/contract';
import { FacetItem, FacetList } from '@ai-directory/ui/facet-list';
import { useLocale, useMessages } from '@ai-directory/ui/messages';

import { useCategoryName } from '../category-name/category-name.tsx';
import { formatLanguage } from '../internal/format-language.ts';
import type { LibraryFilters } from './library-filters.ts';
import { promptFiltersMessages } from './prompt-filters-messages.ts';

/** Numbers of prompts by the values of each filter. */
export type FacetCounts = Pick<PromptPage, 'facets' | 'facetsAreEstimates'>;

export interface PromptFacetsProps {
  filters: LibraryFilters;
  onFiltersChange: (changes: Partial<LibraryFilters>) => void;
  getFiltersHref?: ((filters: LibraryFilters) => string) | undefined;
  /** The numbers of a list; without `facets`, all values are shown without numbers. */
  counts: FacetCounts;
}

const allValues: Record<PromptFacet, readonly string[]> = {
  category: formCategories,
  model: aiModels,
  language: [],
  withRuns: ['true'],
};

/** The filters of a list of prompts with the number of results of each value. */
export function PromptFacets({ filters, onFiltersChange, getFiltersHref, counts }: PromptFacetsProps) {
  const t = useMessages(promptFiltersMessages);
  const locale = useLocale();
  const getCategoryName = useCategoryName();
  const labels: Record<PromptFacet, string> = {
    category: t.category,
    model: t.model,
    language: t.language,
    withRuns: t.results,
  };
  const format: Partial<Record<PromptFacet, (value: string) => string>> = {
    category: getCategoryName,
    language: (value) => formatLanguage(value, locale),
    withRuns: () => t.withResults,
  };

  return promptFacets.map((name) => {
    const selected: string = filters[name];
    const numbers = counts.facets && new Map(counts.facets[name].map(({ value, count }) => [value, count]));
    // The specification's list does not offer import categories; a URL may contain one.
    const listed = [...(numbers?.keys() ?? allValues[name])].filter(
      (value) => name !== 'category' || (formCategories as readonly string[]).includes(value),
    );
    const values = selected === '' || listed.includes(selected) ? listed : [...listed, selected];
    if (values.length === 0) return null;
    return (
      <FacetList key={name} label={labels[name]}>
        {values.map((value) => {
          const changes = { [name]: value === selected ? '' : value } as Partial<LibraryFilters>;
          return (
            <FacetItem
              key={value}
              count={numbers && (numbers.get(value) ?? 0)}
              estimated={counts.facetsAreEstimates}
              selected={value === selected}
              {...(getFiltersHref
                ? { href: getFiltersHref({ ...filters, page: 1, until: '', ...changes }) }
                : { onClick: () => onFiltersChange(changes) })}
            >
              {format[name]?.(value) ?? value}
            </FacetItem>
          );
        })}
      </FacetList>
    );
  });
}
