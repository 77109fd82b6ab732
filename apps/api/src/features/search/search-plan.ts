import type { Pricing } from '@ai-directory/api-client/contract';
import {
  parseSearch,
  tokenizeSearch,
  type ParsedSearch,
  type SearchTerm,
} from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { correctSpelling } from './spelling.ts';
import { findUnknownTerms, type NameInText } from './request-kinds.ts';

/** A term with its statistics in the catalogue. Queries are the text form of a tsquery, empty if it matches nothing. */
export interface PlannedTerm extends Omit<SearchTerm, 'related'> {
  own: string;
  related: string;
  /** The last word as a prefix, for text that is still being typed. */
  prefix: string;
  /** Rare words count more. */
  weight: number;
  /** Whether a tool has the term. */
  isKnown: boolean;
  /** Whether at least `maxCounted` tools have it. */
  isCommon: boolean;
  /** Whether so few tools have it that it may be a name. */
  isRare: boolean;
  /** Number of tools that have the term in name, tags or tagline, by slug of the category. */
  countByCategory: Record<string, number>;
}

/** A tool whose name or maker occurs in the search. */
interface NamedTool extends NameInText {
  name: string;
  /** How the search names it. */
  words: string[];
  tags: string[];
}

/** A parsed search with the queries of its terms. */
export interface SearchPlan extends Omit<ParsedSearch, 'terms' | 'nameKeys'> {
  /** The search with the spelling corrected. */
  text: string;
  isCorrected: boolean;
  terms: PlannedTerm[];
  /** tsquery for tools with all required terms; empty if there are none. */
  all: string;
  /** Sorted by share. */
  namedTools: NamedTool[];
  /** Up to three adjacent words, to compare with tags. */
  phrases: string[];
  /** Weights of the categories that the search describes, by slug. */
  categories: Record<string, number>;
}

export interface PlanOptions {
  /** Words that results may have as well, such as those a model suggests. */
  extraTerms?: string;
  /** Slugs of categories whose tools are ranked first. */
  categories?: string[];
  /** @default parsed from the text */
  intent?: SearchPlan['intent'];
  /** @default parsed from the text */
  pricing?: Pricing[];
}

/** Parses a search and looks its words up in the catalogue. Words that no tool has are corrected, if one is similar. */
export async function planSearch(db: Db, text: string, options: PlanOptions = {}): Promise<SearchPlan> {
  const plan = await planText(db, text, options);
  const unknown = plan.terms.flatMap((term) => (term.isKnown ? [] : term.text.split(' ')));
  const isNamed = plan.namedTools.some(({ share }) => share === 1);
  if (unknown.length === 0 || isNamed) return plan;
  const misspelled = await findUnknownTerms(unknown);
  if (misspelled.length === 0) return plan;
  const corrected = await correctSpelling(db, tokenizeSearch(text), new Set(misspelled));
  return corrected === undefined
    ? plan
    : { ...(await planText(db, corrected, options, text)), isCorrected: true };
}

async function planText(
  db: Db,
  text: string,
  { extraTerms = '', categories = [], ...overrides }: PlanOptions,
  typed = text,
): Promise<SearchPlan> {
  const { terms: ownTerms, nameKeys, ...parsed } = parseSearch(text);
  const extra = parseSearch(extraTerms).terms.map((term) => ({ ...term, optional: true }));
  const terms = [...ownTerms, ...extra];
  const [planned, namedTools] = await Promise.all([
    planTerms(db, terms),
    findNamedTools(db, parsed.wholeKey, nameKeys),
  ]);
  const required = planned.filter(({ optional }) => !optional);
  const isSentence = required.length >= minSentence;
  const unusual = await findUnknownTerms(isSentence ? namedTools.flatMap(({ words }) => words) : []);
  const typedWords = typed.split(/[^\p{L}\p{N}]+/u);
  const isWord = (word: string) =>
    isVerb(word, typed) || (isSentence && !unusual.includes(word) && typedWords.includes(word));
  const described = await weighCategories(db, planned.slice(0, ownTerms.length));
  return {
    ...parsed,
    ...overrides,
    text,
    isCorrected: false,
    terms: planned,
    all: joinRequired(required),
    namedTools: namedTools.filter((tool) => isLikelyToolReference(tool, planned, isWord)),
    phrases: toPhrases(text, planned),
    categories: { ...described, ...Object.fromEntries(categories.map((slug) => [slug, 3])) },
  };
}

/** Returns a tsquery for any of the queries of a term. */
export const joinQueries = ({ own, related, prefix }: Omit<TermQueries, 'beginning'>): string =>
  `(${[own, related, prefix].filter(Boolean).join(' | ') || neverMatches})`;

/** Returns a tsquery for all terms; empty without terms: it is no query then, as `()` is none. */
export const joinRequired = (terms: readonly Omit<TermQueries, 'beginning'>[]): string =>
  terms.map(joinQueries).join(' & ');

/** No text contains this word. */
const neverMatches = "'\u{E000}'";

/** Returns how many of the terms at the positions are required. */
export const countRequired = (indexes: number[], { terms }: Pick<SearchPlan, 'terms'>): number =>
  indexes.filter((index) => terms[index]?.optional === false).length;

/** Returns how many terms are required. */
export const countRequiredTerms = (plan: Pick<SearchPlan, 'terms'>): number =>
  countRequired([...plan.terms.keys()], plan);

interface TypedTerm extends SearchTerm {
  /** The text of `prefix`, empty if the term is not the last one. */
  beginning: string;
}

/** A term as tsquery texts. */
export interface TermQueries extends Pick<PlannedTerm, 'own' | 'related' | 'prefix'> {
  /** The text of `prefix`. */
  beginning: string;
}

/** The texts of a column of `term`, any of them. */
const toQuery = (column: 'forms' | 'related') => sql`coalesce((
  select string_agg(query, ' | ') from (
    -- "No code" without its stop word would be the opposite.
    select '(' || phraseto_tsquery(case when form ~ '\\m(no|not|without)\\M' then 'app_simple' else 'app' end::regconfig, form)::text || ')' as query
    from unnest(string_to_array(${sql.ref(`term.${column}`)}, ',')) form) queries where query <> '()'), '')`;

/** Adds what the user may still be typing: the last word. */
export const withBeginning = (terms: readonly SearchTerm[]): TypedTerm[] =>
  terms.map((term, index) => {
    const isTyped = index === terms.length - 1 && !term.text.includes(' ');
    return { ...term, beginning: isTyped ? term.text : '' };
  });

/** Returns the queries of the terms. */
export async function toQueries(db: Db, terms: readonly TypedTerm[]): Promise<TermQueries[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<TermQueries>`
    select ${toQuery('forms')} as own, ${toQuery('related')} as related,
      case when term.prefix = '' then '' else to_tsquery('app_simple', term.prefix || ':*')::text end as prefix,
      term.prefix as beginning
    from unnest(
      ${terms.map(({ forms }) => forms.join(','))}::text[],
      ${terms.map(({ related }) => related.join(','))}::text[],
      ${terms.map(({ beginning }) => beginning)}::text[]
    ) with ordinality as term (forms, related, prefix, n) order by n`.execute(db);
  return rows;
}

interface TermRow {
  is_known: boolean;
  tool_count: number;
  /** Number of tools with the term. */
  count: number;
  categories: Record<string, number> | null;
}

/** Maximum number of tools that are counted for the weight of a term. */
const maxCounted = 500;

async function planTerms(db: Db, terms: SearchTerm[]): Promise<PlannedTerm[]> {
  const queries = await toQueries(db, withBeginning(terms));
  if (queries.length === 0) return [];
  // With the terms as parameters, since the planner reads a common one from the table and a rare one from the text index.
  const { rows } = await sql<TermRow>`
    with total as (select coalesce(sum(count), 0)::int as tool_count from list_totals where scope = 'tools.listed')
    ${sql.join(queries.map(selectTerm), sql` union all `)} order by n`.execute(db);
  return terms.flatMap((term, index) => {
    const [row, query] = [rows[index], queries[index]];
    if (!row || !query) return [];
    const { is_known: isKnown, tool_count: toolCount, count, categories } = row;
    const { own, related, prefix } = query;
    const countByCategory = categories ?? {};
    const rarity = Math.log10(1 + toolCount / (1 + count));
    const weight = (term.optional ? 0.3 : 1) * (0.5 + rarity);
    const isCommon = count === maxCounted;
    const isRare = count < 2 || toolCount / (1 + count) > 19;
    return [{ ...term, own, related, prefix, isKnown, isCommon, isRare, weight, countByCategory }];
  });
}

const selectTerm = ({ own, related, beginning }: TermQueries, n: number) => sql`
  (select ${n}::int as n, count, categories,
    case when count > 0 then true
      -- Instead of the text index, which would read all words with this beginning.
      when ${beginning} <> '' and exists (select 1 from search_terms s where (s.term || '') like ${`${beginning}%`}) then true
      else exists (select 1 from tools t where t.hidden_at is null and t.search @@ ${related}::tsquery) end as is_known,
    (select tool_count from total)
  from (
    select coalesce(sum(count), 0)::int as count,
      jsonb_object_agg(category, prominent_count) filter (where prominent_count > 0) as categories
    from (
      -- By name, tags and tagline: any description may mention a word once.
      select category, count(*) as count, count(*) filter (where ts_filter(search, '{a,b,c}') @@ ${own}::tsquery) as prominent_count
      from (
        select t.category, t.search from tools t
        where t.hidden_at is null and t.search @@ ${own}::tsquery limit ${maxCounted}) tool
      group by category) by_category) hit)`;

interface NamedRow {
  id: string;
  name: string;
  category: string;
  tags: string[];
  name_key: string;
  name_keys: string[];
}

async function findNamedTools(
  db: Db,
  wholeKey: string,
  nameKeys: Map<string, string[]>,
): Promise<NamedTool[]> {
  if (nameKeys.size === 0) return [];
  const { rows } = await sql<NamedRow>`
    select t.id, t.name, t.category, t.tags, t.name_key, t.name_keys from tools t
    where t.hidden_at is null and t.name_keys && ${[...nameKeys.keys(), wholeKey]}::text[]
    order by t.prominence desc, t.rank desc, lower(t.name), t.id limit 40`.execute(db);
  const length = Math.max(1, wholeKey.length);
  const isTyped = (key: string) => nameKeys.has(key) || key === wholeKey;
  const named = rows.map(({ id, name, category, tags, name_key, name_keys }) => {
    const isOwnName = isTyped(name_key);
    const typedKeys = isOwnName ? [name_key] : name_keys.filter(isTyped);
    const [key = ''] = typedKeys.toSorted((a, b) => b.length - a.length);
    const words = nameKeys.get(key) ?? [key];
    return { id, name, category, tags, isOwnName, words, share: Math.min(1, key.length / length) };
  });
  const ownNames = named.filter(({ isOwnName }) => isOwnName);
  return named
    .filter(({ words, share }) => share === 1 || !ownNames.some((other) => isPartOf(words, other.words)))
    .toSorted((a, b) => b.share - a.share);
}

/** "Claude Code" does not name Claude as well, nor "GitHub Copilot" all that GitHub makes. */
const isPartOf = (words: string[], other: string[]) =>
  other.length > words.length && words.every((word) => other.includes(word));

/** With so many terms, a search is a sentence, where a word in lower case rather means itself than a tool. */
const minSentence = 3;

/** "We speak Dutch" */
const isVerb = (word: string, text: string) =>
  new RegExp(String.raw`\b(i|you|we|they|only)\s+${word}\b`, 'i').test(text);

/**
 * Whether a search means the tool: "make" alone does, "make a logo" does not.
 * @param isWord whether a word is rather one of a sentence
 */
function isLikelyToolReference(
  { share, words }: NamedTool,
  terms: PlannedTerm[],
  isWord: (word: string) => boolean,
): boolean {
  if (share === 1 || words.length > 1) return true;
  const [word = ''] = words;
  if (isWord(word)) return false;
  const term = terms.find(({ text }) => text === word);
  return term !== undefined && !term.optional && term.forms.length === 1 && term.isRare;
}

/** Returns up to three adjacent words, and all forms of the terms. */
function toPhrases(text: string, terms: PlannedTerm[]): string[] {
  const tokens = tokenizeSearch(text);
  const adjacent = tokens.flatMap((_, start) =>
    [1, 2, 3].map((length) => tokens.slice(start, start + length).join(' ')),
  );
  return [...new Set([...adjacent, ...terms.flatMap(({ forms, optional }) => (optional ? [] : forms))])];
}

/** A word that fewer of its tools have is not typical of a category. */
const minOfCategory = 2;

/** A category is described by the words of its name and description, and by those that mostly its tools have. */
async function weighCategories(db: Db, terms: PlannedTerm[]): Promise<Record<string, number>> {
  if (terms.length === 0) return {};
  const { rows } = await sql<{ category: string; index: number; in_name: boolean }>`
    select c.slug as category, (term.n - 1)::int as index,
      to_tsvector('app', normalize_words(c.name)) @@ term.own::tsquery as in_name
    from tool_categories c, unnest(${terms.map(({ own }) => own)}::text[]) with ordinality as term (own, n)
    where to_tsvector('app', normalize_words(concat_ws(' ', c.name, c.description))) @@ term.own::tsquery`.execute(
    db,
  );
  const weights = new Map<string, number>();
  const add = (category: string, weight: number) => {
    weights.set(category, (weights.get(category) ?? 0) + weight);
  };
  for (const { category, index, in_name } of rows)
    add(category, (terms[index]?.weight ?? 0) * (in_name ? 0.4 : 0.2));
  for (const { weight, countByCategory } of terms) {
    const counts = Object.entries(countByCategory);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    for (const [category, count] of counts)
      if (count > total / 4 && count >= minOfCategory) add(category, (weight * 0.3 * count) / total);
  }
  return Object.fromEntries(weights);
}
