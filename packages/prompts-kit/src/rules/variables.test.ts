import { describe, expect, it } from 'vitest';

import {
  fillTemplate,
  isVariableName,
  parseTemplate,
  extractVariables,
  getMissingVariables,
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
  ])('parses %j declaring %j', (content, names, parts) => {
    expect(parseTemplate(content, names)).toEqual(parts);
  });
});

describe('fillTemplate', () => {
  it.each<
    [
      title: string,
      content: string,
      declared: TemplateVariable[],
      values: Record<string, string>,
      expected: string,
    ]
  >([
    ['fills a variable', 'Dear {a},', variables('a'), { a: 'Ada' }, 'Dear Ada,'],
    ['fills every occurrence', '{a} {a}', variables('a'), { a: 'x' }, 'x x'],
    ['does not interpret $ patterns', '{a}', variables('a'), { a: "$& $1 $` $' $$" }, "$& $1 $` $' $$"],
    ['does not fill variables in values', '{a}{b}', variables('a', 'b'), { a: '{b}', b: '{a}' }, '{b}{a}'],
    ['falls back to the default', '{a}', [{ name: 'a', defaultValue: 'x' }], { a: '' }, 'x'],
    ['prefers the value over the default', '{a}', [{ name: 'a', defaultValue: 'x' }], { a: 'y' }, 'y'],
    ['does not fill variables in defaults', '{a}', [{ name: 'a', defaultValue: '{a}' }], {}, '{a}'],
    ['keeps variables without a value', 'Hi {a}', variables('a'), {}, 'Hi {a}'],
    ['keeps undeclared names', '{a} {b}', variables('a'), { a: 'x', b: 'y' }, 'x {b}'],
    ['keeps white space in values', '{a}', variables('a'), { a: ' ' }, ' '],
    [
      'ignores inherited properties of the values',
      '{constructor} {toString}',
      variables('constructor', 'toString'),
      {},
      '{constructor} {toString}',
    ],
    [
      'fills variables named like inherited properties',
      '{constructor}',
      variables('constructor'),
      { constructor: 'x' },
      'x',
    ],
  ])('%s', (_, content, declared, values, expected) => {
    expect(fillTemplate(content, declared, values)).toBe(expected);
  });
});

it('fillTemplate throws beyond a million characters', () => {
  const content = '{a}'.repeat(100);
  expect(fillTemplate(content, variables('a'), { a: 'x'.repeat(10_000) })).toHaveLength(1_000_000);
  expect(() => fillTemplate(`${content}!`, variables('a'), { a: 'x'.repeat(10_000) })).toThrow(
    'The filled prompt would be longer than 1,000,000 characters',
  );
});

it('getMissingVariables returns names without value and default', () => {
  const declared = [...variables('a', 'b', 'constructor'), { name: 'c', defaultValue: 'x' }];
  expect(getMissingVariables(declared, { a: 'x', b: '' })).toEqual(['b', 'constructor']);
});

it.each<[string, string[]]>([
  ['{b} {a} {b}', ['b', 'a']],
  ['{{a}} {"b": {c d}}', ['c d']],
  ['no braces', []],
  [`{${'x'.repeat(64)}} {${'y'.repeat(65)}}`, ['x'.repeat(64)]],
])('extractVariables finds the variables in %j', (content, names) => {
  expect(extractVariables(content)).toEqual(names);
});

it.each([
  ['a', true],
  ['_a-b c9', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['9', false],
  ['a{', false],
])('isVariableName of %j is %s', (name, valid) => {
  expect(isVariableName(name)).toBe(valid);
});

/** Reference implementation: looks for a variable at every position. */
function fillNaively(
  content: string,
  declared: readonly TemplateVariable[],
  values: Record<string, string>,
): string {
  let filled = '';
  for (let index = 0; index < content.length;) {
    const variable = declared.find(({ name }) => {
      const source = `{${name}}`;
      const isDoubled = content[index - 1] === '{' && content[index + source.length] === '}';
      return content.startsWith(source, index) && !isDoubled;
    });
    filled += variable
      ? values[variable.name] || variable.defaultValue || `{${variable.name}}`
      : content[index];
    index += variable ? variable.name.length + 2 : 1;
  }
  return filled;
}

/** Returns a deterministic random generator (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it('fillTemplate matches the reference implementation for random content', () => {
  const random = createRandom(20261121);
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
  const randomText = (maxPieces: number) =>
    Array.from({ length: random(maxPieces) }, () => pieces[random(pieces.length)]).join('');

  for (let round = 0; round < 5000; round++) {
    const content = randomText(24);
    const declared = [{ name: 'a', defaultValue: randomText(3) }, { name: 'b c' }, { name: 'never' }];
    const values = { a: randomText(4), 'b c': randomText(4) };
    expect({ content, filled: fillTemplate(content, declared, values) }).toEqual({
      content,
      filled: fillNaively(content, declared, values),
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
  ['unclosed variables', '{a'.repeat(500_000)],
  ['unclosed names of maximum length', `{${'a'.repeat(63)}`.repeat(15_000)],
  ['variables', '{a}'.repeat(300_000)],
])('fillTemplate processes a megabyte of %s in linear time', (_, content) => {
  expect(fillTemplate(content, variables('a'), { a: 'x' }).length).toBeLessThanOrEqual(content.length);
});
