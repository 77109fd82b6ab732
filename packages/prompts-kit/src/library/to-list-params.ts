import type { LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { PromptListParams } from '../sources/prompt-source.ts';

/** Returns the params of a list request, or undefined for views without a list. */
export function toListParams({ view, ...filters }: LibraryFilters): PromptListParams | undefined {
  if (view === 'ai-gen' || view === 'settings') return undefined;
  const sort = filters.sort === 'relevance' ? '' : filters.sort; // the default of a search
  const activeFilters = Object.entries({ ...filters, sort, view }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(activeFilters), facets: true };
}
