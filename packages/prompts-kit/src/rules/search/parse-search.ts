import type { Pricing } from '@ai-directory/api-client/contract';

import type { SearchIntent } from './search-language.ts';
import {
  dropAccents,
  findLanguage,
  findSynonyms,
  phraseByCompound,
  splitCompound,
} from './search-vocabulary.ts';

/** A word of a search, or several that mean one thing, such as "speech to text". */
export interface SearchTerm {
  /** As typed. */
  text: string;
  /** The text and what may replace it: other spellings, abbreviations, synonyms. */
  forms: string[];
  /** What it means in English, if it is of another language. */
  english?: string | undefined;
  /** Whether results may lack it, as "app" in "photo app". */
  optional: boolean;
}

export interface ParsedSearch {
  terms: SearchTerm[];
  /** Up to four adjacent words without the spaces, since "eleven labs" is ElevenLabs; with the typed words. */
  nameKeys: Map<string, string[]>;
  /** The whole search without spaces and fillers around it; empty without words. */
  wholeKey: string;
  /** Wanted pricings; any if empty. */
  pricing: Pricing[];
  /** Whether the search asks for tools like the ones it names, or for a comparison of them. */
  intent: SearchIntent;
  /** Whether no word says what to search for, as in "AI", "hello" or "more like these". Then all words are searched for. */
  isVague: boolean;
  /** What the search means in English, as far as it is known; empty if nothing is. */
  english: string;
}

const maxTerms = 12;
const maxTokens = 60;
const maxPhraseWords = 4;

/** Parses a search or a question, without a model. The result depends on the text alone. */
export function parseSearch(text: string): ParsedSearch {
  const tokens = tokenizeSearch(text).slice(0, maxTokens);
  const language = findLanguage(tokens);
  const plain = dropAccents(text);
  const find = <Value>(patterns: readonly (readonly [RegExp, Value])[]) =>
    patterns.find(([pattern]) => pattern.test(plain))?.[1];
  const intent = find(language.intents) ?? 'search';
  const terms = toTerms(
    tokens
      .filter(
        (token) =>
          !language.determiners.has(token) && (intent === 'search' || !language.intentWords.has(token)),
      )
      .flatMap(splitCompound),
    language,
  );
  const pricing = find(language.pricing) ?? [];
  const required = requireSome(terms, language, pricing.length > 0);
  const isVague = required.length === 0;
  return {
    terms: (isVague && pricing.length === 0 ? toLiteralTerms(tokens, language) : required).slice(0, maxTerms),
    nameKeys: toNameKeys(tokens),
    wholeKey: trimFillers(tokens, language).join(''),
    pricing,
    intent,
    isVague,
    english: language.isEnglish ? text : terms.flatMap(({ english }) => english ?? []).join(' '),
  };
}

/** Returns the terms that results must have; all words of a search that only asks for a price. */
export function parseRequiredTerms(text: string): SearchTerm[] {
  const required = parseSearch(text).terms.filter(({ optional }) => !optional);
  if (required.length > 0) return required;
  const tokens = tokenizeSearch(text);
  return toLiteralTerms(tokens, findLanguage(tokens)).slice(0, maxTerms);
}

/**
 * Splits a text of any script into lower-case words without accents, as the API's SQL function `normalize_words` does.
 * Scripts without spaces between words have one token for adjacent characters. Digits that stand for a word between letters
 * are spelled out: `text2image`.
 */
export function tokenizeSearch(text: string): string[] {
  const plain = text
    .replaceAll(/[™℠]/g, ' ')
    .normalize('NFKD')
    .replaceAll(accents, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[’ʼ]/g, "'")
    // "Anna's" and "don't" are one word each, "l'été" is two.
    .replaceAll(/'s(?![a-z0-9])/g, '')
    .replaceAll(/'(?=(?:d|ll|m|re|t|ve)(?![a-z0-9]))/g, '')
    .replaceAll(/(?<![a-z0-9])([a-z])\+\+/g, '$1pp')
    .replaceAll(/(?<![a-z0-9])([a-z])#/g, '$1sharp')
    .replaceAll(/(?<=\p{L}{3})2(?=\p{L}{3})/gu, ' to ')
    .replaceAll(unspacedRuns, ' $& ');
  return (plain.match(wordPattern) ?? []).flatMap(
    (token) => phraseByCompound.get(token) ?? shortForms.get(token) ?? token,
  );
}

/** Whether a token is of a script without spaces between words, so that a search may be a part of it. */
export const isUnspaced = (token: string): boolean => unspaced.test(token);

/** Accents, and invisible characters that only change how a text looks. */
const accents = /[\u0300-\u036F]+|[\u20D0-\u20F0]|[\uFE00-\uFE0F]|[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
// Korean has spaces, but attaches endings to words. A longer word could not be searched for in PostgreSQL.
const wordPattern = /[\p{L}\p{N}\p{M}]{1,200}/gu;
const unspaced =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{sc=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const unspacedRuns = new RegExp(`${unspaced.source}+`, 'gu');

/** Parts of compounds such as `txt2img`. */
const shortForms = /* @__PURE__ */ new Map([
  ['img', 'image'],
  ['txt', 'text'],
  ['vid', 'video'],
]);

type Language = ReturnType<typeof findLanguage>;

/** Whether a word has no meaning for a search, as "the" or "best". */
const isFiller = (word: string, { fillers }: Language): boolean =>
  fillers.has(word) || /^[a-z\d]$/.test(word);

/** Whether a term is more specific than "free tools". */
const isSpecific = ({ text }: SearchTerm, { pricing }: Language) =>
  !/^(tools?|apps?|applications?|software|programs?|services?|sites?|platforms?|paid|cheap(er|est)?)$/.test(
    text,
  ) && !pricing.some(([pattern]) => pattern.test(text));

/** Without a required term, the optional ones are what is searched for: "website", else "tools". Only a wanted price needs no words. */
function requireSome(terms: SearchTerm[], language: Language, hasPricing: boolean): SearchTerm[] {
  if (terms.some(({ optional }) => !optional)) return terms;
  const specific = terms.filter((term) => isSpecific(term, language));
  const optional = specific.length > 0 || hasPricing ? specific : terms;
  return optional.map((term) => ({ ...term, optional: false }));
}

/** A search of fillers, such as "AI", "Q&A" or "comparison", is for these words. */
function toLiteralTerms(tokens: string[], { determiners }: Language): SearchTerm[] {
  const others = tokens.filter((token) => !determiners.has(token));
  return [...new Set(others.length > 0 ? others : tokens)].map((text) => ({
    text,
    forms: [text],
    optional: false,
  }));
}

/** Takes the longest known phrase at each position, else the word. Fillers between them are dropped. */
function toTerms(tokens: string[], language: Language): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (let index = 0; index < tokens.length;) {
    const words = takePhrase(tokens, index);
    index += words.length;
    const term = toTerm(words, language);
    if (term) terms.set(language.toKey(words), term);
  }
  return [...terms.values()];
}

function takePhrase(tokens: string[], start: number): string[] {
  for (let length = Math.min(maxPhraseWords, tokens.length - start); length > 1; length -= 1) {
    const words = tokens.slice(start, start + length);
    if (findSynonyms(words)) return words;
  }
  return tokens.slice(start, start + 1);
}

function toTerm(words: string[], language: Language): SearchTerm | undefined {
  const text = words.join(' ');
  if (words.length === 1 && isFiller(text, language)) return undefined;
  const synonyms = withVariants([text]).flatMap((spelling) => findSynonyms(spelling.split(' ')) ?? []);
  return {
    text,
    forms: withVariants([text, ...synonyms.flatMap(({ forms }) => forms)]),
    english: synonyms.find(({ english }) => english)?.english,
    // What asks for a price is found by the pricing as well.
    optional: language.optional.has(text) || language.pricing.some(([pattern]) => pattern.test(text)),
  };
}

const spellingRules: [RegExp, string][] = [
  [/is(e[ds]?|ing|er|ers|ation|ations)$/, 'iz$1'],
  [/iz(e[ds]?|ing|er|ers|ation|ations)$/, 'is$1'],
  [/ys(e[ds]?|ing|er)$/, 'yz$1'],
  [/yz(e[ds]?|ing|er)$/, 'ys$1'],
  [/our(s|ed|ing|ite|ites)?$/, 'or$1'],
  [/(?<=col|fav|hum|lab|neighb|behavi|hon|flav)or(s|ed|ing|ite|ites)?$/, 'our$1'],
  [/(?<=cent|theat|met|lit)re(s)?$/, 'er$1'],
  [/(?<=cent|theat)er(s)?$/, 're$1'],
  [/ogue(s)?$/, 'og$1'],
  [/(?<=catal|dial)og(s)?$/, 'ogue$1'],
  [/ll(ed|ing|er)$/, 'l$1'],
];

/** Adds the British spellings of American words, and the other way round. */
const withVariants = (forms: string[]): string[] => [
  ...new Set([...forms, ...forms.flatMap(spellingVariants)]),
];

const spellingVariants = (text: string): string[] =>
  text.includes(' ')
    ? []
    : spellingRules.flatMap(([pattern, replacement]) =>
        text.length > 4 && pattern.test(text) ? [text.replace(pattern, replacement)] : [],
      );

function toNameKeys(tokens: string[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const start of tokens.keys()) {
    for (let length = 1; length <= Math.min(maxPhraseWords, tokens.length - start); length += 1) {
      const words = tokens.slice(start, start + length);
      keys.set(words.join(''), words);
    }
  }
  return keys;
}

/** Without fillers at both ends. A text of fillers stays: "Make" and "Continue" are tools. */
function trimFillers(tokens: string[], language: Language): string[] {
  const isWord = (token: string) => !isFiller(token, language);
  const first = tokens.findIndex(isWord);
  return first === -1 ? tokens : tokens.slice(first, tokens.findLastIndex(isWord) + 1);
}
