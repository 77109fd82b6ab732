import { expect, it } from 'vitest';

import { selectLikely, trainClassifier } from './text-classifier.ts';

/** Means a film, as far as it is known without the words. */
const scoreMeaning = (text: string) => Promise.resolve(text.includes('movie') ? [0, 4] : [0, 0]);

const { classify, hasWord } = await trainClassifier(
  [
    {
      kind: 'music',
      examples: ['compose a song', 'a melody for Anna', 'record it with a guitar', 'movie songs'],
    },
    { kind: 'video', examples: ['cut a film', 'subtitles for a film', 'record it with a camera'] },
  ],
  scoreMeaning,
);

const isVideo = (kind: string): kind is string => kind === 'video';
const isAny = (kind: string): kind is string => kind !== '';
const findKind = async (text: string, context = '') => (await classify(text, context))[0]?.kind;

it('sorts the kinds by their probability', async () => {
  const kinds = selectLikely(await classify('compose songs', ''), isAny);
  expect(kinds.map(({ kind }) => kind)).toEqual(['music', 'video']);
  expect(kinds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

it('selects candidates', async () => {
  expect(selectLikely(await classify('compose songs', ''), isVideo)).toEqual([
    { kind: 'video', probability: 1 },
  ]);
});

it.each([
  ['a guitar and a song', 'music'],
  ['a film with a camera', 'video'],
  ['for my movie', 'video'],
])('takes the context %j into account', async (context, kind) => {
  expect(await findKind('record it', context)).toBe(kind);
});

it('recognizes what a text means without the terms of an example', async () => {
  expect(await findKind('record my movie')).toBe('video');
});

it('knows the kind of an example, in any form', async () => {
  expect(await findKind('Movie song')).toBe('music');
});

it('returns none for a text in another language', async () => {
  expect(await classify('ein Lied komponieren', '')).toEqual([]);
});

it('knows terms that several examples have, but no names', () => {
  expect(['films', 'melody', 'anna'].map(hasWord)).toEqual([true, false, false]);
});
