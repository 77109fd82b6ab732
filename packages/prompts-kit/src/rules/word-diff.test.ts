import { expect, it } from 'vitest';

import { condensed, wordDiff, type DiffPart } from './word-diff.ts';

const side = (parts: readonly DiffPart[], without: DiffPart['change']) =>
  parts
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

it('marks words, and leaves the rest', () => {
  expect(wordDiff('Write to {name} now.', 'Write to {team} now.')).toEqual([
    { text: 'Write to {', change: 'same' },
    { text: 'name', change: 'removed' },
    { text: 'team', change: 'added' },
    { text: '} now.', change: 'same' },
  ]);
});

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

it.each([
  ['', ''],
  ['', 'new'],
  ['old', ''],
  ['a  b\r\nc', 'a b\nc\n'],
  ['日本語 café', '日本語の café!'],
  ['<b>&amp;', '<i>&amp;'],
  [words(5000, 'old'), words(5000, 'new')],
  [words(3000, 'old').replaceAll(' ', '\n'), words(3000, 'new').replaceAll(' ', '\n')],
])('loses nothing of either text (case %#)', (before, after) => {
  const parts = wordDiff(before, after);
  expect(side(parts, 'added')).toBe(before);
  expect(side(parts, 'removed')).toBe(after);
});

const same = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `line ${from + index}\n`).join('');

it('cuts long unchanged stretches to their ends', () => {
  const parts = condensed([
    { text: same(0, 40), change: 'same' },
    { text: 'new', change: 'added' },
    { text: same(40, 80), change: 'same' },
    { text: 'old', change: 'removed' },
    { text: same(80, 90), change: 'same' },
  ]);
  expect(parts.map((part) => part?.text ?? null)).toEqual([
    null,
    'line 39\n',
    'new',
    'line 40\nline 41',
    null,
    'line 79\n',
    'old',
    same(80, 90),
  ]);
});

it('shows nothing of a text that stayed', () => {
  expect(condensed([{ text: 'x\n'.repeat(50), change: 'same' }])).toEqual([null]);
});
