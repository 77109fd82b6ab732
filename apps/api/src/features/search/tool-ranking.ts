import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { joinQueries, type PlannedTerm, type SearchPlan } from './search-plan.ts';

/** A ranked tool. */
export interface RankedTool {
  id: string;
  category: string;
  /** Whether it has all required terms and a wanted pricing, or is named. */
  isComplete: boolean;
  /** Positions of the plan's terms that it has, in any form. */
  termIndexes: number[];
  /** Positions of the terms that its name, tags or tagline have, by the word itself or a synonym. */
  strongIndexes: number[];
  score: number;
}

export interface RankOptions {
  /** Condition on the tools `t`. @default listed tools */
  where?: RawBuilder<unknown>;
  /** Whether tools with only a part of the terms are ranked as well, after those with all. @default false */
  withPartial?: boolean;
  limit: number;
  offset?: number;
}

/** Maximum number of tools of each kind that are ranked: the best known and best rated ones. */
export const maxRanked = 250;
const maxPartial = 100;
/** Maximum number of tools with a common word that are compared to find those. */
const maxScanned = 5000;

const isListed = sql`t.hidden_at is null`;
/** Best rated first, then best known. */
export const byRatingAndPopularity = sql`t.rank desc, t.prominence desc, lower(t.name), t.id`;

/** Returns the condition of tools that fit a whole search. */
export function isComplete(plan: SearchPlan): RawBuilder<unknown> {
  const { all, wholeKey, terms, intent, namedTools } = plan;
  if (intent !== 'search' && namedTools.length > 0) return isSimilar(plan);
  const hasTerms =
    terms.length === 0 ? sql`true` : all === '' ? sql`false` : sql`t.search @@ ${all}::tsquery`;
  const names = wholeKey.length > 1 ? sql`t.name_keys && array[${wholeKey}]` : sql`false`;
  return sql`((${hasTerms} and ${hasPricing(plan)}) or ${names})`;
}

const hasPricing = ({ pricing }: SearchPlan) =>
  pricing.length > 0 ? sql`t.pricing = any(${pricing}::text[])` : sql`true`;

/** Tools of the same categories with a tag in common; in a comparison also the named ones. */
function isSimilar(plan: SearchPlan) {
  const ids = plan.namedTools.map(({ id }) => id);
  const slugs = plan.namedTools.map(({ category }) => category);
  const similar = sql`(t.id <> all(${ids}::text[]) and ${hasPricing(plan)}
    and t.category = any(${slugs}::text[]) and lower_array(t.tags) && ${namedTags(plan)}::text[])`;
  return plan.intent === 'comparison' ? sql`(${similar} or t.id = any(${ids}::text[]))` : similar;
}

const namedTags = ({ namedTools }: SearchPlan) =>
  namedTools.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase()));

const isNotNamed = ({ namedTools }: SearchPlan) =>
  sql`t.id <> all(${namedTools.map(({ id }) => id)}::text[])`;

/** Ranks tools by name, tag, tagline, description and category, then by how well known and rated they are. */
export async function rankTools(
  db: Db,
  plan: SearchPlan,
  { where: filter = isListed, withPartial = false, limit, offset = 0 }: RankOptions,
): Promise<RankedTool[]> {
  const where = plan.intent === 'alternatives' ? sql`${filter} and ${isNotNamed(plan)}` : filter;
  const candidates = [
    completeCandidates(plan, where),
    ...(withPartial ? partialCandidates(plan, sql`${where} and ${hasPricing(plan)}`, where) : []),
  ];
  const { rows } = await sql<RankedTool>`
    select t.id, t.category, ${isComplete(plan)} as "isComplete", matched.indexes as "termIndexes", matched.strong_indexes as "strongIndexes",
      (matched.score + ${nameScore(plan)} + ${tagScore(plan)} + ${categoryScore(plan)} + t.prominence * 0.15)::real as score
    from (${sql.join(candidates, sql` union `)}) candidate join tools t on t.id = candidate.id
      cross join lateral (select ts_filter(t.search, '{a}') as a, ts_filter(t.search, '{a,b}') as b,
        ts_filter(t.search, '{a,b,c}') as c, t.search as d offset 0) fields
      cross join lateral ${matchTerms(plan.terms)} matched
    order by "isComplete" desc, score desc, ${byRatingAndPopularity} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/**
 * Selects the best tools that meet a condition. Common ones are found in the order of their standing; others through the
 * text index, which the inner limit forces: a scan by standing would find rare terms late.
 */
const selectBest = (condition: RawBuilder<unknown>, isCommon: boolean, limit: number) =>
  isCommon
    ? sql`(select t.id from tools t where ${condition} order by ${byRatingAndPopularity} limit ${limit})`
    : sql`(select hit.id from (
        select t.id, t.name, t.rank, t.prominence from tools t where ${condition} limit ${maxScanned}) hit
      order by hit.rank desc, hit.prominence desc, lower(hit.name), hit.id limit ${limit})`;

/** Tools that fit the whole search. */
function completeCandidates(plan: SearchPlan, where: RawBuilder<unknown>) {
  const isCommon = plan.terms.every((term) => term.isCommon || term.optional);
  return selectBest(sql`${where} and ${isComplete(plan)}`, isCommon, maxRanked);
}

/** Tools that are named, have one of the terms, or are of a described category; else well known ones. */
function partialCandidates(
  { terms, namedTools, categories }: SearchPlan,
  where: RawBuilder<unknown>,
  whereNamed: RawBuilder<unknown>,
) {
  const ids = namedTools.map(({ id }) => id);
  return [
    sql`(select t.id from tools t where ${whereNamed} and t.id = any(${ids}::text[]))`,
    ...terms.map((term) =>
      selectBest(sql`${where} and t.search @@ ${joinQueries(term)}::tsquery`, term.isCommon, maxPartial),
    ),
    sql`(select found.id from unnest(${Object.keys(categories)}::text[]) slug cross join lateral (
      select t.id from tools t where ${where} and t.category = slug order by ${byRatingAndPopularity} limit 20) found)`,
    sql`(select t.id from tools t where ${where} order by ${byRatingAndPopularity} limit 20)`,
  ];
}

/** How much a match counts by its field: name, tags, tagline, description and features. */
const strength = (query: RawBuilder<unknown>) => sql`case
  when fields.a @@ ${query} then 1.0 when fields.b @@ ${query} then 0.9
  when fields.c @@ ${query} then 0.65 when fields.d @@ ${query} then 0.35 else 0 end`;

function matchTerms(terms: PlannedTerm[]) {
  const value = sql`greatest(${strength(sql`term.own`)}, 0.55 * ${strength(sql`term.related`)}, 0.5 * ${strength(sql`term.prefix`)})`;
  return sql`(select coalesce(sum(strength.value * term.weight), 0) as score,
      coalesce(array_agg((term.n - 1)::int order by term.n) filter (where strength.value > 0), '{}') as indexes,
      coalesce(array_agg((term.n - 1)::int) filter (where strength.value > 0.6), '{}') as strong_indexes
    from unnest(
      ${terms.map(({ own }) => own)}::tsquery[], ${terms.map(({ related }) => related)}::tsquery[],
      ${terms.map(({ prefix }) => prefix)}::tsquery[], ${terms.map(({ weight }) => weight)}::real[]
    ) with ordinality as term (own, related, prefix, weight, n)
      cross join lateral (select ${value} as value) strength)`;
}

/** Tools whose name is the whole search first, then names that begin with it, then names in it. */
function nameScore({ namedTools, wholeKey, intent }: SearchPlan) {
  if (intent === 'alternatives') return sql`0`;
  const scores = Object.fromEntries(
    namedTools.map(({ id, share, isOwnName }) => [
      id,
      share === 1 ? (isOwnName ? 40 : 20) : (isOwnName ? 8 : 4) * share,
    ]),
  );
  const begins =
    wholeKey.length > 2 ? sql`case when t.name_key like ${`${wholeKey}%`} then 6 else 0 end` : sql`0`;
  return sql`greatest(coalesce((${JSON.stringify(scores)}::jsonb ->> t.id)::real, 0), ${begins})`;
}

const countTags = (tags: string[]) =>
  sql`(select count(*) from unnest(lower_array(t.tags)) tag where tag = any(${tags}::text[]))`;

function tagScore(plan: SearchPlan) {
  const { phrases, namedTools, intent } = plan;
  if (intent === 'search' || namedTools.length === 0) return sql`least(2, ${countTags(phrases)}) * 0.5`;
  return sql`${countTags(namedTags(plan))} * 0.6`;
}

function categoryScore({ categories, namedTools, intent }: SearchPlan) {
  const weights =
    intent === 'search'
      ? categories
      : { ...categories, ...Object.fromEntries(namedTools.map(({ category }) => [category, 1.5])) };
  return sql`coalesce((${JSON.stringify(weights)}::jsonb ->> t.category)::real, 0)`;
}
