import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import type { ToolFilter, ToolMatch, ToolSearch } from '../search/tool-search.store.ts';

export interface ToolQuery {
  /** Search query for the tools. */
  query: string;
  /** Slug of the category that is searched first. @default the one that the query describes best */
  category?: string;
  /** What the query is a part of; tools that match it, too, are ranked first. */
  context?: string | undefined;
}

/** Searches the category of the query first, then all. Tools that fit by chance are left out. */
export async function findFittingTools(
  { query, category, context = '' }: ToolQuery,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  const plan = await toolSearch.plan(query, { extraTerms: context });
  const described = category ?? findMainCategory(plan);
  const isInCategory = (match: ToolMatch) => match.category === described;
  const find = async (categories: string[]) => {
    const matches = await toolSearch.rank(plan, { ...filter, onlyCategories: categories }, limit);
    return matches.filter((match) => isFitting(match, plan, isInCategory(match), category !== undefined));
  };
  const inCategory = described === undefined ? [] : await find([described]);
  return inCategory.length > 0 ? inCategory : find([]);
}

const minSigns = 2;
const minCategoryWeight = 0.3;

/** Returns the category that a text describes best. */
const findMainCategory = ({ categories }: SearchPlan): string | undefined =>
  Object.entries(categories)
    .filter(([, weight]) => weight >= minCategoryWeight)
    .toSorted(([, a], [, b]) => b - a)[0]?.[0];

/**
 * Whether a tool fits a query: it has at least half of the words, and two signs independently speak for it: words, its
 * category, its name. Words of the description count half. A category that the words describe is no sign of its own unless
 * the tool has most of them.
 */
function isFitting(
  { termIndexes, strongIndexes, isNamed }: ToolMatch,
  plan: SearchPlan,
  isInCategory: boolean,
  isCategoryGiven: boolean,
): boolean {
  if (isNamed) return true;
  const words = (countRequired(termIndexes, plan) + countRequired(strongIndexes, plan)) / 2;
  const share = words / countRequiredTerms(plan);
  const isSign = isInCategory && (isCategoryGiven || share > 0.6);
  return share >= 0.5 && words + Number(isSign) >= minSigns;
}
