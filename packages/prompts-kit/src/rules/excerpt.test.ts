import { expect, it } from 'vitest';

import { getExcerpt } from './excerpt.ts';

it.each([
  ['Write to {name}.\n\nOffer: {offer}', 'Write to {name}. Offer: {offer}'],
  ['Review:\n```ts\n{code}\n```\nBe short.', 'Review: {code} Be short.'],
  ['"""{text}"""', '{text}'],
])('shows %j in one line', (content, excerpt) => expect(getExcerpt(content)).toBe(excerpt));

it('cuts a long template before a variable', () => {
  const start = 'a '.repeat(90);
  expect(getExcerpt(`${start}{a variable with a long name} end`)).toBe(`${start.trim()}…`);
});

it('ends with an ellipsis when most of a long template is white space', () =>
  expect(getExcerpt(`Start${' '.repeat(5000)}end`)).toBe('Start…'));
