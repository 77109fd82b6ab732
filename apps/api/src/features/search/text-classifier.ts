import { setImmediate } from 'node:timers/promises';

import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { stemmer } from 'stemmer';

/** Words that say nothing about what a text asks for. */
const stopWords = new Set(
  `a ai am an and any anything are at be been by can could did do does for from had has have he her his how i in is it its me my of
  on one or our she should so some something that the their them there these they this those to tool tools us using want was we
  were what which who whom with would you your`.split(/\s+/),
);

const toStems = (text: string) =>
  tokenizeSearch(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => stemmer(word));

/** Number of letters that related words share, as "transcribe" and "transcript" do, which have other stems. */
const prefixLength = 4;

/** The words with their stems and prefixes, and the pairs of adjacent ones: "get rid of" says more than its words. */
function toFeatures(text: string): Set<string> {
  const words = tokenizeSearch(text).map((word) => ({ word, stem: stemmer(word) }));
  return new Set([
    ...words
      .filter(({ word }) => !stopWords.has(word))
      .flatMap(({ word, stem }) => [stem, `=${word}`, `${stem.slice(0, prefixLength)}…`]),
    ...words.slice(1).map(({ stem }, index) => `${words[index]?.stem} ${stem}`),
  ]);
}

/** A key that is the same for all forms of the words. */
const toExampleKey = (text: string) =>
  tokenizeSearch(text)
    .map((word) => stemmer(word))
    .join(' ');

/** Returns the number of words of a text that another one has, in any form. */
export function countSharedStems(text: string, other: string): number {
  const stems = new Set(toStems(other));
  return new Set(toStems(text).filter((stem) => stems.has(stem))).size;
}

/** Added to the count of each feature, so that a kind is possible whose examples lack one. */
const smoothing = 0.03;
/** How much each feature counts: those of one word depend on each other, so that all of them would be too sure. */
const featureWeight = 0.26;
/** How much the scores by meaning count. */
const meaningWeight = 0.62;
/** Added to the score of the kind that has the text as an example: "text to speech" has all words of "speech to text". */
const exampleScore = 8;
/** How much the context counts, times the length of the text relative to it: more if the text refers to it, as "record it" does. */
const contextWeight = 0.4;
const referredContextWeight = 1;
/** The largest relative length: a short context does not count more. */
const maxLengthRatio = 0.75;
const refersToContext = /\b(it|them|one|ones)\b/i;
/** With fewer of its stems in the examples, a text is in another language. */
const minKnownShare = 0.5;
/** Characters of a text that are read; longer ones ask for more than one thing. */
const maxLength = 300;
const capitalized = /\b\p{Lu}[\p{L}\p{N}]*/gu;
/** Number of examples that are read while requests wait. */
const batchSize = 200;

interface ScoredKind<Kind> {
  kind: Kind;
  /** Logarithm of how likely it is, relative to the other kinds. */
  score: number;
}

export interface TextClassifier<Kind> {
  /**
   * Returns the kinds, the most likely first; none for a text in another language.
   * @param context what the text is a part of, or follows; may be empty
   */
  classify: (text: string, context: string) => Promise<ScoredKind<Kind>[]>;
  /** Whether several examples have the word in lower case, in any form; one may have misspelled it, and names are no words. */
  hasWord: (word: string) => boolean;
}

/** Returns those of the scored kinds that are candidates, with their probability if it is one of them. */
export function selectLikely<Kind, Candidate extends Kind>(
  scored: readonly ScoredKind<Kind>[],
  isCandidate: (kind: Kind) => kind is Candidate,
): { kind: Candidate; probability: number }[] {
  const candidates = scored.flatMap(({ kind, score }) => (isCandidate(kind) ? [{ kind, score }] : []));
  const best = candidates[0]?.score ?? 0;
  const sum = candidates.reduce((total, { score }) => total + Math.exp(score - best), 0);
  return candidates.map(({ kind, score }) => ({ kind, probability: Math.exp(score - best) / sum }));
}

/** Adds the scores of the kinds by meaning. */
function addMeaning(scores: number[], meaning: readonly number[], factor: number) {
  for (const [index, score] of meaning.entries()) scores[index] = (scores[index] ?? 0) + factor * score;
}

/**
 * Trains a classifier with examples of each kind of text: a multinomial naive Bayes classifier of words, to which the scores by
 * meaning are added; a text that is an example is of its kind. All kinds are equally likely before the words are seen, and the features of an example are a vector of length 1.
 * @param scoreMeaning returns a score for each kind in their order, a logarithm
 */
export async function trainClassifier<Kind>(
  kinds: readonly { kind: Kind; examples: readonly string[] }[],
  scoreMeaning: (text: string) => Promise<readonly number[]>,
): Promise<TextClassifier<Kind>> {
  /** Weight of each feature in the examples of the kinds that have it, by index of the kind. */
  const weights = new Map<string, Map<number, number>>();
  const totals = kinds.map(() => 0);
  /** Indexes of the kinds that have an example, by its key. */
  const kindsByExample = new Map<string, Set<number>>();
  /** Number of examples that have a word in lower case, by its stem. */
  const counts = new Map<string, number>();
  const examples = kinds.flatMap((kind, index) => kind.examples.map((text) => ({ text, index })));
  for (const [position, { text, index }] of examples.entries()) {
    const features = toFeatures(text);
    const weight = 1 / Math.sqrt(features.size);
    for (const feature of features) {
      const byKind = weights.get(feature) ?? new Map<number, number>();
      weights.set(feature, byKind.set(index, (byKind.get(index) ?? 0) + weight));
      totals[index] = (totals[index] ?? 0) + weight;
    }
    const key = toExampleKey(text);
    kindsByExample.set(key, (kindsByExample.get(key) ?? new Set()).add(index));
    for (const stem of new Set(toStems(text.replaceAll(capitalized, ' '))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    if (position % batchSize === 0) await setImmediate();
  }
  const missing = totals.map((total) => Math.log(smoothing / (total + smoothing * weights.size)));

  /** Adds the logarithms of the likelihood of each kind. */
  function addScores(scores: number[], features: Set<string>, factor: number) {
    const found = [...features].flatMap((feature) => weights.get(feature) ?? []);
    for (const [index, logarithm] of missing.entries())
      scores[index] = (scores[index] ?? 0) + factor * found.length * logarithm;
    for (const byKind of found)
      for (const [index, weight] of byKind)
        scores[index] = (scores[index] ?? 0) + factor * Math.log1p(weight / smoothing);
  }

  return {
    async classify(text, context) {
      const read = text.slice(0, maxLength);
      const stems = toStems(read);
      const known = stems.filter((stem) => weights.has(stem));
      if (known.length < stems.length * minKnownShare) return [];
      const scores = kinds.map(() => 0);
      const features = toFeatures(read);
      const readContext = context.slice(0, maxLength);
      const contextFeatures = toFeatures(readContext);
      const ratio = Math.min(maxLengthRatio, features.size / Math.max(1, contextFeatures.size));
      const weight = ratio * (refersToContext.test(read) ? referredContextWeight : contextWeight);
      addScores(scores, features, featureWeight);
      addScores(scores, contextFeatures, featureWeight * weight);
      addMeaning(scores, await scoreMeaning(read), meaningWeight);
      for (const index of kindsByExample.get(toExampleKey(read)) ?? [])
        scores[index] = (scores[index] ?? 0) + exampleScore;
      if (readContext !== '') addMeaning(scores, await scoreMeaning(readContext), meaningWeight * weight);
      return kinds
        .map(({ kind }, index) => ({ kind, score: scores[index] ?? 0 }))
        .toSorted((a, b) => b.score - a.score);
    },
    hasWord: (word) => (counts.get(stemmer(word)) ?? 0) > 1,
  };
}
