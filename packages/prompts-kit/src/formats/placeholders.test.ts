import { describe, expect, it } from 'vitest';

import { isVariableName, extractVariables } from '../rules/variables.ts';
import { convertPlaceholders, findPlaceholders } from './placeholders.ts';

const findFirst = (content: string) => findPlaceholders(content)[0];
const convertAll = (content: string) =>
  convertPlaceholders(content, new Set(findPlaceholders(content).map(({ key }) => key)));

describe('findPlaceholders and convertPlaceholders', () => {
  it.each([
    ['{{topic}}', 'topic', '', 'topic'],
    ['{{ your topic }}', 'your topic', '', 'your topic'],
    ['{{user.name}}', 'user name', '', 'user.name'],
    ['{{1st idea}}', '_1st idea', '', '1st idea'],
    ['{{topic:the sea}}', 'topic', 'the sea', 'topic'],
    ['{{ topic | default("the sea") }}', 'topic', 'the sea', 'topic'],
    ["{{ topic | default: 'the sea' }}", 'topic', 'the sea', 'topic'],
    ['{{客人}}', '客人', '', '客人'],
    ['{{Größe}}', 'Größe', '', 'Größe'],
    ['{{topic | text:placeholder="What about?":required}}', 'topic', '', 'What about?'],
    ['{{age | number:min=1:default=5}}', 'age', '5', 'age'],
    ['${topic}', 'topic', '', 'topic'],
    ['${topic:the sea}', 'topic', 'the sea', 'topic'],
    ['${input:topic:the sea}', 'topic', 'the sea', 'topic'],
    ['[JOB TITLE]', 'JOB TITLE', '', 'JOB TITLE'],
    ['[Company’s Name]', 'Companys Name', '', 'Company’s Name'],
    ['[Prénom]', 'Prénom', '', 'Prénom'],
  ])('converts %s to {%s}', (content, name, defaultValue, description) => {
    expect(findFirst(content)).toMatchObject({ name, defaultValue, description });
    expect(convertAll(`Say ${content}!`)).toEqual({
      content: `Say {${name}}!`,
      variables: [{ name, description, defaultValue }],
    });
  });

  it.each([
    '{"a": 1}',
    '{}',
    '{{}}',
    '{{#if x}}',
    '{{/if}}',
    '{{> part}}',
    '{{ f(x) }}',
    '{{else}}',
    '{{{x}}}',
    '${{ secrets.x }}',
    '${x + 1}',
    '${HOME:-/root}',
    '${}',
    '\\{{x}}',
    '\\[Name]',
    '[x]',
    '[ ]',
    '[1]',
    '[text](https://example.org)',
    '![Picture](a.png)',
    '[Text][1]',
    '[Text]: https://example.org',
    'list[Index]',
    'f()[Index]',
    '{[Name]}',
    '{topic}',
    '{{ price | round(2) }}',
    '{{ name | upper }}',
    '{{ name | trim | upper }}',
    '{{ names | join(", ") }}',
    '{{default name "x"}}',
    '[[Kiln Log]]',
    '[two\nlines]',
  ])('ignores %j', (content) => {
    expect(findPlaceholders(content)).toEqual([]);
    expect(convertAll(content)).toEqual({ content, variables: [] });
  });

  it.each([
    ['[COMPANY]', true],
    ['[Job Title]', true],
    ['[Name of the Company]', true],
    ['[insert text here]', true],
    ['[your name]', true],
    ['[sic]', false],
    ['[in brackets]', false],
    ['[INST]', false],
    ['[One Two Three Four Five Six]', false],
    ['${topic}', true],
    ['${HOME}', false],
    ['${HOME:a}', true],
    ['{{date:YYYY}}', false],
    ['`{{topic}}`', false],
    ['{% if x %}{{topic}}{% endif %}', false],
    ['{{like this}}', true],
  ])('sets isSuggested of %s to %s', (content, isSuggested) => {
    expect(findFirst(content)?.isSuggested).toBe(isSuggested);
  });

  it('converts all occurrences of the given keys only', () => {
    expect(convertPlaceholders('{{a}} [B] {{ a }} [B]', new Set(['{{a}}']))).toEqual({
      content: '{a} [B] {a} [B]',
      variables: [{ name: 'a', description: 'a', defaultValue: '' }],
    });
  });

  it.each([
    ['{{tone:formal|casual}}', 'formal'],
    ['{{tone|formal, casual}}', 'formal'],
    ['{{tone | select:options=["formal","casual"]:default="casual"}}', 'casual'],
  ])('converts the choice %s to a variable with options', (content, defaultValue) => {
    expect(convertAll(content)).toEqual({
      content: '{tone}',
      variables: [{ name: 'tone', description: 'tone', defaultValue, options: ['formal', 'casual'] }],
    });
  });

  it('shows the context of a placeholder on its line, shortened', () => {
    expect(findFirst(`First.\nSay {{a}}${'!'.repeat(50)}`)?.context).toEqual([
      'Say ',
      '{{a}}',
      `${'!'.repeat(24)}…`,
    ]);
  });

  it('keeps distinct placeholders distinct', () => {
    const long = 'x'.repeat(70);
    expect(
      convertAll(`{{a.b}} {{a b}} {a b} {{${long}1}} {{${long}2}} {{${long}1}} \${a.c} {{a’c}}`).content,
    ).toBe(`{a b 2} {a b} {a b} {${'x'.repeat(64)}} {${'x'.repeat(62)} 2} {${'x'.repeat(64)}} \${a.c} {ac}`);
  });

  it('converts what is in code only if its own key is given', () => {
    const content = 'Say {{a}}: `{{a}}`';
    const [text, code] = findPlaceholders(content);
    expect(convertPlaceholders(content, new Set([text?.key ?? ''])).content).toBe('Say {a}: `{{a}}`');
    expect(convertPlaceholders(content, new Set([code?.key ?? ''])).content).toBe('Say {{a}}: `{a}`');
    expect(code).toMatchObject({ source: '{{a}}', isSuggested: false });
  });

  it('takes the default value from any occurrence', () => {
    expect(convertAll('${a} and ${a:b}').variables).toEqual([
      { name: 'a', description: 'a', defaultValue: 'b' },
    ]);
  });

  it('leaves placeholders beyond 100 variables unchanged', () => {
    const { content, variables } = convertAll(
      Array.from({ length: 120 }, (_, index) => `{{v${index}}}`).join(' '),
    );
    expect(variables).toHaveLength(100);
    expect(content).toContain('{v99} {{v100}}');
  });

  it.each(['{{', '[', '${', '{{a|', '{ [ ${ '])(
    'searches 200,000 characters of %j in linear time',
    (piece) => {
      const hostile = piece.repeat(200_000 / piece.length);
      expect(convertAll(hostile).content).toBe(hostile);
    },
  );
});

/** Reference implementation, character by character, for contents made of the pieces below. */
function convertNaively(content: string, keys: ReadonlySet<string>): string {
  const spellings: [string, string, string][] = [
    ['{{a}}', '{{a}}', '{a}'],
    ['{{ b c }}', '{{b c}}', '{b c}'],
    ['${a:d}', '${a}', '{a}'],
    ['[Job Title]', '[Job Title]', '{Job Title}'],
  ];
  let converted = '';
  for (let index = 0; index < content.length;) {
    const match = spellings.find(([source]) => content.startsWith(source, index));
    const key = match?.[1] ?? '';
    converted += match && keys.has(key) ? match[2] : (match?.[0] ?? content.charAt(index));
    index += match?.[0].length ?? 1;
  }
  return converted;
}

it('matches the reference implementation for 5,000 random prompts', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const pieces = [
    '{{a}}',
    '{{ b c }}',
    '${a:d}',
    '[Job Title]',
    '{a}',
    ' text ',
    '\n',
    '{"k": 1}',
    '[x]',
    ' $5 ',
    ' é ',
  ];
  const allKeys = ['{{a}}', '{{b c}}', '${a}', '[Job Title]'];
  for (let round = 0; round < 5000; round += 1) {
    // Separated by spaces: adjacent pieces may mean something else.
    const content = Array.from({ length: random(8) }, () => pieces[random(pieces.length)]).join(' ');
    const keys = new Set(allKeys.filter(() => random(2) === 0));
    const result = convertPlaceholders(content, keys);
    expect(result.content).toBe(convertNaively(content, keys));
    for (const { name, description } of result.variables) {
      expect(isVariableName(name)).toBe(true);
      expect(description).not.toBe('');
      expect(extractVariables(result.content)).toContain(name);
    }
  }
});
