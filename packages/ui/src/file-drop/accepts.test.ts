import { expect, it } from 'vitest';

import { accepts } from './accepts.ts';

const json = { name: 'Prompts.JSON', type: 'application/json' };
const image = { name: 'logo.png', type: 'image/png' };

it.each([
  [undefined, json, true],
  ['', image, true],
  ['.json', json, true],
  ['.json', image, false],
  ['.json, image/*', image, true],
  ['image/*', json, false],
  ['application/json', json, true],
  ['application/json,', image, false],
  ['*/*', { name: 'notes', type: 'text/plain' }, true],
])('%s takes %o: %s', (accept, file, expected) => {
  expect(accepts(accept, file)).toBe(expected);
});
