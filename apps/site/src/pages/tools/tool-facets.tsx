import { toolFacets, type ToolFacet, type ToolPage } from '@ai-directory/api-client/contract';
import { FacetItem, FacetList } from '@ai-directory/ui/facet-list';
import { useMessages } from '@ai-directory/ui/messages';

import { useCategories } from '../../features/category-grid/use-categories.ts';
import { pricingMessages } from '../../features/tool-card/tool-messages.ts';
import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import { toolListMessages } from './tool-list-messages.ts';
import { defaultToolFilters, type ToolFilters } from './use-tool-filters.ts';

export interface ToolFacetsProps {
  filters: ToolFilters;
  getHref: (filters: ToolFilters) => string;
  /** The list with its counts; undefined while it is loading. */
  list: ToolPage | undefined;
  showCategory: boolean;
}

/** The filters of the list of tools with the number of results of each value. */
export function ToolFacets({ filters, getHref, list, showCategory }: ToolFacetsProps) {
  const t = useMessages(toolListMessages);
  const facts = useMessages(toolFactsMessages);
  const pricing = useMessages(pricingMessages);
  const categories = useCategories().data ?? [];
  const categoryNames = Object.fromEntries(categories.map(({ category, name }) => [category, name]));
  const texts: Record<ToolFacet, { label: string; values: object }> = {
    category: { label: t.category, values: categoryNames },
    pricing: { label: t.pricing, values: pricing },
    platform: { label: facts.platforms, values: facts.platformNames },
    api: { label: facts.api, values: facts.apiAccess },
    training: { label: facts.training, values: facts.trainingUses },
  };
  return toolFacets.map((name) => {
    const selected = filters[name];
    const isFiltered = selected !== defaultToolFilters[name];
    const found = list?.facets?.[name] ?? [];
    const isFound = !isFiltered || found.some(({ value }) => value === selected);
    const values = isFound ? found : [...found, { value: selected, count: 0 }];
    if (values.length === 0 || (name === 'category' && !showCategory)) return null;
    const { label, values: labels } = texts[name];
    return (
      <FacetList key={name} label={label}>
        {values.map(({ value, count }) => (
          <FacetItem
            key={value}
            count={count}
            estimated={list?.facetsAreEstimates}
            selected={value === selected}
            href={getHref({
              ...filters,
              page: 1,
              [name]: value === selected ? defaultToolFilters[name] : value,
            })}
          >
            {new Map(Object.entries(labels)).get(value) ?? value}
          </FacetItem>
        ))}
      </FacetList>
    );
  });
}
