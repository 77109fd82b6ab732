import type { Pricing } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { editsBetween } from '../../db/spelling.ts';
import type { Wish } from './wish.ts';

/** A tool that a wish found, and by what. */
export interface Found {
  id: string;
  name: string;
  category: string;
  /** The wish's words that the tool has, in its order. */
  words: string[];
  /** The one of its features, or its tagline, that says most of them. */
  passage: string | null;
  isNamed: boolean;
}

export interface Search extends Wish {
  /** Slugs; tools of these come first. */
  categories?: string[];
  /** Nothing outside `categories`. */
  onlyThere?: boolean;
  /** Ids of tools that are not looked for. */
  except?: string[];
}

interface Hit {
  n: number;
  id: string;
  category: string;
  score: number;
}

interface Named {
  id: string;
  category: string;
  is_named: boolean;
  tags: number;
}

/** So many of the best rated tools with a word are compared. */
const mostPerWord = 200;
/** So many of the tools with a word are looked at to find those. */
const mostRead = 5000;
/** What the formula of reciprocal ranks is usually given: the first places of a list are worth alike. */
const smoothing = 60;

export type Finder = ReturnType<typeof finder>;

/** Finds listed tools for a wish. Nobody's hidden ones, so that everybody finds the same. */
export function finder(db: Db) {
  /** For each word the best rated tools that have it. */
  async function textHits(words: string[], conditions: RawBuilder<unknown>): Promise<Hit[]> {
    if (words.length === 0) return [];
    const { rows } = await sql<Hit>`
      select best.n::int as n, t.id, t.category, ts_rank(t.search, to_tsquery('app', best.word)) as score
      from (
        select w.n, w.word, h.id from unnest(${words}::text[]) with ordinality as w (word, n) cross join lateral (
          -- The inner limit makes the index of words come first: walking the best rated would find rare words late.
          select hit.id from (
            select t.id, t.name, t.rank from tools t
            where t.search @@ to_tsquery('app', w.word) and ${conditions} limit ${mostRead}) hit
          order by hit.rank desc, lower(hit.name), hit.id limit ${mostPerWord}) h
      ) best join tools t on t.id = best.id`.execute(db);
    return rows;
  }

  /** Tools called, or tagged, as the wish says. */
  async function namedHits(phrases: string[], conditions: RawBuilder<unknown>): Promise<Named[]> {
    if (phrases.length === 0) return [];
    const { rows } = await sql<Named>`
      select t.id, t.category, lower(t.name) = any(${phrases}::text[]) as is_named,
        (select coalesce(sum(array_length(string_to_array(tag, ' '), 1)), 0)::int
          from unnest(lower_of(t.tags)) tag where tag = any(${phrases}::text[])) as tags
      from tools t
      where ${conditions}
        and (lower_of(t.tags) && ${phrases}::text[] or lower(t.name) = any(${phrases}::text[]))
      order by 3 desc, 4 desc, t.rank desc, lower(t.name), t.id limit ${2 * mostPerWord}`.execute(db);
    return rows;
  }

  /** A word that no tool has becomes the one of the catalogue that is written most alike. */
  async function spelled(words: string[]): Promise<Map<string, string>> {
    const long = words.filter((word) => word.length > 3).slice(0, 6);
    if (long.length === 0) return new Map();
    const { rows } = await sql<{ word: string; term: string }>`
      select w.word, near.term from unnest(${long}::text[]) as w (word), terms_like(w.word) near`.execute(db);
    const meant = new Map<string, { term: string; edits: number }>();
    for (const { word, term } of rows) {
      const edits = editsBetween(word, term);
      if (edits <= Math.max(1, Math.floor(word.length / 4)) && edits < (meant.get(word)?.edits ?? Infinity)) {
        meant.set(word, { term, edits });
      }
    }
    return new Map([...meant].map(([word, { term }]) => [word, term]));
  }

  /** The categories that speak of the words themselves. */
  async function categoryHits(words: string[]): Promise<{ category: string; n: number }[]> {
    const { rows } = await sql<{ category: string; n: number }>`
      select c.slug as category, w.n::int as n
      from tool_categories c, unnest(${words}::text[]) with ordinality as w (word, n)
      where to_tsvector('app', words_of(concat_ws(' ', c.slug, c.name, c.description)))
        @@ to_tsquery('app', w.word)`.execute(db);
    return rows;
  }

  /** What of each tool the words found. */
  async function explained(ids: string[], words: string[], named: Set<string>): Promise<Found[]> {
    if (ids.length === 0) return [];
    const any = sql`to_tsquery('app', ${words.join(' | ')})`;
    const { rows } = await sql<{
      id: string;
      name: string;
      category: string;
      words: string[];
      passage: string;
    }>`
      select t.id, t.name, t.category,
        array(select w.word from unnest(${words}::text[]) with ordinality as w (word, n)
          where (t.search || to_tsvector('app', words_of(t.features))) @@ to_tsquery('app', w.word)
          order by w.n) as words,
        (select p.passage from unnest(array[t.tagline] || t.features) with ordinality as p (passage, n)
          where to_tsvector('app', p.passage) @@ ${any}
          order by ts_rank(to_tsvector('app', p.passage), ${any}) desc, p.n limit 1) as passage
      from tools t where t.id = any(${ids}::text[]) and t.hidden_at is null`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, { ...row, isNamed: named.has(row.id) }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    /**
     * The tools that fit best: ranked by text, by tags, by the category that the words speak of, and the best of them
     * by how much of the wish they cover, put together.
     */
    async find(search: Search, limit: number): Promise<Found[]> {
      const conditions = conditionsOf(search);
      let { words } = search;
      const related = search.related.filter((word) => !words.includes(word));
      let hits = await textHits([...words, ...related], conditions);
      const known = new Set(hits.map(({ n }) => n));
      const unknown = words.filter((_, index) => !known.has(index + 1));
      const named = await namedHits(search.phrases, conditions);
      // Where most words are unknown they are of another language, not misspelt.
      const isForeign = words.length > 3 && unknown.length > words.length / 2;
      const corrected = named.length > 0 || isForeign ? new Map<string, string>() : await spelled(unknown);
      if (corrected.size > 0) {
        words = words.map((word) => corrected.get(word) ?? word);
        hits = await textHits([...words, ...related], conditions);
      }
      const ranked = fused({
        hits,
        named,
        own: words.length,
        kinds: await categoryHits([...words, ...related]),
        categories: search.categories ?? [],
      }).slice(0, 2 * limit);
      const isNamed = new Set(named.flatMap(({ id, is_named }) => (is_named ? [id] : [])));
      const found = await explained(
        ranked.map(([id]) => id),
        words,
        isNamed,
      );
      return covering(found, new Map(ranked), words).slice(0, limit);
    },

    /** The listed tools that a text calls by their names, in no order. */
    async named(phrases: string[]): Promise<string[]> {
      if (phrases.length === 0) return [];
      const { rows } = await sql<{ id: string }>`
        select t.id from tools t where t.hidden_at is null and lower(t.name) = any(${phrases}::text[])
        order by t.rank desc, lower(t.name), t.id limit 8`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The best rated of a category, or of all. */
    async best(
      { category, pricing, except = [] }: { category?: string; pricing: Pricing[]; except?: string[] },
      limit: number,
    ): Promise<string[]> {
      const conditions = conditionsOf({
        pricing,
        except,
        ...(category !== undefined && { categories: [category], onlyThere: true }),
      });
      const { rows } = await sql<{ id: string }>`
        select t.id from tools t where ${conditions}
        order by t.rank desc, t.use_score desc, lower(t.name), t.id limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

type Conditions = Pick<Search, 'pricing' | 'categories' | 'onlyThere' | 'except'>;

function conditionsOf({ pricing, categories = [], onlyThere, except = [] }: Conditions) {
  const conditions = [sql`t.hidden_at is null`];
  if (pricing.length > 0) conditions.push(sql`t.pricing = any(${pricing}::text[])`);
  if (onlyThere) conditions.push(sql`t.category = any(${categories}::text[])`);
  if (except.length > 0) conditions.push(sql`t.id <> all(${except}::text[])`);
  return sql.join(conditions, sql` and `);
}

interface Rankings {
  hits: Hit[];
  named: Named[];
  /** How many of the words are the wish's own: those after them count less. */
  own: number;
  kinds: { category: string; n: number }[];
  categories: string[];
}

/** Three rankings in one: each gives a tool 1 / (60 + its place). */
function fused({ hits, named, own, kinds, categories }: Rankings): [id: string, score: number][] {
  const byWord = Map.groupBy(hits, ({ n }) => n);
  const all = new Set(hits.map(({ id }) => id)).size;
  // A word that few tools have says more.
  const weightOf = (n: number) =>
    (n > own ? 0.5 : 1) * Math.log(1 + all / (byWord.get(n)?.length ?? all + 1));
  const text = new Map<string, number>();
  const speaksOf = new Map<string, number>();
  const speak = (category: string, more: number) =>
    speaksOf.set(category, (speaksOf.get(category) ?? 0) + more);
  const categoryOf = new Map(named.map(({ id, category }) => [id, category]));
  for (const [n, ofWord] of byWord) {
    const total = ofWord.reduce((sum, { score }) => sum + score, 0);
    for (const { id, category, score } of ofWord) {
      text.set(id, (text.get(id) ?? 0) + weightOf(n) * (0.3 + score));
      // A word whose tools are of one kind says which kind is meant.
      speak(category, (weightOf(n) * score) / total);
      categoryOf.set(id, category);
    }
  }
  for (const { category, tags, is_named } of named) speak(category, is_named ? 1 : tags / named.length);
  for (const { category, n } of kinds) speak(category, weightOf(n));
  for (const category of categories) speak(category, 10);

  const byText = [...text].toSorted(([, a], [, b]) => b - a);
  const enough = (byText[0]?.[1] ?? 0) / 4;
  const fitting = byText.flatMap(([id, score]) => (score >= enough ? [id] : []));
  const byTags = named.map(({ id }) => id);
  const affinity = (id: string) => speaksOf.get(categoryOf.get(id) ?? '') ?? 0;
  const byKind = [...new Set([...fitting, ...byTags])].toSorted((a, b) => affinity(b) - affinity(a));

  const scores = new Map<string, number>();
  const add = (ids: string[], weight: number) => {
    for (const [place, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weight / (smoothing + place + 1));
    }
  };
  add(fitting, 2);
  add(byTags, 1);
  add(byKind, 1.5);
  for (const { id, is_named } of named) if (is_named) scores.set(id, (scores.get(id) ?? 0) + 1);
  return [...scores].toSorted(([, a], [, b]) => b - a);
}

/** One ranking more for the best: how many of the wish's words a tool has, its features counted. */
function covering(found: Found[], scores: Map<string, number>, words: string[]): Found[] {
  const share = (tool: Found) => (words.length > 0 ? tool.words.length / words.length : 0);
  const byShare = found.toSorted((a, b) => share(b) - share(a));
  const places = new Map(byShare.map(({ id }, place) => [id, place]));
  const scoreOf = ({ id }: Found) => (scores.get(id) ?? 0) + 1 / (smoothing + (places.get(id) ?? 0) + 1);
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}
