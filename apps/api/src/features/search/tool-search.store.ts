import type { Pricing } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { damerauLevenshtein } from '../search/spelling.ts';
import type { QueryIntent } from './query-intent.ts';

/** A search result with the reasons for the match. */
export interface ToolMatch {
  id: string;
  name: string;
  category: string;
  /** Words of the query that the tool contains, in the order of the query. */
  words: string[];
  /** The feature or tagline that matches these words best. */
  passage: string | null;
  isNameMatch: boolean;
}

export interface ToolSearchQuery extends QueryIntent {
  /** Slugs of categories whose tools are ranked first. */
  categories?: string[];
  /** Whether tools of other categories are excluded. */
  onlyCategories?: boolean;
  /** Ids of tools to exclude. */
  excludedIds?: string[];
}

interface WordMatch {
  /** Position of the word in the query, from 1. */
  wordIndex: number;
  id: string;
  category: string;
  score: number;
}

interface NameMatch {
  id: string;
  category: string;
  is_name_match: boolean;
  matching_tag_words: number;
}

/** Maximum number of tools compared per word: the best rated ones. */
const maxPerWord = 200;
/** Maximum number of tools with a word that are scanned to find those. */
const maxScanned = 5000;
/** The usual constant of reciprocal rank fusion. */
const rrfK = 60;

export type ToolSearch = ReturnType<typeof toolSearch>;

/** Finds tools for a query. Hidden tools are never found, not even by their submitter, so that all users get the same results. */
export function toolSearch(db: Db) {
  /** Returns the best rated tools for each word. */
  async function matchWords(words: string[], conditions: RawBuilder<unknown>): Promise<WordMatch[]> {
    if (words.length === 0) return [];
    const { rows } = await sql<WordMatch>`
      select best.n::int as "wordIndex", t.id, t.category, ts_rank(t.search, to_tsquery('app', best.word)) as score
      from (
        select w.n, w.word, h.id from unnest(${words}::text[]) with ordinality as w (word, n) cross join lateral (
          -- The inner limit forces the text index: a scan in rank order would find rare words late.
          select hit.id from (
            select t.id, t.name, t.rank from tools t
            where t.search @@ to_tsquery('app', w.word) and ${conditions} limit ${maxScanned}) hit
          order by hit.rank desc, lower(hit.name), hit.id limit ${maxPerWord}) h
      ) best join tools t on t.id = best.id`.execute(db);
    return rows;
  }

  /** Returns tools whose name or tags equal one of the phrases. */
  async function matchNames(phrases: string[], conditions: RawBuilder<unknown>): Promise<NameMatch[]> {
    if (phrases.length === 0) return [];
    const { rows } = await sql<NameMatch>`
      select t.id, t.category, lower(t.name) = any(${phrases}::text[]) as is_name_match,
        (select coalesce(sum(array_length(string_to_array(tag, ' '), 1)), 0)::int
          from unnest(lower_array(t.tags)) tag where tag = any(${phrases}::text[])) as matching_tag_words
      from tools t
      where ${conditions}
        and (lower_array(t.tags) && ${phrases}::text[] or lower(t.name) = any(${phrases}::text[]))
      order by 3 desc, 4 desc, t.rank desc, lower(t.name), t.id limit ${2 * maxPerWord}`.execute(db);
    return rows;
  }

  /** Maps words that no tool contains to the most similar word of the catalogue. */
  async function correctSpelling(words: string[]): Promise<Map<string, string>> {
    const longWords = words.filter((word) => word.length > 3).slice(0, 6);
    if (longWords.length === 0) return new Map();
    const { rows } = await sql<{ word: string; term: string }>`
      select w.word, near.term from unnest(${longWords}::text[]) as w (word), similar_terms(w.word) near`.execute(
      db,
    );
    const corrections = new Map<string, { term: string; edits: number }>();
    for (const { word, term } of rows) {
      const edits = damerauLevenshtein(word, term);
      if (
        edits <= Math.max(1, Math.floor(word.length / 4)) &&
        edits < (corrections.get(word)?.edits ?? Infinity)
      ) {
        corrections.set(word, { term, edits });
      }
    }
    return new Map([...corrections].map(([word, { term }]) => [word, term]));
  }

  /** Returns the categories whose name or description contains one of the words. */
  async function matchCategories(words: string[]): Promise<CategoryMatch[]> {
    const { rows } = await sql<CategoryMatch>`
      select c.slug as category, w.n::int as "wordIndex"
      from tool_categories c, unnest(${words}::text[]) with ordinality as w (word, n)
      where to_tsvector('app', normalize_words(concat_ws(' ', c.slug, c.name, c.description)))
        @@ to_tsquery('app', w.word)`.execute(db);
    return rows;
  }

  /** Adds the matching words and the best matching passage to each tool. */
  async function explainMatches(
    ids: string[],
    words: string[],
    nameMatchIds: Set<string>,
  ): Promise<ToolMatch[]> {
    if (ids.length === 0) return [];
    const anyWord = sql`to_tsquery('app', ${words.join(' | ')})`;
    const { rows } = await sql<{
      id: string;
      name: string;
      category: string;
      words: string[];
      passage: string;
    }>`
      select t.id, t.name, t.category,
        array(select w.word from unnest(${words}::text[]) with ordinality as w (word, n)
          where (t.search || to_tsvector('app', join_words(t.features))) @@ to_tsquery('app', w.word)
          order by w.n) as words,
        (select p.passage from unnest(array[t.tagline] || t.features) with ordinality as p (passage, n)
          where to_tsvector('app', p.passage) @@ ${anyWord}
          order by ts_rank(to_tsvector('app', p.passage), ${anyWord}) desc, p.n limit 1) as passage
      from tools t where t.id = any(${ids}::text[]) and t.hidden_at is null`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, { ...row, isNameMatch: nameMatchIds.has(row.id) }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    /**
     * Returns the best matching tools. Fuses the rankings by text, by name and tags and by category, then reranks the
     * best ones by how many words of the query they contain.
     */
    async find(query: ToolSearchQuery, limit: number): Promise<ToolMatch[]> {
      const conditions = toConditions(query);
      let { words } = query;
      const expandedTerms = query.expandedTerms.filter((word) => !words.includes(word));
      let wordMatches = await matchWords([...words, ...expandedTerms], conditions);
      const matchedIndexes = new Set(wordMatches.map(({ wordIndex }) => wordIndex));
      const unknownWords = words.filter((_, index) => !matchedIndexes.has(index + 1));
      const nameMatches = await matchNames(query.phrases, conditions);
      // If most words are unknown, they belong to another language and are not misspelled.
      const isForeign = words.length > 3 && unknownWords.length > words.length / 2;
      const corrections =
        nameMatches.length > 0 || isForeign ? new Map<string, string>() : await correctSpelling(unknownWords);
      if (corrections.size > 0) {
        words = words.map((word) => corrections.get(word) ?? word);
        wordMatches = await matchWords([...words, ...expandedTerms], conditions);
      }
      const ranking = reciprocalRankFusion({
        wordMatches,
        nameMatches,
        queryWordCount: words.length,
        categoryMatches: await matchCategories([...words, ...expandedTerms]),
        categories: query.categories ?? [],
      }).slice(0, 2 * limit);
      const nameMatchIds = new Set(
        nameMatches.flatMap(({ id, is_name_match }) => (is_name_match ? [id] : [])),
      );
      const matches = await explainMatches(
        ranking.map(([id]) => id),
        words,
        nameMatchIds,
      );
      return rerankByCoverage(matches, new Map(ranking), words).slice(0, limit);
    },

    /** Returns the ids of tools whose names occur in a text, best rated first. */
    async findByNames(phrases: string[]): Promise<string[]> {
      if (phrases.length === 0) return [];
      const { rows } = await sql<{ id: string }>`
        select t.id from tools t where t.hidden_at is null and lower(t.name) = any(${phrases}::text[])
        order by t.rank desc, lower(t.name), t.id limit 8`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Returns the ids of the best rated tools with one of the pricings. */
    async findBestRated(pricing: Pricing[], limit: number): Promise<string[]> {
      const conditions = toConditions({ pricing });
      const { rows } = await sql<{ id: string }>`
        select t.id from tools t where ${conditions}
        order by t.rank desc, t.popularity_score desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

type Conditions = Pick<ToolSearchQuery, 'pricing' | 'categories' | 'onlyCategories' | 'excludedIds'>;

function toConditions({ pricing, categories = [], onlyCategories, excludedIds = [] }: Conditions) {
  const conditions = [sql`t.hidden_at is null`];
  if (pricing.length > 0) conditions.push(sql`t.pricing = any(${pricing}::text[])`);
  if (onlyCategories) conditions.push(sql`t.category = any(${categories}::text[])`);
  if (excludedIds.length > 0) conditions.push(sql`t.id <> all(${excludedIds}::text[])`);
  return sql.join(conditions, sql` and `);
}

interface CategoryMatch {
  category: string;
  wordIndex: number;
}

interface Matches {
  wordMatches: WordMatch[];
  nameMatches: NameMatch[];
  categoryMatches: CategoryMatch[];
  /** Number of words that are part of the query; the expanded terms after them have less weight. */
  queryWordCount: number;
  categories: string[];
}

/** Fuses the rankings by text, by name and tags and by category. Each adds weight / (rrfK + rank) to a tool's score. */
function reciprocalRankFusion({
  wordMatches,
  nameMatches,
  categoryMatches,
  queryWordCount,
  categories,
}: Matches): [id: string, score: number][] {
  const matchesByWord = Map.groupBy(wordMatches, ({ wordIndex }) => wordIndex);
  const toolCount = new Set(wordMatches.map(({ id }) => id)).size;
  // Inverse document frequency: a word that few tools contain has more weight.
  const getWeight = (wordIndex: number) =>
    (wordIndex > queryWordCount ? 0.5 : 1) *
    Math.log(1 + toolCount / (matchesByWord.get(wordIndex)?.length ?? toolCount + 1));
  const textScores = new Map<string, number>();
  const categoryScores = new Map<string, number>();
  const addToCategory = (category: string, score: number) =>
    categoryScores.set(category, (categoryScores.get(category) ?? 0) + score);
  const categoryById = new Map(nameMatches.map(({ id, category }) => [id, category]));
  for (const [wordIndex, matches] of matchesByWord) {
    const total = matches.reduce((sum, { score }) => sum + score, 0);
    for (const { id, category, score } of matches) {
      textScores.set(id, (textScores.get(id) ?? 0) + getWeight(wordIndex) * (0.3 + score));
      // A word whose tools are mostly of one category indicates that category.
      addToCategory(category, (getWeight(wordIndex) * score) / total);
      categoryById.set(id, category);
    }
  }
  for (const { category, matching_tag_words, is_name_match } of nameMatches) {
    addToCategory(category, is_name_match ? 1 : matching_tag_words / nameMatches.length);
  }
  for (const { category, wordIndex } of categoryMatches) addToCategory(category, getWeight(wordIndex));
  for (const category of categories) addToCategory(category, 10);

  const sortedByText = [...textScores].toSorted(([, a], [, b]) => b - a);
  const minTextScore = (sortedByText[0]?.[1] ?? 0) / 4;
  const byText = sortedByText.flatMap(([id, score]) => (score >= minTextScore ? [id] : []));
  const byName = nameMatches.map(({ id }) => id);
  const getCategoryScore = (id: string) => categoryScores.get(categoryById.get(id) ?? '') ?? 0;
  const byCategory = [...new Set([...byText, ...byName])].toSorted(
    (a, b) => getCategoryScore(b) - getCategoryScore(a),
  );

  const scores = new Map<string, number>();
  const addRanking = (ids: string[], weight: number) => {
    for (const [index, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weight / (rrfK + index + 1));
    }
  };
  addRanking(byText, 2);
  addRanking(byName, 1);
  addRanking(byCategory, 1.5);
  for (const { id, is_name_match } of nameMatches) {
    if (is_name_match) scores.set(id, (scores.get(id) ?? 0) + 1);
  }
  return [...scores].toSorted(([, a], [, b]) => b - a);
}

/** Adds a ranking by the share of the query's words that a tool contains, including those in its features. */
function rerankByCoverage(matches: ToolMatch[], scores: Map<string, number>, words: string[]): ToolMatch[] {
  const getCoverage = (match: ToolMatch) => (words.length > 0 ? match.words.length / words.length : 0);
  const byCoverage = matches.toSorted((a, b) => getCoverage(b) - getCoverage(a));
  const ranks = new Map(byCoverage.map(({ id }, index) => [id, index]));
  const getScore = ({ id }: ToolMatch) => (scores.get(id) ?? 0) + 1 / (rrfK + (ranks.get(id) ?? 0) + 1);
  return matches.toSorted((a, b) => getScore(b) - getScore(a));
}
