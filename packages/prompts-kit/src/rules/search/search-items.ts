import { stemmer } from 'stemmer';

import { parseSearch, tokenizeSearch } from './parse-search.ts';

/** Items found by a search, in their order. */
export interface FoundItems<Item> {
  items: Item[];
  /** Whether the items have only a part of the words, because none has all. */
  areClosest: boolean;
}

/**
 * Searches items in memory by the rules of the server's search: word forms, spellings and synonyms match, and so does the
 * beginning of the last word. If no item has all words, those with most of them are returned.
 */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  getText: (item: Item) => string,
): FoundItems<Item> {
  const terms = parseSearch(search).terms.filter(({ optional }) => !optional);
  if (terms.length === 0) return { items: [...items], areClosest: false };
  const patterns = terms.map(({ forms, text }, index) => [
    ...forms.map((form) => `${toStems(form)} `),
    ...(index === terms.length - 1 ? [` ${text}`] : []),
  ]);
  const counted = items.map((item) => {
    const text = getText(item);
    const words = `${toStems(text)} ${tokenizeSearch(text).join(' ')} `;
    return { item, count: patterns.filter((forms) => forms.some((form) => words.includes(form))).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return {
    items: most === 0 ? [] : counted.flatMap(({ item, count }) => (count === most ? [item] : [])),
    areClosest: most > 0 && most < terms.length,
  };
}

/** Returns the stems of the words, each with a space before it. */
const toStems = (text: string) =>
  tokenizeSearch(text)
    .map((word) => ` ${stemmer(word)}`)
    .join('');
