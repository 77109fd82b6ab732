import { expect, it } from 'vitest';

import { draftOf, emptyValues, problemsIn, type ToolValues } from './tool-values.ts';

const whole: ToolValues = {
  website: 'example.org/tool',
  name: 'Paper Trail',
  tagline: 'Finds studies',
  description: 'Searches archives.',
  category: 'text-generation',
  pricing: 'free',
  tags: ['research'],
  features: 'Quotes\n\n  Exports  ',
};

it('finds nothing wrong with a whole form, and makes of it what the API takes', () => {
  expect(problemsIn(whole)).toEqual({});
  expect(draftOf(whole)).toEqual({
    ...whole,
    website: 'https://example.org/tool',
    features: ['Quotes', 'Exports'],
  });
});

it('asks for what is missing, in the order of the fields', () => {
  expect(Object.keys(problemsIn(emptyValues))).toEqual([
    'website',
    'name',
    'tagline',
    'description',
    'category',
    'pricing',
  ]);
});

it.each([
  ['website', 'not a website'],
  ['website', 'ftp://example.org'],
  ['website', 'https://openai.com@example.org'],
  ['website', 'localhost'],
  ['name', 'x'.repeat(81)],
  ['tagline', 'x'.repeat(161)],
  ['description', 'x'.repeat(4001)],
  ['tags', ['Research', 'research']],
  ['tags', ['x'.repeat(41)]],
  ['tags', Array.from({ length: 21 }, (_, number) => `tag ${number}`)],
  ['features', 'x'.repeat(201)],
  ['features', 'feature\n'.repeat(21)],
])('refuses the %s %s', (field, value) => {
  expect(Object.keys(problemsIn({ ...whole, [field]: value }))).toEqual([field]);
});
