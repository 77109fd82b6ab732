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

/** Searches the category of the query; without one, the one that it describes best, then all. Tools that fit by chance are left out. */
export async function findFittingTools(
  { query, category, context = '' }: ToolQuery,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  const plan = await toolSearch.plan(query, { extraTerms: context });
  const find = (categories: string[]) =>
    toolSearch.rank(plan, { ...filter, onlyCategories: categories }, limit);
  if (category !== undefined) return selectOfKind(await find([category]), plan);
  const described = findMainCategory(plan);
  const findFitting = async (categories: string[]) =>
    (await find(categories)).filter((match) => isFitting(match, plan, match.category === described));
  const inCategory = described === undefined ? [] : await findFitting([described]);
  return inCategory.length > 0 ? inCategory : findFitting([]);
}

/** Share of the best match's words that a tool of the same kind has. */
const minShareOfBest = 2 / 3;
/** If fewer tools have that share, others with half of the words follow. */
const minOfKind = 3;

/** Returns the tools that have at least half of the words of a query of tags; of many, those that have nearly as many as the best. */
function selectOfKind(matches: ToolMatch[], plan: SearchPlan): ToolMatch[] {
  const count = ({ strongIndexes }: ToolMatch) => countRequired(strongIndexes, plan);
  const fitting = matches
    .filter((match) => count(match) >= countRequiredTerms(plan) / 2)
    .toSorted((a, b) => count(b) - count(a));
  const [best] = fitting;
  const close = fitting.filter((match) => best && count(match) >= count(best) * minShareOfBest);
  return close.length < minOfKind ? fitting.slice(0, minOfKind) : close;
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
 * category, its name. Words of the description count half. The category is no sign of its own unless the tool has most words.
 */
function isFitting(
  { termIndexes, strongIndexes, isNamed }: ToolMatch,
  plan: SearchPlan,
  isInCategory: boolean,
): boolean {
  if (isNamed) return true;
  const words = (countRequired(termIndexes, plan) + countRequired(strongIndexes, plan)) / 2;
  const share = words / countRequiredTerms(plan);
  return share >= 0.5 && words + Number(isInCategory && share > 0.6) >= minSigns;
}
