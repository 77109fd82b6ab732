import { PromptDraft } from '@ai-directory/api-client/contract';
import { expect, it } from 'vitest';

import { toDraft } from '../apps/api/src/features/prompts/import-validation.ts';
import { validatePrompt } from '../packages/prompts-kit/src/rules/import.ts';

const buildPrompt = (changes: object = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});
const buildVariable = (changes: object = {}) => ({ name: 'a', description: 'b', ...changes });
const withVariable = (changes: object) => buildPrompt({ variables: [buildVariable(changes)] });

/** Texts that break software, after the Big List of Naughty Strings. */
const naughtyTexts = [
  '',
  ' ',
  '\u00a0\u2003\ufeff',
  '\t\n\r',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '😀',
  '👩‍👩‍👧‍👦',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '‮⁦test⁧',
  'مرحبا',
  '表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '0',
  '-1',
  'NaN',
  '1/0',
  '{name}',
  '{{name}}',
  '{__proto__}',
  '$&',
  '<script>alert(1)</script>',
  "'; drop table prompts; --",
  '%00',
  '../../etc/passwd',
  ...[50, 51, 64, 65, 200, 201, 500, 501, 2000, 2001, 10_000, 10_001, 200_000, 200_001].map((length) =>
    'x'.repeat(length),
  ),
  ` ${'x'.repeat(199)} `,
  '😀'.repeat(101),
];
const naughtyValues: unknown[] = [null, true, 0, -0.5, 1e308, [], [null], {}, { length: 1 }, ['a'], [['a']]];

const list = (length: number, item: (index: number) => unknown) =>
  Array.from({ length }, (_, index) => item(index));
const fields = ['title', 'content', 'description', 'category', 'tags', 'variables', 'visibility', 'aiModels'];

/** Each is valid but for at most one field. */
const entries: unknown[] = [
  ...naughtyValues,
  ...naughtyTexts,
  ...fields.flatMap((field) =>
    [...naughtyTexts, ...naughtyValues].map((value) => buildPrompt({ [field]: value })),
  ),
  ...['name', 'description', 'defaultValue'].flatMap((field) =>
    [...naughtyTexts, ...naughtyValues].map((value) => withVariable({ [field]: value })),
  ),
  ...naughtyTexts.map((tag) => buildPrompt({ tags: [tag] })),
  buildPrompt({ tags: list(20, String) }),
  buildPrompt({ tags: list(21, String) }),
  buildPrompt({ tags: list(40, (index) => ` ${index % 20} `) }),
  buildPrompt({ variables: list(100, (index) => buildVariable({ name: `a${index}` })) }),
  buildPrompt({ variables: list(101, (index) => buildVariable({ name: `a${index}` })) }),
  buildPrompt({ variables: [buildVariable(), buildVariable({ name: ' a ' })] }),
  JSON.parse('{"__proto__":{"title":"a","content":"b","description":"c","category":"Marketing"}}'),
  JSON.parse(`{"__proto__":{"title":5},${JSON.stringify(buildPrompt()).slice(1)}`),
  buildPrompt({
    constructor: 'a',
    toString: 'b',
    hasOwnProperty: 5,
    metadata: { model: 5 },
    id: '1',
    likes: 9,
  }),
  buildPrompt({ notes: list(1, () => [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]) }),
];

const isValidDraft = (entry: unknown): boolean => {
  try {
    return PromptDraft.safeParse(toDraft(entry as Parameters<typeof toDraft>[0])).success;
  } catch {
    return false;
  }
};

it('validatePrompt accepts the entries whose drafts the API accepts', () => {
  const accepted = entries.filter((entry) => validatePrompt(entry, 0).length === 0);
  expect(accepted).toEqual(entries.filter(isValidDraft));
  expect(accepted.length).toBeGreaterThan(150);
  expect(entries.length - accepted.length).toBeGreaterThan(150);
});
