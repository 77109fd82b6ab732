import type { Tool } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import type { SearchPlan } from '../search/search-plan.ts';

type Segment = { text: string; matched: boolean };
type Highlights = NonNullable<Tool['highlights']>;

/** Private-use characters delimit matches; in the text itself they count as whitespace. */
const startMark = '\uE000';
const endMark = '\uE001';
/** About three lines of a card. */
const maxSnippetLength = 110;
const maxLeadLength = 40;
/** Maximum length of the part of a description that is searched for a snippet. */
const maxDescriptionLength = 2000;

/**
 * Returns the search matches of each tool as text segments: of the name, and of the tagline or a snippet of the
 * description.
 */
export async function getHighlights(
  db: Db,
  tools: Tool[],
  plan: SearchPlan,
): Promise<Map<string, Highlights>> {
  const queries = plan.terms.flatMap(({ own, prefix }) => [...own.split(' | '), prefix]).filter(Boolean);
  const segmentsByText = await highlightTexts(
    db,
    queries,
    tools.flatMap(({ name, tagline }) => [name, tagline]),
  );
  // Descriptions are long; only those of tools without a match in the tagline are searched.
  const withoutTaglineMatch = tools.filter(
    ({ tagline }) => !segmentsByText.get(tagline)?.some(({ matched }) => matched),
  );
  const segmentsByDescription = await highlightTexts(
    db,
    queries,
    withoutTaglineMatch.map(({ description }) => description.slice(0, maxDescriptionLength)),
  );
  return new Map(
    tools.map(({ id, name, tagline, description }) => {
      const segments = segmentsByDescription.get(description.slice(0, maxDescriptionLength));
      const text = segments?.some(({ matched }) => matched)
        ? toSnippet(segments)
        : segmentsByText.get(tagline);
      return [id, { name: segmentsByText.get(name) ?? [], text: text ?? [] }];
    }),
  );
}

/** Splits each text into segments by the matches of any of the queries. */
async function highlightTexts(db: Db, queries: string[], texts: string[]): Promise<Map<string, Segment[]>> {
  if (texts.length === 0) return new Map();
  // Characters that the parser would join into one word or drop as markup become whitespace, as in the index. Each is
  // replaced by exactly one, so that the positions of marks fit the original text.
  const plainTexts = texts.map((text) => text.replaceAll(/[./<>_\uE000\uE001-]/g, ' ').toWellFormed());
  const options = `HighlightAll=true, StartSel=${startMark}, StopSel=${endMark}`;
  // Words match by stem or by prefix, each with its own text search configuration. A query that does not match is left out,
  // since a headline marks the words of a phrase wherever they are.
  const headline = (config: string) => sql`(
    select ts_headline(${sql.lit(config)}::regconfig, text, coalesce(string_agg(query, ' | '), '')::tsquery, ${options})
    from (select to_tsvector(${sql.lit(config)}::regconfig, text) as vector offset 0) vectors
      left join unnest(${queries}::text[]) query on vector @@ query::tsquery)`;
  const { rows } = await sql<{ stems: string; prefixes: string }>`
    select ${headline('app')} as stems, ${headline('app_simple')} as prefixes
    from unnest(${plainTexts}::text[]) with ordinality as texts (text, position) order by position`.execute(
    db,
  );
  return new Map(
    texts.map((text, index) => {
      const { stems = '', prefixes = '' } = rows[index] ?? {};
      const prefixMarks = parseMarks(prefixes);
      return [
        text,
        toSegments(
          text,
          parseMarks(stems).map((isMatch, unit) => isMatch || prefixMarks[unit] === true),
        ),
      ];
    }),
  );
}

/** Returns for each UTF-16 unit of a text whether it is between marks. */
function parseMarks(marked: string): boolean[] {
  const matched: boolean[] = [];
  let inside = false;
  for (let index = 0; index < marked.length; index += 1) {
    const unit = marked[index];
    if (unit === startMark || unit === endMark) inside = unit === startMark;
    else matched.push(inside);
  }
  return matched;
}

/** Splits a text by its marks. Returns one segment when their lengths differ, as the marks are not of this text. */
function toSegments(text: string, marks: boolean[]): Segment[] {
  if (marks.length !== text.length) return [{ text, matched: false }];
  const segments: Segment[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const matched = marks[index] ?? false;
    const last = segments.at(-1);
    if (last?.matched === matched) last.text += text[index];
    else segments.push({ text: text[index] ?? '', matched });
  }
  return segments;
}

/** Returns about a line around the first match, cut between words. */
function toSnippet(segments: Segment[]): Segment[] {
  const first = segments.findIndex(({ matched }) => matched);
  const before = segments[first - 1]?.text ?? '';
  const lead =
    before.length > maxLeadLength
      ? `… ${before.slice(-maxLeadLength).replace(/^\S*\s+|^[\uDC00-\uDFFF]/, '')}`
      : before;
  const snippet: Segment[] = lead ? [{ text: lead, matched: false }] : [];
  let length = lead.length;
  for (const { text, matched } of segments.slice(first)) {
    const remaining = maxSnippetLength - length;
    if (text.length <= remaining || matched) {
      snippet.push({ text, matched });
      length += text.length;
    } else {
      snippet.push({
        text: `${text.slice(0, remaining).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')} …`,
        matched,
      });
      break;
    }
    if (length >= maxSnippetLength) break;
  }
  return snippet;
}
