import type { Pricing } from '@ai-directory/api-client/contract';
import { stemmer } from 'stemmer';

import { fillers, optionalTerms, productKinds, relatedTerms, synonyms } from './synonyms.ts';

/** A word of a search, or several that mean one thing, such as "speech to text". */
export interface SearchTerm {
  /** As typed. */
  text: string;
  /** The text and what may replace it: other spellings, abbreviations, synonyms. */
  forms: string[];
  /** What it may also mean; a match counts less. */
  related: string[];
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
  intent: 'alternatives' | 'comparison' | 'search';
}

const maxTerms = 12;
const maxTokens = 60;
const maxPhraseWords = 4;
const maxWordLength = 40;

/** Parses a search or a question, without a model. The result depends on the text alone. */
export function parseSearch(text: string): ParsedSearch {
  const tokens = tokenizeSearch(text).slice(0, maxTokens);
  const pricing = findPricing(text);
  const intent = findIntent(text);
  const terms = toTerms(
    tokens.filter((token) => !determiners.has(token) && (intent === 'search' || !intentWords.has(token))),
  );
  const hasRequired = terms.some(({ optional }) => !optional);
  return {
    // Without other words, "website" or "generator" is what is searched for.
    terms: (hasRequired
      ? terms
      : terms.filter(isSpecific).map((term) => ({ ...term, optional: false }))
    ).slice(0, maxTerms),
    nameKeys: toNameKeys(tokens),
    wholeKey: trimFillers(tokens).join(''),
    pricing,
    intent,
  };
}

/**
 * Splits a text into lower-case words without accents. Digits that stand for a word between letters are spelled out:
 * `text2image`.
 */
export function tokenizeSearch(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’](s)?\b/g, '')
    .replaceAll(/\bc\+\+/g, 'cpp')
    .replaceAll(/\bc#/g, 'csharp')
    .replaceAll(/(?<=\p{L}{3})2(?=\p{L}{3})/gu, ' to ');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((token) => token.length <= maxWordLength)
    .flatMap((token) => phraseByCompound.get(token) ?? shortForms.get(token) ?? token);
}

/** Found by the pricing as well. */
const openSource = /^open ?source$/;

/** Parts of compounds such as `txt2img`. */
const shortForms = /* @__PURE__ */ new Map([
  ['img', 'image'],
  ['txt', 'text'],
  ['vid', 'video'],
]);

const freePricings: Pricing[] = ['free', 'open-source', 'freemium'];

/** "What is cheaper than Midjourney?", unlike "Is Cursor cheaper than Copilot?", which compares two. */
const toThan = (adjectives: string) =>
  new RegExp(
    `(^|\\b(what|which|anything|something|ones?|tools?|apps?|programs?)\\b[^.?]*\\s)(${adjectives}) than\\b`,
    'i',
  );

const pricingPatterns: [RegExp, Pricing[]][] = [
  // "Our open source project" is what the tools are for.
  [/(?<!\b(my|our)\s)\bopen[- ]?source\b(?! (project|game|library)\b)/i, ['open-source']],
  // Others are free for a few uses, or with a few features.
  [
    /\b((completely|totally|fully|entirely|truly|really|always|permanently|100 ?%) free|free (forever|for ever|for good)|no paid plans?)\b/i,
    ['free', 'open-source'],
  ],
  [
    /(?<![\w-]|royalty |hands |not |sugar )free(?![\w-]|[- ]?form)|\b(no cost|without paying|for nothing|no budget|gratis)\b/i,
    freePricings,
  ],
  [toThan('cheaper'), freePricings],
];

const findPricing = (text: string): Pricing[] =>
  pricingPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? [];

const intentPatterns: [RegExp, ParsedSearch['intent']][] = [
  [toThan('cheaper|better|easier|simpler'), 'alternatives'],
  [
    /\b(alternatives?|competitors?|substitutes?|replacements?|similar|instead of|(?<!the )like|rather than|besides|(other|apart|aside) (than|from)|switch(ing)? from|replace)\b/i,
    'alternatives',
  ],
  [/\b(vs|versus|or|compare[ds]?|comparison|difference|better)\b/i, 'comparison'],
];

const findIntent = (text: string): ParsedSearch['intent'] =>
  intentPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'search';

const intentWords =
  toWordSet(`alternative alternatives competitor competitors substitute substitutes replacement
  replacements similar instead like rather switch switching replace vs versus compare compared compares comparison
  difference differences better`);

/** Whether a term is more specific than "free tools". */
const isSpecific = ({ text }: SearchTerm) =>
  !/^(tools?|apps?|applications?|software|programs?|services?|sites?|platforms?|free|paid|cheap(er|est)?|open source)$/.test(
    text,
  );

/** Dropped inside of phrases as well: "translate my website". */
const determiners = toWordSet('a an the my our your some this these his her their all');

const fillerWords = toWordSet(fillers);
const optionalTermSet = toWordSet(optionalTerms);

function toWordSet(words: string) {
  return new Set(words.split(/\s+/));
}

/** Whether a word has no meaning for a search, as "the" or "best". */
const isFiller = (word: string): boolean => fillerWords.has(word) || /^[a-z\d]$/.test(word);

/** A key that is the same for all inflections. */
const toPhraseKey = (words: readonly string[]) => words.map((word) => stemmer(word)).join(' ');

/** Groups of synonyms by the phrases in them. */
const formsByPhrase = /* @__PURE__ */ byPhrase(
  synonyms.map((line) => line.split(', ')).flatMap((forms) => forms.map((form) => [form, forms] as const)),
);
const relatedByPhrase = /* @__PURE__ */ byPhrase(
  [...Object.entries(relatedTerms), ...Object.entries(productKinds)].map(
    ([phrase, related]) => [phrase, related.split(', ')] as const,
  ),
);
/** Phrases by their words typed together: `texttospeech`. */
const phraseByCompound = /* @__PURE__ */ new Map(
  synonyms
    .flatMap((line) => line.split(', '))
    .flatMap((phrase) =>
      phrase.includes(' ') ? [[phrase.replaceAll(' ', ''), phrase.split(' ')] as const] : [],
    ),
);

/** Words are found as they are written, before words with the same stem: "presenters" and "presentation" share one. */
function byPhrase(entries: (readonly [phrase: string, words: string[]])[]): ReadonlyMap<string, string[]> {
  const stems = entries
    .toReversed()
    .map(([phrase, words]) => [toPhraseKey(phrase.split(' ')), words] as const);
  return new Map([...stems, ...entries]);
}

const findPhrase = (phrases: ReadonlyMap<string, string[]>, words: readonly string[]) =>
  phrases.get(words.join(' ')) ?? phrases.get(toPhraseKey(words));

/** Takes the longest known phrase at each position, else the word. Fillers between them are dropped. */
function toTerms(tokens: string[]): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (let index = 0; index < tokens.length;) {
    const length = getPhraseLength(tokens, index);
    const words = tokens.slice(index, index + length);
    index += length;
    const term = toTerm(words);
    if (term) terms.set(toPhraseKey(words), term);
  }
  return [...terms.values()];
}

function getPhraseLength(tokens: string[], start: number): number {
  for (let length = Math.min(maxPhraseWords, tokens.length - start); length > 1; length -= 1) {
    const words = tokens.slice(start, start + length);
    if (findPhrase(formsByPhrase, words) ?? findPhrase(relatedByPhrase, words)) return length;
  }
  return 1;
}

function toTerm(words: string[]): SearchTerm | undefined {
  const text = words.join(' ');
  if (words.length === 1 && isFiller(text)) return undefined;
  const spellings = withVariants([text]);
  const find = (phrases: ReadonlyMap<string, string[]>) =>
    spellings.flatMap((spelling) => findPhrase(phrases, spelling.split(' ')) ?? []);
  return {
    text,
    forms: withVariants([text, ...find(formsByPhrase)]),
    related: [...new Set(find(relatedByPhrase))],
    optional: optionalTermSet.has(text) || openSource.test(text),
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
function trimFillers(tokens: string[]): string[] {
  const first = tokens.findIndex((token) => !isFiller(token));
  if (first === -1) return tokens;
  return tokens.slice(first, tokens.findLastIndex((token) => !isFiller(token)) + 1);
}
