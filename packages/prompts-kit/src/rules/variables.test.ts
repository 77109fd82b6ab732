import { describe, expect, it } from 'vitest';

import {
  fillTemplate,
  isVariableName,
  parseTemplate,
  extractVariables,
  getMissingVariables,
  getVariables,
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
    ['{a}', [], [{ name: 'a', source: '{a}' }]],
    ['{A}', ['a'], [{ name: 'A', source: '{A}' }]],
    [
      '`{a}`{b}',
      ['a'],
      [{ text: '`' }, { name: 'a', source: '{a}' }, { text: '`' }, { name: 'b', source: '{b}' }],
    ],
    ['${a}', ['a'], [{ text: '$' }, { name: 'a', source: '{a}' }]],
    ['${a}', [], [{ text: '${a}' }]],
    ['{O\u0308l}', ['Öl'], [{ name: 'Öl', source: '{O\u0308l}' }]],
    ['{a }', [], [{ text: '{a }' }]],
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
    ['fills undeclared variables', '{a} {b}', variables('a'), { a: 'x', b: 'y' }, 'x y'],
    ['keeps undeclared variables without a value', '{a} {b}', variables('a'), { a: 'x' }, 'x {b}'],
    ['keeps undeclared names in code', '{b} `{b}` `{a}`', variables('a'), { a: 'x', b: 'y' }, 'y `{b}` `x`'],
    ['keeps double braces', '{{a}} {{b}}', variables('a'), { a: 'x', b: 'y' }, '{{a}} {{b}}'],
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
  ['请为{客人}写一封关于{主题}的信。', ['客人', '主题']],
  ['{Größe} {नाम} {الاسم} {می\u200Cخواهم} {이름 2}', ['Größe', 'नाम', 'الاسم', 'می\u200Cخواهم', '이름 2']],
  [`{${'𠮷'.repeat(64)}} {${'𠮷'.repeat(65)}}`, ['𠮷'.repeat(64)]],
  ['```\n{a}\n``` {b}', ['b']],
  ['```\n{a}', []],
  ['Use ``` between {a} and {b}', ['a', 'b']],
  ['Text: ```\n{a}\n```\nThen {b}', ['b']],
  ['````md\n```\n{a}\n```\n{a}\n````\n{b}', ['b']],
  ['> ~~~\n> {a}\n> ~~~\n{b}', ['b']],
  ["`` {a} ` {a} `` it's `{b}", ['b']],
  ['[{a}](https://example.org/{a}_(x)?q={a}) {b}', ['b']],
  ['[{a}][{b}] [[{c}]]', ['a', 'b']],
  ['See https://example.org/{a}/?q={a} {b}', ['b']],
  ['$\\frac{a}{c}$ costs $5 and {b} costs $6', ['b']],
  ['$$\n{a}\n$$ \\({a}\\) \\[ {a} \\] \\text{a}{a_{c}} {b}', ['b']],
  ['\\begin{align*} {a} \\end{align*} {b}', ['b']],
  ['between ${min} and ${max}: {b}', ['b']],
  ['Hello\\n{b}', ['b']],
  ['{% for x in {a} %}{a}{% if y %}{a}{% endif %}{a}{% endfor %} {b}', ['b']],
  ['{% include {a} %} {b} <%= {a} %>', ['b']],
  ['{# {a} #} {b} {#', ['b']],
  ['{{#客人}}{a}{{/客人}} {b} {% für %}{a}{% endfür %}', ['b']],
  ['{{#each x}}{a}{{#if y}}{a}{{/if}}{a}{{/each}} {b}', ['b']],
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
  ['größe', true],
  ['客人', true],
  ['_٣', true],
  ['٣', false],
  ['\u0301a', false],
  ['a ', false],
  ['a.b', false],
  ['a’b', false],
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
    // Two dollars may be math.
    const content = randomText(24).replaceAll('$', '');
    const declared = [{ name: 'a', defaultValue: randomText(3) }, { name: 'b c' }, { name: 'never' }];
    const values = { a: randomText(4), 'b c': randomText(4), x: randomText(4) };
    expect({ content, filled: fillTemplate(content, declared, values) }).toEqual({
      content,
      filled: fillNaively(content, [...declared, { name: 'x' }], values),
    });
    expect(
      parseTemplate(content, ['a', 'b c'])
        .map((part) => ('text' in part ? part.text : part.source))
        .join(''),
    ).toBe(content);
  }
});

/** Each contains undeclared names only where they are text. */
const syntaxes = [
  '`{x}`',
  '``{x} ` {x}``',
  '```js\n{x}\n```',
  '~~~\n{x}\n~~~',
  '[t]({x})',
  '[{x}](a "(b)")',
  '[[{x}]]',
  'https://example.org/{x}',
  '$\\frac{x}{x}$',
  '$$\n{x}\n$$',
  '\\({x}\\)',
  '\\[\n{x}\n\\]',
  '\\text{x}',
  '\\begin{x}{x}\\end{x}',
  '{% if x %}{x}{% endif %}',
  '<% {x} %>',
  '{{#x}}{x}{{/x}}',
  '{{x}}',
  '${x}',
  '{ x}',
  '{"x": 1}',
];

it('fills undeclared variables between any code, links, math and template blocks, and only there', () => {
  const random = createRandom(47);
  for (let round = 0; round < 2000; round++) {
    const pieces = Array.from({ length: random(8) }, () =>
      random(2) === 0 ? '{x}' : (syntaxes[random(syntaxes.length)] ?? ''),
    );
    const content = pieces.join('\n, ');
    const expected = pieces.map((piece) => (piece === '{x}' ? '1' : piece)).join('\n, ');
    expect(fillTemplate(content, [], { x: '1' })).toBe(expected);
    expect(fillTemplate(content, [], {})).toBe(content);
  }
});

it('parses any mix of the parts of syntax without losing text', () => {
  const random = createRandom(48);
  const pieces = syntaxes.flatMap((syntax) => syntax.split(/(?<=[`~$[\](){}%\\])/));
  for (let round = 0; round < 2000; round++) {
    const content = Array.from({ length: random(30) }, () => pieces[random(pieces.length)]).join('');
    const parts = parseTemplate(content, ['x']);
    expect(parts.map((part) => ('text' in part ? part.text : part.source)).join('')).toBe(content);
    expect(fillTemplate(content, variables('x'), {})).toBe(content);
  }
});

describe('getVariables', () => {
  const declared = [{ name: 'b', description: 'B', defaultValue: 'x', options: ['x', 'y'] }];

  it('lists the declared ones, then the undeclared ones of the content', () => {
    expect(getVariables('{a} {b} {a} `{c}`', declared)).toEqual([
      ...declared,
      { name: 'a', description: '', defaultValue: '' },
    ]);
  });

  it('leaves what exceeds the maximum as text', () => {
    const content = Array.from({ length: 120 }, (_, index) => `{v${index}}`).join('');
    expect(getVariables(content, declared)).toHaveLength(100);
    expect(fillTemplate(content, declared, { v98: 'x', v99: 'y' })).toContain('{v97}x{v99}');
  });
});

const hostileTexts = [
  ['opening braces', '{'],
  ['unclosed variables', '{a'],
  ['unclosed names of maximum length', `{${'a'.repeat(63)}`],
  ['variables', '{a}'],
  ...[
    '`',
    '`` ` ',
    '` a',
    '````` ',
    '~~~ ',
    '$',
    '$a ',
    '$$a\n\n',
    '[',
    '[[a',
    '[](',
    '[](a(b)',
    'https://',
    '\\(',
    '\\[',
    '\\a{',
    '\\a{{b}',
    '\\begin{a}',
    '\\end{a}',
    '{%',
    '{#',
    '{% a %}',
    '<%',
    '{{#a}}',
    '{{/a}}',
    '{{#a',
    ' ',
    '\n',
  ].map((piece) => [JSON.stringify(piece), piece]),
];

/** Returns how many milliseconds it takes to fill a template some times. */
function measure(content: string, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i += 1) fillTemplate(content, variables('a'), { a: 'x' });
  return performance.now() - start;
}

it.each(hostileTexts)('parses long texts of %s in linear time', (_, piece = '') => {
  // The first and the last variable make it look for syntax.
  const build = (length: number) => `{b}${piece.repeat(length / piece.length)}{b}`;
  // One long text takes as long as 16 short ones if linear, and 16 times as long if quadratic; a busy machine interrupts both.
  const ratios = Array.from({ length: 5 }, () => measure(build(240_000), 1) / measure(build(15_000), 16));
  expect(Math.min(...ratios)).toBeLessThan(4);
});
