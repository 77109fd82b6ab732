import { getHostname, type ComparedTool } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';

import { useToolCategoryName } from '../../features/category-grid/use-categories.ts';
import { pricingMessages } from '../../features/tool-card/tool-messages.ts';
import { useSharedCapabilities } from '../../features/tool-facts/use-capabilities.ts';
import { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import { joinNote, useFactTexts, type ShortFact } from '../../features/tool-facts/use-fact-texts.ts';

export const comparisonRowMessages = defineMessages('comparisonRows', {
  groups: { fit: 'Fit', price: 'Price', features: 'Features', people: 'People' },
  tagline: 'What it is',
  category: 'Category',
  tags: 'Tags',
  pricing: 'Price model',
  rating: 'Rating',
  favorites: 'Favorites',
  website: 'Website',
  notRated: 'No reviews yet',
  rated: (v: { rating: string; count: string }) => `${v.rating} of 5 (${v.count})`,
});

/** Value of one tool in a row. */
export interface ComparedValue {
  /** Whether the tool has what the row names; undefined if the row is no yes-or-no fact, or it is not known. */
  has?: boolean | undefined;
  /** Empty if not known. */
  lines: string[];
}

export interface ComparisonRow {
  name: string;
  /** One for each tool. */
  values: ComparedValue[];
  /** Whether all tools have the same value. */
  isSame: boolean;
  /** Index of the only tool with another value than all others, which agree; undefined if there is none. */
  outlier: number | undefined;
}

export interface ComparisonGroup {
  name: string;
  rows: ComparisonRow[];
}

/** Returns the rows of a comparison in groups, without those in which nothing is known of any tool. */
export function useComparisonRows(tools: ComparedTool[]): ComparisonGroup[] {
  const t = useMessages(comparisonRowMessages);
  const facts = useMessages(toolFactsMessages);
  const pricing = useMessages(pricingMessages);
  const locale = useLocale();
  const getCategoryName = useToolCategoryName();
  const getTexts = useFactTexts();
  const capabilities = useSharedCapabilities(tools.map(({ category }) => category));

  // Where no tool has any, the row says nothing.
  const hasRatings = tools.some(({ rating }) => rating !== null);
  const hasFavorites = tools.some(({ favoritesCount }) => favoritesCount > 0);

  const createRow = (name: string, getValue: (tool: ComparedTool) => ComparedValue | string) => {
    const values = tools.map(getValue).map((value) => (typeof value === 'string' ? toLines(value) : value));
    return { name, values, ...findDifferences(values) };
  };
  const createFactRow = (fact: ShortFact) =>
    createRow(facts[fact], (tool) => joinNote(getTexts(tool.facts)[fact]));

  const groups: ComparisonGroup[] = [
    {
      name: t.groups.fit,
      rows: [
        createRow(t.tagline, ({ tagline }) => tagline),
        createRow(facts.goodFor, (tool) => ({ lines: tool.facts.goodFor })),
        createRow(facts.notFor, (tool) => ({ lines: tool.facts.notFor })),
        createFactRow('platforms'),
        createRow(t.category, ({ category, categoryName }) => getCategoryName(category, categoryName)),
        createRow(t.tags, ({ tags }) => tags.join(', ')),
      ],
    },
    {
      name: t.groups.price,
      rows: [
        createRow(t.pricing, (tool) => pricing[tool.pricing]),
        createFactRow('priceFrom'),
        createFactRow('freePlan'),
      ],
    },
    {
      name: t.groups.features,
      rows: [
        ...capabilities.map(({ key, label, categories }) =>
          createRow(label, ({ category, facts: { capabilities: known } }) =>
            toCapability(categories.includes(category) ? known[key] : undefined),
          ),
        ),
        createFactRow('api'),
        createRow(facts.features, ({ features }) => ({ lines: features })),
      ],
    },
    {
      name: t.groups.people,
      rows: [
        createRow(t.rating, ({ rating, ratingCount }) => {
          if (rating === null) return hasRatings ? t.notRated : '';
          return t.rated({
            rating: formatNumber(rating, locale, 1),
            count: formatNumber(ratingCount, locale),
          });
        }),
        createRow(t.favorites, ({ favoritesCount }) =>
          hasFavorites ? formatNumber(favoritesCount, locale) : '',
        ),
        createFactRow('training'),
        createRow(t.website, ({ website }) => getHostname(website)),
      ],
    },
  ];
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ values }) => values.some(isKnown)) }))
    .filter(({ rows }) => rows.length > 0);
}

const toLines = (text: string): ComparedValue => ({ lines: text ? [text] : [] });

const toCapability = (capability: boolean | string | undefined): ComparedValue => ({
  has: capability === undefined ? undefined : capability !== false,
  lines: typeof capability === 'string' ? [capability] : [],
});

const isKnown = ({ has, lines }: ComparedValue) => has !== undefined || lines.length > 0;

/** Compares values regardless of case and order of lines. No outlier is reported for fewer than three tools, or if a value is unknown. */
function findDifferences(values: ComparedValue[]): Pick<ComparisonRow, 'isSame' | 'outlier'> {
  const keys = values.map(({ has, lines }) =>
    JSON.stringify([has, lines.map((line) => line.toLowerCase()).toSorted()]),
  );
  const distinct = new Set(keys);
  const single = keys.findIndex((key) => keys.filter((other) => other === key).length === 1);
  return {
    isSame: distinct.size === 1,
    outlier:
      distinct.size === 2 && keys.length > 2 && single !== -1 && values.every(isKnown) ? single : undefined,
  };
}
