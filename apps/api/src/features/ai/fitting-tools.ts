import { countRequired, countRequiredTerms, type SearchPlan } from '../search/search-plan.ts';
import type { TaskKind } from '../search/request-kinds.ts';
import type { ToolFilter, ToolMatch, ToolSearch } from '../search/tool-search.store.ts';

export interface ToolQuery {
  /** Search query for the tools. */
  query: string;
  /** What the tools are for, if that is known; then the query is only used if no tool is for it. */
  task?: TaskKind | undefined;
  /** Slug of the category that is searched first. @default the one that the query describes best */
  likelyCategory?: string;
  /** What the query is a part of; tools that match it, too, are ranked first. */
  context?: string | undefined;
}

/** Number of tools that are compared. */
const maxCompared = 40;

/** Returns the tools for a query, best first. Those that fit by chance are left out. */
export async function findFittingTools(
  { query, task, likelyCategory, context = '' }: ToolQuery,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  if (task?.category) return findToolsForTask(task, context, filter, limit, toolSearch);
  const categories = likelyCategory === undefined ? [] : [likelyCategory];
  const plan = await toolSearch.plan(query, { extraTerms: context, categories });
  const find = (onlyCategories: string[]) =>
    toolSearch.rank(plan, { ...filter, onlyCategories }, maxCompared);
  // No kind of tool is for it, but the words may find one that nobody thought of.
  if (task) return (await find([])).filter((match) => isWhole(match, plan)).slice(0, limit);
  const described = likelyCategory ?? findMainCategory(plan);
  const isSure = likelyCategory !== undefined;
  const findFitting = async (onlyCategories: string[]) =>
    (await find(onlyCategories))
      .filter((match) => isFitting(match, plan, match.category === described, isSure))
      .slice(0, limit);
  const inCategory = described === undefined ? [] : await findFitting([described]);
  return inCategory.length > 0 ? inCategory : findFitting([]);
}

/**
 * Returns the tools for a kind of task: those that were read as made for it, those that can also do it, then others of its
 * category, such as submitted ones, that have its tags; none if no tool is for it.
 * @param text what names the task; unread tools with its words come first among themselves
 */
export async function findToolsForTask(
  task: TaskKind | undefined,
  text: string,
  filter: ToolFilter,
  limit: number,
  toolSearch: ToolSearch,
): Promise<ToolMatch[]> {
  if (!task?.category) return [];
  const plan = await toolSearch.plan(task.query, { extraTerms: text });
  const { category, hasTool } = task;
  const tools = [...task.tools, ...task.others];
  const [read, ofCategory] = await Promise.all([
    toolSearch.rank(plan, { ...filter, onlyIds: tools }, maxCompared),
    toolSearch.rank(plan, { ...filter, onlyCategories: [category] }, maxCompared),
  ]);
  const unread = ofCategory.filter(({ id }) => hasTool(id) === undefined);
  return [
    ...read.toSorted((a, b) => tools.indexOf(a.id) - tools.indexOf(b.id)),
    ...selectOfKind(unread, plan),
  ].slice(0, limit);
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
