import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { stemmer } from 'stemmer';
import { z } from 'zod';

import { packageDir } from '../../package-dir.ts';

/** A kind of task, and the tools for it. */
export interface TaskKind {
  /** Search query of tags that such tools have; empty if no tool is for such tasks. */
  query: string;
  /** Slug of their category; empty if no tool is for such tasks. */
  category: string;
  /** Tags for where such a tool runs or how private it is: in a follow-up, tools of other kinds may have them. */
  property?: string | undefined;
}

const SeedTaskKind = z.strictObject({
  query: z.string(),
  property: z.string().optional(),
  examples: z.array(z.string()),
});

const folder = join(packageDir, 'seed/tasks');
/** File of the tasks that no tool is for. */
const unlisted = 'none';

/** Reads the kinds of tasks with examples of how people name them. They have one file per category. */
export async function readTaskKinds(): Promise<(TaskKind & { examples: string[] })[]> {
  const kinds = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const slug = basename(file, '.json');
    const category = slug === unlisted ? '' : slug;
    const read = z.array(SeedTaskKind).parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    kinds.push(...read.map((kind) => ({ ...kind, category })));
  }
  return kinds;
}

/** Words that say nothing about the task. */
const stopWords = new Set(
  `a ai am an and any anything are at be been by can could did do does for from had has have he her his how i in is it its me my of
  on one or our she should so some something that the their them there these they this those to tool tools us using want was we
  were what which who whom with would you your`.split(/\s+/),
);

const toStems = (text: string) =>
  tokenizeSearch(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => stemmer(word));

/** Stems of the words, and the pairs of adjacent ones. */
function toFeatures(text: string): Set<string> {
  const stems = toStems(text);
  return new Set([...stems, ...stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`)]);
}

/** Added to the count of each feature, so that a kind is possible whose examples lack one. */
const smoothing = 0.03;
/** How much the features of the context count, compared with those of the text: more if the text refers to it, as "record it" does. */
const contextWeight = 0.15;
const referredContextWeight = 0.4;
const refersToContext = /\b(it|them|one|ones)\b/i;
/** With fewer of its stems in the examples, a text is in another language. */
const minKnownShare = 0.5;
/** Characters of a text that are read; longer ones name more than one task. */
const maxLength = 300;
/** A less likely kind without tools is none: it would hide what the text alone finds. */
const minUnlisted = 0.4;
/** Number of examples that are read while requests wait. */
const batchSize = 200;

interface Classifier {
  classify: (text: string, context: string) => { kind: TaskKind | undefined; probability: number };
  /** Whether an example has the word, in any form. */
  hasWord: (word: string) => boolean;
}

let trained: Promise<Classifier> | undefined;

function getClassifier(): Promise<Classifier> {
  trained ??= trainClassifier().catch((error: unknown) => {
    trained = undefined;
    throw error;
  });
  return trained;
}

/**
 * Returns the kind of task that a step or question names, or undefined if none is likely.
 * @param context what it is a part of; may be empty
 * @param minProbability 0 to 1; a less likely kind would be a guess
 */
export async function findTaskKind(
  text: string,
  context: string,
  minProbability = 0.25,
): Promise<TaskKind | undefined> {
  const { classify } = await getClassifier();
  const { kind, probability } = classify(text.slice(0, maxLength), context.slice(0, maxLength));
  const least = kind?.category === '' ? Math.max(minProbability, minUnlisted) : minProbability;
  return probability < least ? undefined : kind;
}

/** Returns the terms that occur in no example, in any form. */
export async function findUnknownTerms(terms: string[]): Promise<string[]> {
  const { hasWord } = await getClassifier();
  return terms.filter((term) => !hasWord(term));
}

/**
 * Trains a multinomial naive Bayes classifier with the examples. All kinds are equally likely before the text is seen, and
 * the features of an example are a vector of length 1.
 */
async function trainClassifier(): Promise<Classifier> {
  const read = await readTaskKinds();
  const kinds = read.map(({ examples: _examples, ...kind }) => kind);
  /** Weight of each feature in the examples of the kinds that have it, by index of the kind. */
  const weights = new Map<string, Map<number, number>>();
  const totals = kinds.map(() => 0);
  const examples = read.flatMap((kind, index) => kind.examples.map((text) => ({ text, index })));
  for (const [position, { text, index }] of examples.entries()) {
    const features = toFeatures(text);
    const weight = 1 / Math.sqrt(features.size);
    for (const feature of features) {
      const byKind = weights.get(feature) ?? new Map<number, number>();
      weights.set(feature, byKind.set(index, (byKind.get(index) ?? 0) + weight));
      totals[index] = (totals[index] ?? 0) + weight;
    }
    if (position % batchSize === 0) await setImmediate();
  }
  const missing = totals.map((total) => Math.log(smoothing / (total + smoothing * weights.size)));

  /** Adds the logarithms of the likelihood of each kind. */
  function addScores(scores: number[], text: string, factor: number) {
    for (const feature of toFeatures(text)) {
      const byKind = weights.get(feature);
      if (!byKind) continue;
      for (const [index, logarithm] of missing.entries()) {
        const weight = byKind.get(index) ?? 0;
        scores[index] = (scores[index] ?? 0) + factor * (logarithm + Math.log1p(weight / smoothing));
      }
    }
  }

  return {
    classify(text, context) {
      const stems = toStems(text);
      const known = stems.filter((stem) => weights.has(stem));
      if (known.length < stems.length * minKnownShare) return { kind: undefined, probability: 0 };
      const scores = kinds.map(() => 0);
      addScores(scores, text, 1);
      addScores(scores, context, refersToContext.test(text) ? referredContextWeight : contextWeight);
      const best = Math.max(...scores);
      const sum = scores.reduce((total, score) => total + Math.exp(score - best), 0);
      return { kind: kinds[scores.indexOf(best)], probability: 1 / sum };
    },
    hasWord: (word) => weights.has(stemmer(word)),
  };
}
