import { describe, expect, it } from 'vitest';

import { isAccepted } from './is-accepted.ts';

const json = { name: 'Prompts.JSON', type: 'application/json' };
const image = { name: 'logo.png', type: 'image/png' };

describe('isAccepted', () => {
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
  ])('returns for accept %s and file %o: %s', (accept, file, expected) => {
    expect(isAccepted(accept, file)).toBe(expected);
  });
});
