// `npm run train`: trains the weights by which requests are recognized by their meaning, `apps/api/seed/embedding-weights.bin`, with the
// examples of `apps/api/seed/tasks` and `properties.json`. It takes six minutes on two cores. Run it after they were changed: a test
// compares them. `-- --validate` trains with four fifths of the examples, writes nothing, and prints how many of the others are
// recognized, with and without the meaning.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { readRequestKinds } from '../apps/api/src/features/search/request-kinds.ts';
import {
  scoreEmbedding,
  toWeightsFile,
  weightsFile,
  weightsPerKind,
} from '../apps/api/src/features/search/embedding-classifier.ts';
import { embedTexts, embeddingDimensions } from '../apps/api/src/features/search/local-embeddings.ts';
import { trainClassifier } from '../apps/api/src/features/search/text-classifier.ts';

interface Example {
  text: string;
  /** Index of its kind. */
  kind: number;
  embedding: Float32Array;
}

const { values: options } = parseArgs({ options: { validate: { type: 'boolean' } } });
const batchSize = 32;
const epochs = 6;
/** Of the first step; it decreases to 0. */
const learningRate = 2;
/** The bias is learned more slowly: it is of all examples. */
const biasRate = 0.1;
/** A kind that is nearly as likely as it should be does not learn, which saves a half of the time. */
const minError = 0.001;
const foldCount = 5;
const isTested = (_: Example, index: number) => index % foldCount === 0;

const kinds = await readRequestKinds();
const examples = await embedExamples();
if (options.validate) await validate();
else await writeFile(weightsFile, toWeightsFile(kinds, train(examples)));

async function embedExamples(): Promise<Example[]> {
  const all = kinds.flatMap((kind, index) => kind.examples.map((text) => ({ text, kind: index })));
  const embedded: Example[] = [];
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    const embeddings = await embedTexts(batch.map(({ text }) => text));
    embedded.push(
      ...batch.map((example, index) => ({
        ...example,
        embedding: Float32Array.from(embeddings[index] ?? []),
      })),
    );
    if (start % (batchSize * 100) === 0) console.log(`${start} of ${all.length} examples embedded`);
  }
  return embedded;
}

/** Returns the weights of a multinomial logistic regression, by stochastic gradient descent. */
function train(trained: Example[]): Float32Array {
  const weights = new Float32Array(kinds.length * weightsPerKind);
  const random = createRandom();
  const steps = epochs * trained.length;
  for (let step = 0; step < steps; step += 1) {
    const position = step % trained.length;
    if (position === 0) {
      shuffle(trained, random);
      console.log(`epoch ${step / trained.length + 1} of ${epochs}`);
    }
    const { kind, embedding } = trained[position] as Example;
    const rate = learningRate * (1 - step / steps);
    for (const [index, probability] of toProbabilities(scoreEmbedding(embedding, weights)).entries()) {
      const error = probability - (index === kind ? 1 : 0);
      if (Math.abs(error) > minError) learn(weights, index * weightsPerKind, embedding, rate * error);
    }
  }
  return weights;
}

function learn(weights: Float32Array, start: number, embedding: Float32Array, amount: number) {
  for (let index = 0; index < embeddingDimensions; index += 1)
    weights[start + index] = (weights[start + index] ?? 0) - amount * (embedding[index] ?? 0);
  const bias = start + embeddingDimensions;
  weights[bias] = (weights[bias] ?? 0) - amount * biasRate;
}

function toProbabilities(scores: number[]): number[] {
  const best = Math.max(...scores);
  const likelihoods = scores.map((score) => Math.exp(score - best));
  const sum = likelihoods.reduce((total, likelihood) => total + likelihood, 0);
  return likelihoods.map((likelihood) => likelihood / sum);
}

/** Returns a generator of the same numbers from 0 to 1 in each run, so that the same examples have the same weights. */
function createRandom() {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0; // a linear congruential generator, by Numerical Recipes
    return state / 2 ** 32;
  };
}

function shuffle(list: unknown[], random: () => number) {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [list[index], list[other]] = [list[other], list[index]];
  }
}

async function validate() {
  const tested = examples.filter(isTested);
  const trained = examples.filter((example, index) => !isTested(example, index));
  const weights = train([...trained]);
  const embeddings = new Map(tested.map(({ text, embedding }) => [text, embedding]));
  const trainedKinds = kinds.map((_, index) => ({
    kind: index,
    examples: trained.filter(({ kind }) => kind === index).map(({ text }) => text),
  }));
  const scorers = {
    words: () => Promise.resolve([]),
    'words and meaning': (text: string) =>
      Promise.resolve(scoreEmbedding(embeddings.get(text) ?? [], weights)),
  };
  for (const [name, scoreMeaning] of Object.entries(scorers)) {
    const { classify } = await trainClassifier(trainedKinds, scoreMeaning);
    let recognized = 0;
    for (const { text, kind } of tested) if ((await classify(text, ''))[0]?.kind === kind) recognized += 1;
    console.log(`${name}: ${((100 * recognized) / tested.length).toFixed(1)} % of ${tested.length}`);
  }
}
