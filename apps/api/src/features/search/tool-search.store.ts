import type { Pricing } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { planSearch, type PlanOptions, type SearchPlan } from './search-plan.ts';
import { noSemanticSearch, type SemanticSearch } from './semantic-search.ts';
import { rankTools, type RankedTools } from './tool-ranking.ts';

export interface FindOptions extends PlanOptions {
  /** Condition on the tools `t`. @default all */
  where?: RawBuilder<unknown>;
  /** Only tools with one of these pricings; any if empty. */
  onlyPricing?: Pricing[];
  excludedIds?: readonly string[];
  limit: number;
  offset?: number;
}

/** The tools that a search finds, best first, and how it was understood. */
export interface FoundTools extends RankedTools {
  plan: SearchPlan;
}

export type ToolSearch = ReturnType<typeof toolSearch>;

/**
 * The one search for tools, of lists, suggestions, questions and plans: by words, joined with the closest in meaning. Hidden tools are
 * never found, not even by their submitter, so that all users get the same results.
 * @param semanticSearch finds tools whose texts have other words than the search
 */
export const toolSearch = (db: Db, semanticSearch: SemanticSearch = noSemanticSearch) => ({
  async find(text: string, options: FindOptions): Promise<FoundTools> {
    const { limit, offset = 0, ...filter } = options;
    const plan = await planSearch(db, text, { ...options, isWord: semanticSearch.isWord });
    const excludedIds = [...(filter.excludedIds ?? []), ...plan.excludedIds];
    const nearest = await findNearest(plan, { ...filter, excludedIds }, semanticSearch);
    const where = toCondition({ ...filter, excludedIds });
    return { plan, ...(await rankTools(db, plan, { where, nearest, limit, offset })) };
  },
});

/** Number of tools that are close in meaning, and of those among which the ones that fit a filter are found. */
const maxNearest = 20;
const maxFiltered = 100;

/** Returns the tools that are closest in meaning; for alternatives, the closest to the named tool; none for a name. */
function findNearest(plan: SearchPlan, filter: Filter, semanticSearch: SemanticSearch): Promise<string[]> {
  const [named] = plan.namedTools;
  const { where, onlyPricing = [], excludedIds = [] } = filter;
  const isFiltered = where !== undefined || onlyPricing.length + excludedIds.length + plan.pricing.length > 0;
  const limit = isFiltered ? maxFiltered : maxNearest;
  if (!named) return semanticSearch.findNearest(plan.text, plan.english, limit);
  return plan.intent === 'alternatives' ? semanticSearch.findSimilar(named.id, limit) : Promise.resolve([]);
}

type Filter = Pick<FindOptions, 'where' | 'onlyPricing' | 'excludedIds'>;

/** Returns a condition on tools `t`. */
function toCondition({ where, onlyPricing = [], excludedIds = [] }: Filter): RawBuilder<unknown> {
  const conditions = [sql`t.hidden_at is null`];
  if (where) conditions.push(where);
  if (onlyPricing.length > 0) conditions.push(sql`t.pricing = any(${onlyPricing}::text[])`);
  if (excludedIds.length > 0) conditions.push(sql`t.id <> all(${[...excludedIds]}::text[])`);
  return sql.join(conditions, sql` and `);
}
