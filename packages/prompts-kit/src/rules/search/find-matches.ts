import { stemmer } from 'stemmer';

import { isUnspaced, tokenizeSearch, type SearchTerm } from './parse-search.ts';

/** A part of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Returns where a text has a form of one of the terms, word by word, or the beginning of the last one; sorted, without overlaps. */
export function findMatches(text: string, terms: readonly Pick<SearchTerm, 'text' | 'forms'>[]): TextRange[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    tokenizeSearch(word).map((token) => ({
      token,
      stem: stemmer(token),
      start: index,
      end: index + word.length,
    })),
  );
  const { phrases, longest, unspaced } = prepare(terms);
  const beginning = terms.at(-1)?.text ?? '';
  const ranges: TextRange[] = [];
  for (const [index, { token, start }] of words.entries()) {
    let length = Math.min(longest, words.length - index);
    while (length > 0 && !phrases.has(join(words.slice(index, index + length)))) length -= 1;
    if (length === 0 && beginning !== '' && token.startsWith(beginning)) length = 1;
    const end = words[index + length - 1]?.end;
    if (length > 0 && end !== undefined) ranges.push({ start, end });
  }
  return mergeRanges([...ranges, ...unspaced.flatMap((form) => findAll(text, form))]);
}

interface Prepared {
  /** Stems of all forms. */
  phrases: ReadonlySet<string>;
  /** Number of words of the longest one. */
  longest: number;
  /** Forms of scripts without spaces. */
  unspaced: string[];
}

/** A page of results has many texts, and one list of terms with hundreds of forms. */
const prepared = new WeakMap<readonly object[], Prepared>();

function prepare(terms: readonly Pick<SearchTerm, 'forms'>[]): Prepared {
  const known = prepared.get(terms);
  if (known) return known;
  const forms = terms.flatMap((term) => term.forms);
  const phrases = new Set(forms.map(toStems));
  const longest = Math.max(0, ...[...phrases].map((phrase) => phrase.split(' ').length));
  const created = { phrases, longest, unspaced: forms.filter(isUnspaced) };
  prepared.set(terms, created);
  return created;
}

/** Of a script without spaces, a part of a word matches. */
function findAll(text: string, form: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + form.length))
    ranges.push({ start, end: start + form.length });
  return ranges;
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && last.end >= range.start) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

const toStems = (phrase: string) => tokenizeSearch(phrase).map(stemmer).join(' ');
const join = (words: readonly { stem: string }[]) => words.map(({ stem }) => stem).join(' ');
