import { describe, expect, it } from 'vitest';

import { collapseUnchanged, getAdditions, getWordDiff, type DiffSegment } from './word-diff.ts';

const joinSegments = (segments: readonly DiffSegment[], without: DiffSegment['change']) =>
  segments
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

it('returns the changes between two texts', () => {
  expect(getWordDiff('Write to {name} now.', 'Write to {team} now.')).toEqual([
    { text: 'Write to {', change: 'same' },
    { text: 'name', change: 'removed' },
    { text: 'team', change: 'added' },
    { text: '} now.', change: 'same' },
  ]);
});

const buildWords = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

it.each([
  ['', ''],
  ['', 'new'],
  ['old', ''],
  ['a  b\r\nc', 'a b\nc\n'],
  ['日本語 café', '日本語の café!'],
  ['<b>&amp;', '<i>&amp;'],
  [buildWords(5000, 'old'), buildWords(5000, 'new')],
  [buildWords(3000, 'old').replaceAll(' ', '\n'), buildWords(3000, 'new').replaceAll(' ', '\n')],
])('getWordDiff preserves both texts (case %#)', (before, after) => {
  const segments = getWordDiff(before, after);
  expect(joinSegments(segments, 'added')).toBe(before);
  expect(joinSegments(segments, 'removed')).toBe(after);
});

const buildLines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `line ${from + index}\n`).join('');

it('collapseUnchanged shortens long unchanged segments to the lines next to changes', () => {
  const segments = collapseUnchanged([
    { text: buildLines(0, 40), change: 'same' },
    { text: 'new', change: 'added' },
    { text: buildLines(40, 80), change: 'same' },
    { text: 'old', change: 'removed' },
    { text: buildLines(80, 90), change: 'same' },
  ]);
  expect(segments.map((segment) => segment?.text ?? null)).toEqual([
    null,
    'line 39\n',
    'new',
    'line 40\nline 41',
    null,
    'line 79\n',
    'old',
    buildLines(80, 90),
  ]);
});

it('collapseUnchanged omits a text without changes', () => {
  expect(collapseUnchanged([{ text: 'x\n'.repeat(50), change: 'same' }])).toEqual([null]);
});

const formatAdditions = (before: string, after: string) =>
  getAdditions(before, after)
    .map(({ text, change }) => (change === 'added' ? `[${text}]` : text))
    .join('');

describe('getAdditions', () => {
  it.each([
    ['Name three rivers.', 'Name three rivers.', 'Name three rivers.'],
    ['Name three rivers.', 'Name five rivers.', 'Name [five] rivers.'],
    ['Name rivers.', 'Name five long rivers.', 'Name [five long ]rivers.'],
    ['Write to {name}.', 'Write to {first name}.', 'Write to {[first ]name}.'],
    ['Zürich, 4 Flüsse', 'Zürich, 3 Flüsse', 'Zürich, [3] Flüsse'],
    ['', 'Anything', '[Anything]'],
    ['Anything', '', ''],
  ])('from “%s” to “%s” returns %s', (before, after, result) => {
    expect(formatAdditions(before, after)).toBe(result);
  });

  it('merges additions separated only by spaces', () => {
    expect(formatAdditions('Say one two now', 'Say red blue now')).toBe('Say [red blue] now');
  });

  it('preserves every character of the text', () => {
    const after = 'a\n\n  {x}\t🙂 „b“ {"k": 1}';
    const segments = getAdditions('b {x} c', after);
    expect(segments.map(({ text }) => text).join('')).toBe(after);
  });
});
