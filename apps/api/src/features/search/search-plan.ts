import type { Pricing } from '@ai-directory/api-client/contract';
import {
  parseSearch,
  tokenizeSearch,
  type ParsedSearch,
  type SearchTerm,
} from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import type { Db } from '../../db/connect.ts';
import { correctSpelling } from './spelling.ts';

/** A term as tsquery texts, empty if they match nothing. */
export interface TermQueries {
  /** Any form of the term. */
  own: string;
  /** The last word as a prefix, for text that is still being typed. */
  prefix: string;
}

/** A term with its statistics in the catalogue. */
export interface PlannedTerm extends SearchTerm, TermQueries {
  /** Rare words count more. */
  weight: number;
  /** Whether a tool has it. */
  isKnown: boolean;
  /** Whether at least `maxCounted` tools have it. */
  isCommon: boolean;
}

/** A tool whose name, alias or host occurs in the search. */
interface NamedTool {
  id: string;
  name: string;
  category: string;
  tags: string[];
  /** Whether it is the tool's own name, not one of its maker or a former one. */
  isOwnName: boolean;
  /** Share of the search that the name covers, 0 to 1. */
  share: number;
}

/** A parsed search with the queries of its terms. */
export interface SearchPlan extends Omit<ParsedSearch, 'terms' | 'nameKeys'> {
  /** The search with the spelling corrected. */
  text: string;
  isCorrected: boolean;
  terms: PlannedTerm[];
  /** Sorted by share. */
  namedTools: NamedTool[];
  /** Tools that are named as what it must not be: "not Midjourney". */
  excludedIds: string[];
  /** Up to three adjacent words, to compare with tags. */
  phrases: string[];
}

export interface PlanOptions {
  /** What the search is a part of; results may have its words as well. */
  context?: string | undefined;
  /** @default parsed from the text */
  pricing?: Pricing[] | undefined;
  /** Whether a text is a word, which is not corrected. @default none is known */
  isWord?: ((text: string) => boolean) | undefined;
}

/** Parses a search and looks its words up in the catalogue. Words that no tool has are corrected, if one is similar. */
export async function planSearch(db: Db, text: string, options: PlanOptions = {}): Promise<SearchPlan> {
  const { plan, unknown } = await planText(db, text, text, options);
  const typos = unknown.filter((word) => !options.isWord?.(word));
  if (typos.length === 0 || plan.namedTools.some(({ share }) => share === 1)) return plan;
  const corrected = await correctSpelling(db, tokenizeSearch(text), new Set(typos));
  if (corrected === undefined) return plan;
  const { plan: correctedPlan } = await planText(db, corrected, text, options);
  // Else they are words of another subject, or language: "parish council" is not about Paris.
  const isUnderstood = correctedPlan.terms.every(({ optional, isKnown }) => optional || isKnown);
  return isUnderstood ? { ...correctedPlan, isCorrected: true } : plan;
}

/** @param typed the text before its spelling was corrected */
async function planText(db: Db, text: string, typed: string, { context = '', pricing }: PlanOptions) {
  const { terms: ownTerms, nameKeys, ...parsed } = parseSearch(text);
  const contextTerms = parseSearch(context).terms.map((term) => ({ ...term, optional: true, beginning: '' }));
  const terms = [...withBeginning(ownTerms), ...contextTerms];
  const { planned, named } = await lookUp(db, terms, [...nameKeys.keys(), parsed.wholeKey]);
  const typedTokens = tokenizeSearch(typed);
  const isName = toNameCheck(parsed, typed, typedTokens);
  const isExcluded = toExclusionCheck(typedTokens);
  const namedInText = toNamedTools(named, parsed.wholeKey, nameKeys);
  const excluded = namedInText.filter(isExcluded);
  const isExcludedTerm = (term: PlannedTerm) => excluded.some(({ words }) => words.includes(term.text));
  const meantTerms = planned.filter((term) => !isExcludedTerm(term));
  const plan: SearchPlan = {
    ...parsed,
    ...(pricing && { pricing }),
    text,
    isCorrected: false,
    terms: meantTerms,
    namedTools: namedInText.filter((tool) => isName(tool) && !isExcluded(tool)),
    excludedIds: excluded.map(({ id }) => id),
    phrases: toPhrases(text, meantTerms),
  };
  const unknown = planned
    .slice(0, ownTerms.length)
    .flatMap((term) => (term.isKnown ? [] : term.text.split(' ')));
  return { plan, unknown };
}

/** Returns a tsquery for any of the queries of a term. */
export const joinQueries = ({ own, prefix }: TermQueries): string =>
  `(${[own, prefix].filter(Boolean).join(' | ') || neverMatches})`;

/** Returns a tsquery for all terms; empty without terms: it is no query then, as `()` is none. */
export const joinRequired = (terms: readonly TermQueries[]): string => terms.map(joinQueries).join(' & ');

/** No text contains this word. */
const neverMatches = "'\u{E000}'";

/** A term with what the user may still be typing: the last word. Empty for others. */
interface TypedTerm extends SearchTerm {
  beginning: string;
}

/** Adds what the user may still be typing. */
export const withBeginning = (terms: readonly SearchTerm[]): TypedTerm[] =>
  terms.map((term, index) => {
    const isTyped = index === terms.length - 1 && !term.text.includes(' ');
    return { ...term, beginning: isTyped ? term.text : '' };
  });

/** They depend on the terms alone. */
const queriesByDb = new WeakMap<Db, LRUCache<string, TermQueries>>();
const maxCachedTerms = 5000;

/** Returns the queries of the terms, which the database stems as it does its texts. */
export async function toQueries(db: Db, terms: readonly TypedTerm[]): Promise<TermQueries[]> {
  const cached = queriesByDb.get(db) ?? new LRUCache({ max: maxCachedTerms });
  queriesByDb.set(db, cached);
  const keys = terms.map(({ forms, beginning }) => `${beginning}|${forms.join(',')}`);
  const known = new Map(keys.map((key) => [key, cached.get(key)]));
  const missing = terms.filter((_, index) => !known.get(keys[index] ?? ''));
  if (missing.length > 0) {
    const { rows } = await sql<TermQueries & { key: string }>`
      select coalesce((
          select string_agg(query, ' | ') from (
            select '(' || phrase_query(form)::text || ')' as query
            from unnest(string_to_array(term.forms, ',')) form) queries where query <> '()'), '') as own,
        case when term.prefix = '' then '' else word_query(term.prefix, '*')::text end as prefix,
        term.prefix || '|' || term.forms as key
      from unnest(
        ${missing.map(({ forms }) => forms.join(','))}::text[], ${missing.map(({ beginning }) => beginning)}::text[]
      ) as term (forms, prefix)`.execute(db);
    for (const { key, ...queries } of rows) {
      known.set(key, queries);
      cached.set(key, queries);
    }
  }
  return keys.flatMap((key) => known.get(key) ?? []);
}

/** Maximum number of tools that are counted for the weight of a term. */
const maxCounted = 500;

interface NamedRow extends Omit<NamedTool, 'isOwnName' | 'share'> {
  name_key: string;
  name_keys: string[];
}

interface LookedUp {
  tool_count: number;
  named: NamedRow[];
  terms: { count: number; is_known: boolean }[];
}

/** Looks up terms and names in two queries: with constants, the planner reads a common term from the table and a rare one from the index. */
async function lookUp(db: Db, terms: TypedTerm[], keys: string[]) {
  const queries = await toQueries(db, terms);
  const counts = queries.map(({ own }, index) => {
    const beginning = terms[index]?.beginning ?? '';
    return sql`(select jsonb_build_object('count', count, 'is_known', count > 0
        -- Instead of the text index, which would read all words with this beginning.
        or (${beginning} <> '' and exists (select 1 from search_terms s where (s.term || '') like ${`${beginning}%`})))
      from (select count(*)::int from (
        select 1 from tools t where t.hidden_at is null and t.search @@ ${own}::tsquery limit ${maxCounted}) tool) counted)`;
  });
  const { rows } = await sql<LookedUp>`select
    (select coalesce(sum(count), 0)::int from list_totals where scope = 'tools.listed') as tool_count,
    (select coalesce(jsonb_agg(to_jsonb(named)), '[]') from (
      select t.id, t.name, t.category, t.tags, t.name_key, t.name_keys from tools t
      where t.hidden_at is null and t.name_keys && ${keys.filter(Boolean)}::text[]
      order by t.prominence desc, t.rank desc, lower(t.name), t.id limit 40) named) as named,
    jsonb_build_array(${counts.length > 0 ? sql.join(counts) : sql``}) as terms`.execute(db);
  const { tool_count: toolCount, named, terms: found } = rows[0] ?? { tool_count: 0, named: [], terms: [] };
  const planned = terms.flatMap((term, index) => {
    const [query, row] = [queries[index], found[index]];
    if (!query || !row) return [];
    const rarity = Math.log10(1 + toolCount / (1 + row.count));
    const weight = (term.optional ? 0.3 : 1) * (0.5 + rarity);
    return [{ ...term, ...query, weight, isKnown: row.is_known, isCommon: row.count === maxCounted }];
  });
  return { planned, named };
}

/** A tool with the words that name it. */
interface NameInText extends NamedTool {
  words: string[];
}

function toNamedTools(rows: NamedRow[], wholeKey: string, nameKeys: Map<string, string[]>): NameInText[] {
  const length = Math.max(1, wholeKey.length);
  const isTyped = (key: string) => nameKeys.has(key) || key === wholeKey;
  const named = rows.map(({ name_key, name_keys, ...tool }) => {
    const isOwnName = isTyped(name_key);
    const typedKeys = isOwnName ? [name_key] : name_keys.filter(isTyped);
    const [key = ''] = typedKeys.toSorted((a, b) => b.length - a.length);
    return {
      ...tool,
      isOwnName,
      words: nameKeys.get(key) ?? [key],
      share: Math.min(1, key.length / length),
    };
  });
  const ownNames = named.filter(({ isOwnName }) => isOwnName);
  return named
    .filter(({ words, share }) => share === 1 || !ownNames.some((other) => isPartOf(words, other.words)))
    .toSorted((a, b) => b.share - a.share);
}

/** "Claude Code" does not name Claude as well, nor "GitHub Copilot" all that GitHub makes. */
const isPartOf = (words: string[], other: string[]) =>
  other.length > words.length && words.every((word) => other.includes(word));

/** Words beside a name that ask about it: "notion alternatives", "cursor vs copilot", "does grammarly check …", "was kostet notion". */
const besideNames = new Set(
  `alternative alternatives competitor competitors vs versus than or like besides replace compare compared difference similar better
  price prices pricing cost costs api does is can has oder als wie ersatz statt vergleich unterschied kostet preis preise kann hat ist`.split(
    /\s+/,
  ),
);
/** The same, in a text that asks for alternatives or a comparison: "alternative to notion". */
const besideNamesOfIntent = new Set('to of from and between with zu zur von und mit'.split(' '));

/**
 * Returns whether a search means a tool by a word. Most names are words as well: "make clay figures" is not about Make and Clay. A
 * single word in lower case is a name if it is all there is, or if the word beside it asks about a name.
 */
function toNameCheck({ intent }: Pick<ParsedSearch, 'intent'>, typed: string, tokens: string[]) {
  const asks = (word = '') => besideNames.has(word) || (intent !== 'search' && besideNamesOfIntent.has(word));
  return ({ share, words }: NameInText): boolean => {
    const [word = ''] = words;
    if (share === 1 || words.length > 1 || writesAsName(typed, word)) return true;
    // "What can you do" does not ask about You.com.
    if (parseSearch(word).isVague) return false;
    return tokens.some(
      (token, index) => token === word && (asks(tokens[index - 1]) || asks(tokens[index + 1])),
    );
  };
}

/** What precedes a name that is excluded, with up to two other words between: "not made by Google". */
const negations = new Set('not without except nicht ohne ausser kein keine'.split(' '));

/** Returns whether a search names a tool as what it must not be. */
function toExclusionCheck(tokens: string[]) {
  return ({ words }: NameInText): boolean =>
    tokens.some(
      (token, index) =>
        token === words[0] &&
        // "No Adobe", but "a no code builder like Bubble".
        (tokens[index - 1] === 'no' ||
          tokens.slice(Math.max(0, index - 3), index).some((word) => negations.has(word))),
    );
}

/** Whether a text writes a word with a capital inside of a sentence, whose first word has one in any case. */
const writesAsName = (text: string, word: string) =>
  [...text.matchAll(/(?<=[^\s.!?:][\s"“(]+)[\p{L}\p{N}.]+/gu)].some(
    ([typed]) => /\p{Lu}/u.test(typed) && tokenizeSearch(typed).includes(word),
  );

/** Returns up to three adjacent words, and all forms of the terms. */
function toPhrases(text: string, terms: PlannedTerm[]): string[] {
  const tokens = tokenizeSearch(text);
  const adjacent = tokens.flatMap((_, start) =>
    [1, 2, 3].map((length) => tokens.slice(start, start + length).join(' ')),
  );
  return [...new Set([...adjacent, ...terms.flatMap(({ forms, optional }) => (optional ? [] : forms))])];
}
