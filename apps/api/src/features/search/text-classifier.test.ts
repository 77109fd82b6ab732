import { expect, it } from 'vitest';

import { trainClassifier } from './text-classifier.ts';

const { classify, hasWord } = await trainClassifier([
  { kind: 'music', examples: ['compose a song', 'a melody for Anna', 'record it with a guitar'] },
  { kind: 'video', examples: ['cut a film', 'subtitles for a film', 'record it with a camera'] },
]);

const isVideo = (kind: string): kind is string => kind === 'video';
const isAny = (kind: string): kind is string => kind !== '';

it('sorts the kinds by their probability', () => {
  const kinds = classify('compose songs', '', isAny);
  expect(kinds.map(({ kind }) => kind)).toEqual(['music', 'video']);
  expect(kinds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

it('returns only candidates', () => {
  expect(classify('compose songs', '', isVideo)).toEqual([{ kind: 'video', probability: 1 }]);
});

it.each([
  ['a guitar and a song', 'music'],
  ['a film with a camera', 'video'],
])('takes the context %j into account', (context, kind) => {
  expect(classify('record it', context, isAny)[0]?.kind).toBe(kind);
});

it('returns none for a text in another language', () => {
  expect(classify('ein Lied komponieren', '', isAny)).toEqual([]);
});

it('knows terms that several examples have, but no names', () => {
  expect(['films', 'melody', 'anna'].map(hasWord)).toEqual([true, false, false]);
});
