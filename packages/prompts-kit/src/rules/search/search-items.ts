import { stemmer } from 'stemmer';

import { isUnspaced, parseRequiredTerms, tokenizeSearch } from './parse-search.ts';

/**
 * Searches items in memory by the rules of the server's search: word forms, spellings and synonyms match, and so does the
 * beginning of the last word. If no item has all words, those with most of them are returned, if it is more than a half.
 * @param getTexts returns the searched texts of an item, the most important first: its title
 * @returns the items, best first; those that match equally well in the given order
 */
export function searchItems<Item>(
  items: readonly Item[],
  search: string,
  getTexts: (item: Item) => readonly string[],
): Item[] {
  const terms = parseRequiredTerms(search).map(({ forms, text }, index, { length }) => [
    ...forms.map((form) => (isUnspaced(form) ? form : `${toStems(tokenizeSearch(form))} `)),
    ...(index === length - 1 ? [` ${text}`] : []),
  ]);
  const phrase = ` ${tokenizeSearch(search).join(' ')} `;
  const results = items.map((item) => ({ item, ...rate(getTexts(item), terms, phrase) }));
  const most = Math.max(...results.map(({ count }) => count));
  if (most <= terms.length / 2) return [];
  return results
    .filter(({ count }) => count === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Returns how many of the terms the texts have, and how well: a match counts half as much in each further text. */
function rate(texts: readonly string[], terms: string[][], phrase: string) {
  let missing = terms;
  let score = 0;
  for (const [index, text] of texts.entries()) {
    // The last text is the longest, and mostly not needed.
    if (missing.length === 0) break;
    const tokens = tokenizeSearch(text);
    const words = ` ${tokens.join(' ')} `;
    if (index === 0 && words.includes(phrase))
      score += words === phrase ? 4 : words.startsWith(phrase) ? 2 : 1;
    const searched = `${toStems(tokens)} ${words}`;
    const rest = missing.filter((forms) => !forms.some((form) => searched.includes(form)));
    score += (missing.length - rest.length) / 2 ** index;
    missing = rest;
  }
  return { count: terms.length - missing.length, score };
}

/** Returns the stems of the words, each with a space before it. */
const toStems = (words: string[]) => words.map((word) => ` ${stemmer(word)}`).join('');
