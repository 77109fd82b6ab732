import type { Tool } from '@ai-directory/api-client/contract';
import { findMatches, type SearchTerm, type TextRange } from '@ai-directory/prompts-kit/rules';

type Segment = { text: string; matched: boolean };
type Highlights = NonNullable<Tool['highlights']>;

/** About three lines of a card. */
const maxSnippetLength = 110;
const maxLeadLength = 40;
/** Maximum length of the part of a description that is searched for a snippet. */
const maxDescriptionLength = 2000;

/**
 * Returns the search matches of a tool as text segments: of the name, and of the tagline or, if that has none, of a snippet of the
 * description.
 */
export function getHighlights({ name, tagline, description }: Tool, terms: SearchTerm[]): Highlights {
  const ofTagline = toSegments(tagline, findMatches(tagline, terms));
  const ofName = toSegments(name, findMatches(name, terms));
  if (ofTagline.some(({ matched }) => matched)) return { name: ofName, text: ofTagline };
  const start = description.slice(0, maxDescriptionLength).toWellFormed();
  const segments = toSegments(start, findMatches(start, terms));
  return {
    name: ofName,
    text: segments.some(({ matched }) => matched) ? toSnippet(segments) : ofTagline,
  };
}

/** Splits a text at the ends of the ranges. */
function toSegments(text: string, ranges: TextRange[]): Segment[] {
  const segments = ranges.flatMap(({ start, end }, index) => [
    { text: text.slice(ranges[index - 1]?.end ?? 0, start), matched: false },
    { text: text.slice(start, end), matched: true },
  ]);
  return [...segments, { text: text.slice(ranges.at(-1)?.end ?? 0), matched: false }].filter(
    (segment) => segment.text !== '',
  );
}

/** Returns about a line around the first match, cut between words. */
function toSnippet(segments: Segment[]): Segment[] {
  const first = segments.findIndex(({ matched }) => matched);
  const snippet = [toLead(segments[first - 1]?.text ?? '')].filter(({ text }) => text !== '');
  let length = snippet[0]?.text.length ?? 0;
  for (const { text, matched } of segments.slice(first)) {
    const remaining = maxSnippetLength - length;
    if (text.length > remaining && !matched) {
      const words = text.slice(0, Math.max(0, remaining)).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
      return words.trim() === '' ? snippet : [...snippet, { text: `${words.trimEnd()} …`, matched }];
    }
    snippet.push({ text, matched });
    length += text.length;
  }
  return snippet;
}

/** Returns the end of what precedes a match. */
function toLead(text: string): Segment {
  if (text.length <= maxLeadLength) return { text, matched: false };
  const end = text.slice(-maxLeadLength).replace(/^\S*\s+|^[\uDC00-\uDFFF]/, '');
  return { text: end === '' ? '' : `… ${end}`, matched: false };
}
