import type { Tool } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { searchQuery } from '../../db/search.ts';

type Segment = { text: string; found: boolean };
type Highlights = NonNullable<Tool['highlights']>;

/** Two letters that no language has mark what was found; in the text itself they are taken for white space. */
const start = '\uE000';
const stop = '\uE001';
const passageLength = 180;
/** So much of a description is searched for the passage. */
const mostRead = 2000;

/**
 * What a search found in each tool, as pieces of text: the place in the name, and the passage of the tagline or the
 * description.
 */
export async function highlightsOf(db: Db, tools: Tool[], search: string): Promise<Map<string, Highlights>> {
  const shown = await segmentsOf(
    db,
    search,
    tools.flatMap(({ name, tagline }) => [name, tagline]),
  );
  // Descriptions are long: only those are read whose tagline shows nothing.
  const others = tools.filter(({ tagline }) => !shown.get(tagline)?.some(({ found }) => found));
  const passages = await segmentsOf(
    db,
    search,
    others.map(({ description }) => description.slice(0, mostRead)),
  );
  return new Map(
    tools.map(({ id, name, tagline, description }) => {
      const passage = passages.get(description.slice(0, mostRead));
      const text = passage?.some(({ found }) => found) ? passageOf(passage) : shown.get(tagline);
      return [id, { name: shown.get(name) ?? [], text: text ?? [] }];
    }),
  );
}

/** Each text in pieces, by what a search found in it. */
async function segmentsOf(db: Db, search: string, texts: string[]): Promise<Map<string, Segment[]>> {
  if (texts.length === 0) return new Map();
  // One unit for one: what the parser would join to one word, or leave out as markup, becomes white space, as it does
  // in the index. What is marked then stands where it stands in the text.
  const plain = texts.map((text) => text.replaceAll(/[./<>_\uE000\uE001-]/g, ' ').toWellFormed());
  const options = `HighlightAll=true, StartSel=${start}, StopSel=${stop}`;
  // A word is found by its stem or by its beginning; each takes its own configuration.
  const headline = (config: string) =>
    sql`ts_headline(${sql.lit(config)}::regconfig, text, ${searchQuery(search)}, ${options})`;
  const { rows } = await sql<{ stems: string; beginnings: string }>`
    select ${headline('app')} as stems, ${headline('app_words')} as beginnings
    from unnest(${plain}::text[]) with ordinality as texts (text, at) order by at`.execute(db);
  return new Map(
    texts.map((text, index) => {
      const { stems = '', beginnings = '' } = rows[index] ?? {};
      const others = marksOf(beginnings);
      return [
        text,
        piecesOf(
          text,
          marksOf(stems).map((found, unit) => found || others[unit] === true),
        ),
      ];
    }),
  );
}

/** Which UTF-16 units of a text stand between marks. */
function marksOf(marked: string): boolean[] {
  const found: boolean[] = [];
  let inside = false;
  for (let index = 0; index < marked.length; index += 1) {
    const unit = marked[index];
    if (unit === start || unit === stop) inside = unit === start;
    else found.push(inside);
  }
  return found;
}

/** The text in pieces; whole where the marks are not as long as it, and so not its own. */
function piecesOf(text: string, marks: boolean[]): Segment[] {
  if (marks.length !== text.length) return [{ text, found: false }];
  const segments: Segment[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const found = marks[index] ?? false;
    const last = segments.at(-1);
    if (last?.found === found) last.text += text[index];
    else segments.push({ text: text[index] ?? '', found });
  }
  return segments;
}

/** About a line around the first piece that was found, cut between words. */
function passageOf(segments: Segment[]): Segment[] {
  const first = segments.findIndex(({ found }) => found);
  const before = segments[first - 1]?.text ?? '';
  const lead = before.length > 60 ? `… ${before.slice(-60).replace(/^\S*\s+|^[\uDC00-\uDFFF]/, '')}` : before;
  const passage: Segment[] = lead ? [{ text: lead, found: false }] : [];
  let length = lead.length;
  for (const { text, found } of segments.slice(first)) {
    const room = passageLength - length;
    if (text.length <= room || found) {
      passage.push({ text, found });
      length += text.length;
    } else {
      passage.push({ text: `${text.slice(0, room).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')} …`, found });
      break;
    }
    if (length >= passageLength) break;
  }
  return passage;
}
