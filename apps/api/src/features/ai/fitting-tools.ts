import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import type { TaskKind } from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch, ToolSearch } from '../search/tool-search.store.ts';

export interface ToolQuery {
  /** Search query for the tools. */
  query: string;
  /** Slug of the category of a kind of task, whose tools have tags of the query; empty if no kind of tool is for the task. */
  category?: string;
  /** Slug of the category that is searched first. @default the one that the query describes best */
  likelyCategory?: string;
  /** What the query is a part of; tools that match it, too, are ranked first. */
  context?: string | undefined;
}

/** Number of tools that are compared. */
const maxCompared = 40;

/** Returns the tools for a query, best first. Those that fit by chance are left out. */
export async function findFittingTools(
  { query, category, likelyCategory, context = '' }: ToolQuery,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  const categories = likelyCategory === undefined ? [] : [likelyCategory];
  const plan = await toolSearch.plan(query, { extraTerms: context, categories });
  const find = (onlyCategories: string[]) =>
    toolSearch.rank(plan, { ...filter, onlyCategories }, maxCompared);
  if (category === '') return (await find([])).filter((match) => isWhole(match, plan)).slice(0, limit);
  if (category !== undefined) return selectOfKind(await find([category]), plan).slice(0, limit);
  const described = likelyCategory ?? findMainCategory(plan);
  const isSure = likelyCategory !== undefined;
  const findFitting = async (onlyCategories: string[]) =>
    (await find(onlyCategories))
      .filter((match) => isFitting(match, plan, match.category === described, isSure))
      .slice(0, limit);
  const inCategory = described === undefined ? [] : await findFitting([described]);
  return inCategory.length > 0 ? inCategory : findFitting([]);
}

/** Returns the tools for a kind of task, those with words of the text that names it first; none if no tool is for it. */
export async function findToolsForTask(
  task: TaskKind | undefined,
  text: string,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  return task?.category ? findFittingTools({ ...task, context: text }, filter, limit, toolSearch) : [];
}

/** Whether a tool has all words of a query of several, in name, tags or tagline: it was made for just that. */
const isWhole = ({ strongIndexes }: ToolMatch, plan: SearchPlan) =>
  countRequiredTerms(plan) > 1 && countRequired(strongIndexes, plan) === countRequiredTerms(plan);

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
 * category, its name. Words of the description count half. A category that the words describe is no sign of its own unless
 * the tool has most of them.
 */
function isFitting(
  { termIndexes, strongIndexes, isNamed }: ToolMatch,
  plan: SearchPlan,
  isInCategory: boolean,
  isCategorySure: boolean,
): boolean {
  if (isNamed) return true;
  const words = (countRequired(termIndexes, plan) + countRequired(strongIndexes, plan)) / 2;
  const share = words / countRequiredTerms(plan);
  const isSign = isInCategory && (isCategorySure || share > 0.6);
  return share >= 0.5 && words + Number(isSign) >= minSigns;
}
