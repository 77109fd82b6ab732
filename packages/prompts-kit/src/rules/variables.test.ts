import { describe, expect, it } from 'vitest';

import {
  fillTemplate,
  isVariableName,
  parseTemplate,
  placeholders,
  unfilled,
  type TemplatePart,
  type TemplateVariable,
} from './variables.ts';

const variables = (...names: string[]): TemplateVariable[] =>
  names.map((name) => ({ name, defaultValue: '' }));

describe('parseTemplate', () => {
  it.each<[content: string, names: string[], parts: TemplatePart[]]>([
    ['', ['a'], []],
    ['plain', ['a'], [{ text: 'plain' }]],
    ['{a}', ['a'], [{ name: 'a', source: '{a}' }]],
    ['Hi {a}!', ['a'], [{ text: 'Hi ' }, { name: 'a', source: '{a}' }, { text: '!' }]],
    [
      '{a}{b}',
      ['a', 'b'],
      [
        { name: 'a', source: '{a}' },
        { name: 'b', source: '{b}' },
      ],
    ],
    ['{first name}', ['first name'], [{ name: 'first name', source: '{first name}' }]],
    ['{a}', [], [{ text: '{a}' }]],
    ['{A}', ['a'], [{ text: '{A}' }]],
    ['{ a }', ['a'], [{ text: '{ a }' }]],
    ['{"a": 1}', ['a'], [{ text: '{"a": 1}' }]],
    ['{"k": {a}}', ['a'], [{ text: '{"k": ' }, { name: 'a', source: '{a}' }, { text: '}' }]],
    ['{{a}}', ['a'], [{ text: '{{a}}' }]],
    ['{{{a}}}', ['a'], [{ text: '{{{a}}}' }]],
    ['{{a}', ['a'], [{ text: '{' }, { name: 'a', source: '{a}' }]],
    ['{a}}', ['a'], [{ name: 'a', source: '{a}' }, { text: '}' }]],
    ['{a', ['a'], [{ text: '{a' }]],
    ['{}', [''], [{ text: '{}' }]],
    ['{1a}', ['1a'], [{ text: '{1a}' }]],
    ['{a\nb}', ['a\nb'], [{ text: '{a\nb}' }]],
    ['{__proto__}', ['__proto__'], [{ name: '__proto__', source: '{__proto__}' }]],
  ])('%j declaring %j', (content, names, parts) => {
    expect(parseTemplate(content, names)).toEqual(parts);
  });
});

describe('fillTemplate', () => {
  it.each<
    [
      what: string,
      content: string,
      declared: TemplateVariable[],
      values: Record<string, string>,
      filled: string,
    ]
  >([
    ['fills', 'Dear {a},', variables('a'), { a: 'Ada' }, 'Dear Ada,'],
    ['fills every occurrence', '{a} {a}', variables('a'), { a: 'x' }, 'x x'],
    ['takes $ patterns as typed', '{a}', variables('a'), { a: "$& $1 $` $' $$" }, "$& $1 $` $' $$"],
    ['does not fill values', '{a}{b}', variables('a', 'b'), { a: '{b}', b: '{a}' }, '{b}{a}'],
    ['falls back to the default', '{a}', [{ name: 'a', defaultValue: 'x' }], { a: '' }, 'x'],
    ['prefers the value', '{a}', [{ name: 'a', defaultValue: 'x' }], { a: 'y' }, 'y'],
    ['does not fill defaults', '{a}', [{ name: 'a', defaultValue: '{a}' }], {}, '{a}'],
    ['leaves what has no value', 'Hi {a}', variables('a'), {}, 'Hi {a}'],
    ['leaves undeclared names', '{a} {b}', variables('a'), { a: 'x', b: 'y' }, 'x {b}'],
    ['keeps white space', '{a}', variables('a'), { a: ' ' }, ' '],
    [
      'is not fooled by Object',
      '{constructor} {toString}',
      variables('constructor', 'toString'),
      {},
      '{constructor} {toString}',
    ],
    ['fills names of Object', '{constructor}', variables('constructor'), { constructor: 'x' }, 'x'],
  ])('%s', (_, content, declared, values, filled) => {
    expect(fillTemplate(content, declared, values)).toBe(filled);
  });
});

it('fills no more than a million characters', () => {
  const content = '{a}'.repeat(100);
  expect(fillTemplate(content, variables('a'), { a: 'x'.repeat(10_000) })).toHaveLength(1_000_000);
  expect(() => fillTemplate(`${content}!`, variables('a'), { a: 'x'.repeat(10_000) })).toThrow(
    'The filled prompt would be longer than 1,000,000 characters',
  );
});

it('counts what still has no value', () => {
  const declared = [...variables('a', 'b', 'constructor'), { name: 'c', defaultValue: 'x' }];
  expect(unfilled(declared, { a: 'x', b: '' })).toEqual(['b', 'constructor']);
});

it.each<[string, string[]]>([
  ['{b} {a} {b}', ['b', 'a']],
  ['{{a}} {"b": {c d}}', ['c d']],
  ['no braces', []],
  [`{${'x'.repeat(64)}} {${'y'.repeat(65)}}`, ['x'.repeat(64)]],
])('finds what looks like a variable in %j', (content, names) => {
  expect(placeholders(content)).toEqual(names);
});

it.each([
  ['a', true],
  ['_a-b c9', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['9', false],
  ['a{', false],
])('says of the name %j: %s', (name, valid) => {
  expect(isVariableName(name)).toBe(valid);
});

/** What the rules mean, said slowly: at every position, is there a variable? */
function slowFill(
  content: string,
  declared: readonly TemplateVariable[],
  values: Record<string, string>,
): string {
  let filled = '';
  for (let at = 0; at < content.length;) {
    const found = declared.find(({ name }) => {
      const source = `{${name}}`;
      const doubled = content[at - 1] === '{' && content[at + source.length] === '}';
      return content.startsWith(source, at) && !doubled;
    });
    filled += found ? values[found.name] || found.defaultValue || `{${found.name}}` : content[at];
    at += found ? found.name.length + 2 : 1;
  }
  return filled;
}

/** mulberry32: the same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it('fills as the slow version does, whatever the content', () => {
  const random = randomFrom(20261121);
  const pieces = [
    '{',
    '}',
    '{{',
    '}}',
    'a',
    'b c',
    '{a}',
    '{b c}',
    '{x}',
    '"',
    ':',
    ' ',
    '\n',
    '$&',
    '-',
    '_',
  ];
  const some = (most: number) =>
    Array.from({ length: random(most) }, () => pieces[random(pieces.length)]).join('');

  for (let round = 0; round < 5000; round++) {
    const content = some(24);
    const declared = [{ name: 'a', defaultValue: some(3) }, { name: 'b c' }, { name: 'never' }];
    const values = { a: some(4), 'b c': some(4) };
    expect({ content, filled: fillTemplate(content, declared, values) }).toEqual({
      content,
      filled: slowFill(content, declared, values),
    });
    expect(
      parseTemplate(content, ['a', 'b c'])
        .map((part) => ('text' in part ? part.text : part.source))
        .join(''),
    ).toBe(content);
  }
});

it.each([
  ['opening braces', '{'.repeat(1_000_000)],
  ['half a variable', '{a'.repeat(500_000)],
  ['names that never close', `{${'a'.repeat(63)}`.repeat(15_000)],
  ['variables', '{a}'.repeat(300_000)],
])(
  'reads a megabyte of %s without trying long',
  (_, content) => {
    expect(fillTemplate(content, variables('a'), { a: 'x' }).length).toBeLessThanOrEqual(content.length);
  },
  2000,
);
