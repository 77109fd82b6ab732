import { describe, expect, it } from 'vitest';

import { isVariableName, placeholders } from '../rules/variables.ts';
import { convertPlaceholders, findPlaceholders } from './placeholders.ts';

const only = (content: string) => findPlaceholders(content)[0];
const convertAll = (content: string) =>
  convertPlaceholders(content, new Set(findPlaceholders(content).map(({ key }) => key)));

describe('placeholders', () => {
  it.each([
    ['{{topic}}', 'topic', '', 'topic'],
    ['{{ your topic }}', 'your topic', '', 'your topic'],
    ['{{user.name}}', 'user name', '', 'user.name'],
    ['{{1st idea}}', '_1st idea', '', '1st idea'],
    ['{{tone|formal, casual}}', 'tone', 'formal', 'tone: formal, casual'],
    [
      '{{tone | select:options=["formal","casual"]:default="casual"}}',
      'tone',
      'casual',
      'tone: formal, casual',
    ],
    ['{{topic | text:placeholder="What about?":required}}', 'topic', '', 'What about?'],
    ['${topic}', 'topic', '', 'topic'],
    ['${topic:the sea}', 'topic', 'the sea', 'topic'],
    ['${input:topic:the sea}', 'topic', 'the sea', 'topic'],
    ['[JOB TITLE]', 'JOB TITLE', '', 'JOB TITLE'],
    ['[Company’s Name]', 'Companys Name', '', 'Company’s Name'],
    ['[Prénom]', 'Prenom', '', 'Prénom'],
    ['{topic}', 'topic', '', 'topic'],
  ])('%s becomes {%s}', (content, name, defaultValue, description) => {
    expect(only(content)).toMatchObject({ name, defaultValue, description });
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
    '{{主题}}',
    '[two\nlines]',
  ])('%j is none', (content) => {
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
    ['{topic}', true],
    ['{like this}', false],
    ['{{like this}}', true],
  ])('%s is suggested: %s', (content, suggested) => {
    expect(only(content)?.suggested).toBe(suggested);
  });

  it('only the chosen ones change, each everywhere', () => {
    expect(convertPlaceholders('{{a}} [B] {{ a }} [B]', new Set(['{{a}}']))).toEqual({
      content: '{a} [B] {a} [B]',
      variables: [{ name: 'a', description: 'a', defaultValue: '' }],
    });
  });

  it('a default is taken from wherever it stands', () => {
    expect(convertAll('${a} and ${a:b}').variables).toEqual([
      { name: 'a', description: 'a', defaultValue: 'b' },
    ]);
  });

  it('more than a prompt may have stay as they are', () => {
    const { content, variables } = convertAll(Array.from({ length: 120 }, (_, at) => `{{v${at}}}`).join(' '));
    expect(variables).toHaveLength(100);
    expect(content).toContain('{v99} {{v100}}');
  });

  it.each(['{{', '[', '${', '{{a|', '{ [ ${ '])('searches 200,000 characters of %j in no time', (piece) => {
    const hostile = piece.repeat(200_000 / piece.length);
    expect(convertAll(hostile).content).toBe(hostile);
  });
});

/** The same, character by character, for contents made of the pieces below. */
function obvious(content: string, chosen: ReadonlySet<string>): string {
  const spellings: [string, string, string][] = [
    ['{{a}}', '{{a}}', '{a}'],
    ['{{ b c }}', '{{b c}}', '{b c}'],
    ['${a:d}', '${a}', '{a}'],
    ['[Job Title]', '[Job Title]', '{Job Title}'],
    ['{a}', '{a}', '{a}'],
  ];
  let converted = '';
  for (let at = 0; at < content.length;) {
    const found = spellings.find(([source]) => content.startsWith(source, at));
    const key = found?.[1] ?? '';
    converted += found && chosen.has(key) ? found[2] : (found?.[0] ?? content.charAt(at));
    at += found?.[0].length ?? 1;
  }
  return converted;
}

it('agrees with a conversion by hand, over 5,000 made-up prompts', () => {
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
  const keys = ['{{a}}', '{{b c}}', '${a}', '[Job Title]', '{a}'];
  for (let round = 0; round < 5000; round += 1) {
    // A blank between, for what touches may mean something else.
    const content = Array.from({ length: random(8) }, () => pieces[random(pieces.length)]).join(' ');
    const chosen = new Set(keys.filter(() => random(2) === 0));
    const result = convertPlaceholders(content, chosen);
    expect(result.content).toBe(obvious(content, chosen));
    for (const { name, description } of result.variables) {
      expect(isVariableName(name)).toBe(true);
      expect(description).not.toBe('');
      expect(placeholders(result.content)).toContain(name);
    }
  }
});
