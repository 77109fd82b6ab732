import { expect, it } from 'vitest';

import { promptLimits, promptTexts } from '@ai-directory/api-client/contract';
import * as fileErrors from '../formats/file-errors.ts';
import { invalidFormatMessage, invalidJsonMessage, validatePrompt } from '../rules/import.ts';
import { translateImportError } from './german-import-errors.ts';

const valid = { title: 'a', content: 'a', description: 'a', category: 'Education' };
const variable = { name: 'a', description: 'a' };
const invalidPrompts = [
  {},
  { ...valid, title: 'a'.repeat(promptTexts.title[1] + 1), content: '\0', category: 'Cooking' },
  { ...valid, variables: 'a', tags: 'a', visibility: 'a' },
  {
    ...valid,
    variables: [variable, variable],
    tags: [1, ...Array.from({ length: 99 }, (_, n) => `tag ${n}`)],
  },
  {
    ...valid,
    variables: Array.from({ length: promptLimits.variables + 1 }, (_, n) => ({
      name: `v${n}`,
      description: 'a',
    })),
  },
  { ...valid, variables: [{}, { name: '1', description: 'a' }, { ...variable, defaultValue: {} }] },
  {
    ...valid,
    variables: [{ ...variable, name: 'a'.repeat(promptTexts.variableName[1] + 1), defaultValue: '\0' }],
  },
  { ...valid, variables: Array.from({ length: 20 }, () => ({})) },
];
const errors = [
  invalidJsonMessage,
  invalidFormatMessage,
  ...invalidPrompts.flatMap((prompt) => validatePrompt(prompt, 3)),
  ...Object.entries(fileErrors).map(([name, error]) => {
    const text = typeof error === 'string' ? error : error((name === 'listNames' ? ['a'] : 1) as never, 2);
    return name === 'extraCells' ? `Prompt at index 3: ${text}` : text;
  }),
];

it.each(errors)('translates %j', (error) => {
  const english =
    /\b(at|is|has|have|must|may|missing|required|invalid|more|characters|field|expected|select)\b/i;
  // The names of the categories stay: they are the values that the file must contain.
  const [sentence = ''] = translateImportError(error).split('Valid categories are: ');
  expect(sentence).not.toMatch(english);
});

it('keeps the text of the file', () => {
  expect(translateImportError('Prompt at index 1 has invalid category: Cooking is fun')).toBe(
    'Prompt mit Index 1: Ungültige Kategorie: Cooking is fun',
  );
});
