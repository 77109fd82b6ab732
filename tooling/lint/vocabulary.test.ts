import { describe, expect, it } from 'vitest';

import { findPrivateTerm } from './vocabulary.mjs';

describe('findPrivateTerm', () => {
  it.each([
    ['file', 'kept-draft', 'store, persist, cache or preserve'],
    ['export', 'messageOf', 'a verb: getX, toX, parseX or formatX'],
    ['export', 'longestTitle', 'maxX'],
    ['export', 'UiWords', 'message, text or term'],
    ['file', 'may-read', 'prompt-visibility'],
    ['export', 'useAddressFilters', 'useSearchParamFilters'],
    ['title', 'tells nobody', 'message, notify or announce'],
  ] as const)('reports the %s name %s with its replacement', (kind, name, replacement) => {
    expect(findPrivateTerm(kind, name)).toContain(`use ${replacement}`);
  });

  it.each([
    ['file', 'draft-storage'],
    ['export', 'OutputOf'],
    ['export', 'stopWords'],
    ['title', 'pressing Escape closes the dialog'],
  ] as const)('accepts the %s name %s', (kind, name) => {
    expect(findPrivateTerm(kind, name)).toBeUndefined();
  });
});
