import { english } from './english.ts';
import { german } from './german.ts';
import type { SearchLanguage } from './search-language.ts';

/** A language whose words can be looked up. */
interface Words extends Pick<SearchLanguage, 'pricing' | 'intents'> {
  isEnglish: boolean;
  fillers: ReadonlySet<string>;
  optional: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  intentWords: ReadonlySet<string>;
  toKey: (words: readonly string[]) => string;
  /** All phrases of its groups, also the English ones. */
  written: ReadonlySet<string>;
  /** Groups of synonyms by the phrases in them, as written and by their stems. */
  groups: ReadonlyMap<string, readonly string[]>;
}

/** Drops accents: searches are compared without. */
export const dropAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '');
const toSet = (words: string) => new Set(dropAccents(words).split(/\s+/));

function toWords({ synonyms, stem, ...language }: SearchLanguage): Words {
  const toKey = (words: readonly string[]) => words.map(stem).join(' ');
  const isEnglish = stem === english.stem;
  const lines = synonyms.map((line) => dropAccents(line).split(', '));
  const entries = lines
    // The English words of another language's group have a group of their own.
    .flatMap((group) => (isEnglish ? group : group.slice(0, -1)).map((phrase) => [phrase, group] as const));
  // "Presenters" and "presentation" share a stem: the first group with it has it, and what is written comes first.
  const stems = entries.toReversed().map(([phrase, group]) => [toKey(phrase.split(' ')), group] as const);
  return {
    ...language,
    isEnglish,
    fillers: toSet(language.fillers),
    optional: toSet(language.optional),
    determiners: toSet(language.determiners),
    intentWords: toSet(language.intentWords),
    toKey,
    groups: new Map([...stems, ...entries]),
    written: new Set(lines.flat()),
  };
}

const inEnglish = /* @__PURE__ */ toWords(english);
const languages = /* @__PURE__ */ [inEnglish, toWords(german)];

/** Phrases by their words typed together: `texttospeech`. */
export const phraseByCompound: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map(
  languages
    .flatMap(({ groups }) => [...groups.values()].flat())
    .filter((phrase) => phrase.includes(' '))
    .map((phrase) => [phrase.replaceAll(' ', ''), phrase.split(' ')]),
);

/** Returns the language with most of the words; English if none has more. */
export function findLanguage(tokens: readonly string[]): Words {
  const count = ({ fillers, optional, groups, pricing }: Words) =>
    tokens.filter(
      (token) =>
        fillers.has(token) ||
        optional.has(token) ||
        groups.has(token) ||
        pricing.some(([pattern]) => pattern.test(token)),
    ).length;
  return languages.reduce((best, language) => (count(language) > count(best) ? language : best));
}

/** Words with the same meaning. */
export interface Synonyms {
  forms: readonly string[];
  /** What a phrase of another language means. */
  english?: string | undefined;
}

/** Returns the group of a phrase in any language, with that of its English words; undefined if no language knows it. */
export function findSynonyms(words: readonly string[]): Synonyms | undefined {
  const phrase = words.join(' ');
  for (const language of languages) {
    const group = language.groups.get(phrase) ?? language.groups.get(language.toKey(words));
    if (!group) continue;
    if (language === inEnglish) return { forms: group };
    const forms = [...group, ...group.flatMap((form) => inEnglish.groups.get(form) ?? [])];
    return { forms: [...new Set(forms)], english: group.at(-1) };
  }
  return undefined;
}

const minPart = 4;
/** Shorter stems are the ends of many words. */
const minInflected = 5;

/**
 * Splits a word that no language knows at the beginning of a known one, as German joins them: "Bildergenerator", "Sitzungsprotokoll".
 * Returns the word itself if there is none.
 */
export function splitCompound(word: string): readonly string[] {
  if (word.length < 2 * minPart || findSynonyms([word])) return [word];
  for (let start = minPart; start <= word.length - minPart; start += 1) {
    const head = word.slice(start);
    if (isKnown(head)) return [word.slice(0, start).replace(/(?<=...)s$/, ''), head];
  }
  return [word];
}

/** English words do not join; those that German borrows are known as they are written. */
const isKnown = (word: string) =>
  languages.some(
    ({ groups, written, optional, toKey, isEnglish }) =>
      written.has(word) ||
      optional.has(word) ||
      (!isEnglish && word.length >= minInflected && groups.has(toKey([word]))),
  );
