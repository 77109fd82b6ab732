import { describe, expect, it } from 'vitest';

import { getPageItems } from './page-items.ts';

describe('getPageItems', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 7, '1 2 … 7'],
    [3, 7, '1 2 3 4 … 7'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
    [500, 1000, '1 … 499 500 501 … 1000'],
  ])('page %i of %i: %s', (page, pages, shown) => {
    expect(
      getPageItems(page, pages)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(shown);
  });
});
