import type { Pricing } from '@ai-directory/api-client/contract';

import { wordsOf } from '../../db/search.ts';

/** What a wish in somebody's own words asks for. */
export interface Wish {
  /** The words that say something, each once. */
  words: string[];
  /** Words of the catalogue for what some of them mean: they count less, and are no reason. */
  related: string[];
  /** Up to three words in a row, as a tag or a tool may be called. */
  phrases: string[];
  /** What it may cost; anything where empty. */
  pricing: Pricing[];
}

const mostWords = 20;
const mostTokens = 80;

/** Words of a wish that every wish has. Those of the language itself the database leaves out. */
const fillers = new Set(
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

const noCost: Pricing[] = ['free', 'open-source', 'freemium'];

const pricings: [RegExp, Pricing[]][] = [
  [/\bopen[- ]source\b|\bself[- ]?host(ed|ing)?\b/i, ['open-source']],
  [
    /(?<![\w-]|royalty |hands |not |sugar )free(?![\w-]|[- ]?form)|\b(no cost|without paying|for nothing|no budget)\b/i,
    noCost,
  ],
];

/** Takes a wish apart, without a model. */
export function readWish(text: string): Wish {
  const found = wordsOf(text.toLowerCase());
  const words = [...new Set(found)].filter(
    (word) => !fillers.has(word) && word.length <= 40 && !/^[a-z\d]$/.test(word),
  );
  const pricing = pricings.find(([pattern]) => pattern.test(text))?.[1] ?? [];
  return {
    words: words.slice(0, mostWords),
    related: meanings.flatMap(([pattern, meant]) => (pattern.test(text) ? meant.split(' ') : [])),
    phrases: phrasesOf(text).filter((phrase) => !priceWords.test(phrase)),
    pricing,
  };
}

const priceWords = /^(open[- ]source|self[- ]host(ed|ing)|free|paid)$/;

/** What people say, and what the catalogue calls it. */
const meanings: [RegExp, string][] = [
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

/** Neighbouring words, both as written (`copy.ai`) and without what joins them (`text to speech`). */
export function phrasesOf(text: string): string[] {
  const written = text
    .toLowerCase()
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '').replace(/['’]s$/, ''))
    .filter(Boolean);
  const phrases = [...new Set([...inRow(written), ...inRow(wordsOf(text.toLowerCase()))])];
  return phrases.filter((phrase) => phrase.length <= 80 && !fillers.has(phrase));
}

const inRow = (tokens: string[]) =>
  tokens
    .slice(0, mostTokens)
    .flatMap((_, start) => [1, 2, 3].map((length) => tokens.slice(start, start + length).join(' ')));

/** Whether a wish is for what is like the tools it names, rather than for them. */
export const wantsOthers = (text: string): boolean =>
  /\b(alternatives?|instead of|similar|replace(ment)?|like|rather than|switch(ing)? from)\b/i.test(text);
