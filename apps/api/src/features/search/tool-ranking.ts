import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { joinRequired, joinQueries, type PlannedTerm, type SearchPlan } from './search-plan.ts';

/** A tool found by a search. */
interface RankedTool {
  id: string;
  /** Positions of the plan's terms that it has, in any form. */
  termIndexes: number[];
}

export interface RankOptions {
  /** Condition on the tools `t`. */
  where: RawBuilder<unknown>;
  /** Ids of the tools that are closest in meaning, best first. */
  nearest: readonly string[];
  limit: number;
  offset?: number;
}

/** The best tools, and how many there are. */
export interface RankedTools {
  tools: RankedTool[];
  /** At most `maxTotal`. */
  total: number;
}

/** Maximum number of tools of each kind that are ranked: the best known and best rated ones. */
export const maxRanked = 250;
const maxPartial = 100;
/** Maximum number of tools with a common word that are compared to find those. */
const maxScanned = 5000;
/** So many tools are counted exactly. */
export const maxTotal = 1000;
/**
 * A tool that lacks words is a result if it has this share of their weight, or as much as two rare words of its tags, or if its
 * meaning is close.
 */
const minCoverage = 0.5;
const minScore = 4;
/** Share of its weight that a word counts which no tool has: it says for whom or about what, rather than what. */
const unknownShare = 0.4;
/** With so many tools that fit a whole search, those that fit a part of it are no results. */
const enoughComplete = 4;
/** Weakens the first positions of the lists that are joined (Cormack et al., Reciprocal Rank Fusion, 2009). */
const fusion = 20;

/** Best rated first, then best known. */
export const byRatingAndPopularity = sql`t.rank desc, t.prominence desc, lower(t.name), t.id`;

/** Returns the condition of tools that fit a whole search. */
export function isComplete(plan: SearchPlan): RawBuilder<unknown> {
  const { wholeKey, terms, intent, namedTools, pricing } = plan;
  if (intent !== 'search' && namedTools.length > 0) return isSimilar(plan);
  const required = joinRequired(terms.filter(({ optional }) => !optional));
  // A text without words, such as "%", is found nowhere; only a wanted price needs none.
  const isOnlyPrice = terms.length === 0 && pricing.length > 0;
  const hasTerms = isOnlyPrice
    ? sql`true`
    : required === ''
      ? sql`false`
      : sql`t.search @@ ${required}::tsquery`;
  const names = wholeKey.length > 1 ? sql`t.name_keys && array[${wholeKey}]` : sql`false`;
  return sql`((${hasTerms} and ${hasPricing(plan)}) or ${names})`;
}

const hasPricing = ({ pricing }: SearchPlan) =>
  pricing.length > 0 ? sql`t.pricing = any(${pricing}::text[])` : sql`true`;

const namedIds = ({ namedTools }: SearchPlan) => namedTools.map(({ id }) => id);

/** Tools of the same categories with a tag in common; in a comparison also the named ones. */
function isSimilar(plan: SearchPlan) {
  const slugs = plan.namedTools.map(({ category }) => category);
  const similar = sql`(t.id <> all(${namedIds(plan)}::text[]) and ${hasPricing(plan)}
    and t.category = any(${slugs}::text[]) and lower_array(t.tags) && ${namedTags(plan)}::text[])`;
  return plan.intent === 'comparison' ? sql`(${similar} or t.id = any(${namedIds(plan)}::text[]))` : similar;
}

const namedTags = ({ namedTools }: SearchPlan) =>
  namedTools.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase()));

/**
 * Ranks tools by name, tag, tagline, description and category, then by how well known and rated they are, joined with those that are
 * closest in meaning. Tools that fit neither most of the words nor the meaning are not found.
 */
export async function rankTools(
  db: Db,
  plan: SearchPlan,
  { where: filter, nearest, limit, offset = 0 }: RankOptions,
): Promise<RankedTools> {
  const where =
    plan.intent === 'alternatives' ? sql`${filter} and t.id <> all(${namedIds(plan)}::text[])` : filter;
  const complete = sql`${where} and ${isComplete(plan)}`;
  const { rows } = await sql<RankedTools>`
    with categories as materialized (
      select c.slug, to_search_vector(normalize_words(concat_ws(' ', c.name, c.description))) as words from tool_categories c),
    complete_count as materialized (
      select count(*)::int as count from (select 1 from tools t where ${complete} limit ${maxTotal}) counted),
    scored as materialized (
      select t.id, ${isComplete(plan)} as is_complete, matched.indexes, matched.coverage, matched.score as words_score, near.position as near,
        t.id = any(${namedIds(plan)}::text[]) as is_named,
        matched.score + ${nameScore(plan)} + ${tagScore(plan)} + t.prominence * 0.15 as score
      from (${sql.join(toCandidates(plan, where, complete, nearest), sql` union `)}) candidate
        join tools t on t.id = candidate.id join categories on categories.slug = t.category
        left join unnest(${nearest}::text[]) with ordinality as near (id, position) on near.id = t.id
        cross join lateral (select ts_filter(t.search, '{a}') as a, ts_filter(t.search, '{a,b}') as b,
          ts_filter(t.search, '{a,b,c}') as c, t.search as d, categories.words as category offset 0) fields
        cross join lateral ${matchTerms(plan.terms)} matched),
    -- By words alone, then by meaning alone; a position in both lists counts twice.
    found as (
      select s.*, coalesce(1.0 / (${fusion} + s.near), 0)
        + case when is_complete or coverage > 0
            then 1.0 / (${fusion} + row_number() over (order by is_complete desc, score desc, s.id)) else 0 end as fused
      from scored s),
    results as (
      select * from found where is_complete or is_named or near is not null
        or ((coverage >= ${minCoverage} or words_score >= ${minScore}) and (select count from complete_count) < ${enoughComplete}))
    select (select count from complete_count) + (select count(*)::int from results where not is_complete) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', page.id, 'termIndexes', page.indexes) order by page.n) from (
        select r.id, r.indexes, row_number() over (order by is_named desc, fused desc, ${byRatingAndPopularity}) as n
        from results r join tools t on t.id = r.id
        order by n limit ${limit} offset ${offset}) page), '[]') as tools`.execute(db);
  return rows[0] ?? { tools: [], total: 0 };
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

/** Tools that fit the whole search, are named, have one of the terms, or are close in meaning. */
function toCandidates(
  plan: SearchPlan,
  where: RawBuilder<unknown>,
  complete: RawBuilder<unknown>,
  nearest: readonly string[],
) {
  const isCommon = plan.terms.every((term) => term.isCommon || term.optional);
  const partial = sql`${where} and ${hasPricing(plan)}`;
  return [
    selectBest(complete, isCommon, maxRanked),
    sql`(select t.id from tools t where ${where} and t.id = any(${namedIds(plan)}::text[]))`,
    sql`(select t.id from tools t where ${partial} and t.id = any(${nearest}::text[]))`,
    ...plan.terms.map((term) =>
      selectBest(sql`${partial} and t.search @@ ${joinQueries(term)}::tsquery`, term.isCommon, maxPartial),
    ),
  ];
}

/** How much a match counts by its field: name, tags, tagline, description and features, category. */
const strength = (query: RawBuilder<unknown>) => sql`case
  when fields.a @@ ${query} then 1.0 when fields.b @@ ${query} then 0.9
  when fields.c @@ ${query} then 0.65 when fields.d @@ ${query} then 0.35
  when fields.category @@ ${query} then 0.25 else 0 end`;

/** A lateral select: the score of a tool, the positions of the terms that it has, and their share of the required weight. */
function matchTerms(terms: PlannedTerm[]) {
  const value = sql`greatest(${strength(sql`term.own`)}, 0.5 * ${strength(sql`term.prefix`)})`;
  return sql`(select coalesce(sum(strength.value * term.weight), 0) as score,
      coalesce(sum(term.required) filter (where strength.value > 0) / nullif(sum(term.required), 0), 0) as coverage,
      coalesce(array_agg((term.n - 1)::int order by term.n) filter (where strength.value > 0), '{}') as indexes
    from unnest(
      ${terms.map(({ own }) => own)}::tsquery[], ${terms.map(({ prefix }) => prefix)}::tsquery[],
      ${terms.map(({ weight }) => weight)}::real[], ${terms.map(toRequiredWeight)}::real[]
    ) with ordinality as term (own, prefix, weight, required, n)
      cross join lateral (select ${value} as value) strength)`;
}

const toRequiredWeight = ({ optional, weight, isKnown }: PlannedTerm) =>
  optional ? 0 : isKnown ? weight : weight * unknownShare;

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

/** Tags that are words of the search; of tools like the named ones, those that they share, and their category. */
function tagScore(plan: SearchPlan) {
  const { phrases, namedTools, intent } = plan;
  if (intent === 'search' || namedTools.length === 0) return sql`least(2, ${countTags(phrases)}) * 0.5`;
  const slugs = namedTools.map(({ category }) => category);
  return sql`(${countTags(namedTags(plan))} * 0.6 + case when t.category = any(${slugs}::text[]) then 1.5 else 0 end)`;
}
