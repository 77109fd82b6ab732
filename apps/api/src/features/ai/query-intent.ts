import type { Pricing } from '@ai-directory/api-client/contract';

import { tokenize } from '../../db/text-search.ts';

/** A natural-language query, parsed without a model. */
export interface QueryIntent {
  /** Distinct words without stop words. */
  words: string[];
  /** Synonyms used by the catalogue; they have less weight and are not shown as reasons. */
  expandedTerms: string[];
  /** N-grams of up to three words, to match names and tags. */
  phrases: string[];
  /** Wanted pricings; any if empty. */
  pricing: Pricing[];
}

const maxWords = 20;
const maxTokens = 80;

/** Words that are common in queries, in addition to the stop words of the text search configuration. */
const stopWords = new Set(
  `a about ai all also am an and any anything app application apps are as at be because been being best better but by
  can cheap could do does doing for free from get gets give go going good great had has have having help helps hello hey
  hi how i if in into is it its itself just kind let like looking lot lots make makes making many may me might mine more
  most much must my need needed needs new no not of off ok on one ones open option options or other our out over pay
  please product program really recommend recommendation recommendations service should show so software some
  somebody someone something source stuff such suggest suggestion sure tell than thank thanks that the their them then
  there these they thing things this those through to tool tools top up us use used useful user using very want wanted
  wants was way we well were what when where which while who whom whose why will wish with without would yes you your
  become becoming turn turning into automatically quickly easily faster fast free open-source self-hosted paying money cost costs budget find something anyone everyone give recommend alternative alternatives instead similar
  compare versus vs difference between`
    .split(/\s+/)
    .filter(Boolean),
);

const freePricings: Pricing[] = ['free', 'open-source', 'freemium'];

const pricingPatterns: [RegExp, Pricing[]][] = [
  [/\bopen[- ]source\b|\bself[- ]?host(ed|ing)?\b/i, ['open-source']],
  [
    /(?<![\w-]|royalty |hands |not |sugar )free(?![\w-]|[- ]?form)|\b(no cost|without paying|for nothing|no budget)\b/i,
    freePricings,
  ],
];

/** Parses a natural-language query. */
export function parseIntent(text: string): QueryIntent {
  const tokens = tokenize(text.toLowerCase());
  const words = [...new Set(tokens)].filter(
    (word) => !stopWords.has(word) && word.length <= 40 && !/^[a-z\d]$/.test(word),
  );
  const pricing = pricingPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? [];
  return {
    words: words.slice(0, maxWords),
    expandedTerms: synonyms.flatMap(([pattern, terms]) => (pattern.test(text) ? terms.split(' ') : [])),
    phrases: extractPhrases(text).filter((phrase) => !pricingTerm.test(phrase)),
    pricing,
  };
}

const pricingTerm = /^(open[- ]source|self[- ]host(ed|ing)|free|paid)$/;

/** Terms of users and the corresponding terms of the catalogue. */
const synonyms: [RegExp, string][] = [
  [/\b(spanish|french|german|italian|english|chinese|japanese|korean|portuguese|russian)\b/i, 'language'],
  [
    /\b(learn|practi[cs]e|stud(y|ies|ying)) .*(language|spanish|french|german|italian|chinese|japanese|korean)/i,
    'learning speaking',
  ],
  [/\b(pictures?|photos?|draw(ing|ings)?|paint(ing|ings)?|logos?)\b/i, 'image'],
  [/\b(slides?|decks?|powerpoint|keynote)\b/i, 'presentation'],
  [/\b(clips?|films?|movies?|youtube|tiktok|reels?)\b/i, 'video'],
  [/\b(programming|coding|program|developers?|software)\b/i, 'code'],
  [/\b(transcri(be|pt|pts|ption)|dictat(e|ion)|write down)\b/i, 'transcription'],
  [/\b(spell(ing)?|typos?|grammar)\b/i, 'proofreading'],
  [/\b(read (aloud|out)|narrat(e|ion)|voice-?overs?)\b/i, 'speech'],
  [/\b(mails?|e-?mails?|inbox)\b/i, 'email'],
  [/\b(customers?|clients?|complaints?)\b/i, 'support'],
  [/\b(excel|tables?|csv)\b/i, 'spreadsheet'],
  [/\b(meetings?|zoom|calls?) .*\b(notes?|minutes|summar\w+|written)\b/i, 'transcription summaries'],
  [/\b(songs?|melod(y|ies)|beats?)\b/i, 'music'],
];

/** Returns adjacent words, both as typed (`copy.ai`) and without joining punctuation (`text to speech`). */
export function extractPhrases(text: string): string[] {
  const typedTokens = text
    .toLowerCase()
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '').replace(/['’]s$/, ''))
    .filter(Boolean);
  const phrases = [...new Set([...toNGrams(typedTokens), ...toNGrams(tokenize(text.toLowerCase()))])];
  return phrases.filter((phrase) => phrase.length <= 80 && !stopWords.has(phrase));
}

const toNGrams = (tokens: string[]) =>
  tokens
    .slice(0, maxTokens)
    .flatMap((_, start) => [1, 2, 3].map((length) => tokens.slice(start, start + length).join(' ')));

/** Whether a query asks for alternatives to the tools it names. */
export const isAlternativesQuery = (text: string): boolean =>
  /\b(alternatives?|instead of|similar|replace(ment)?|like|rather than|switch(ing)? from)\b/i.test(text);
