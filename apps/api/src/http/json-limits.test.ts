import { describe, expect, it } from 'vitest';

import { findExceededLimit } from './json-limits.ts';

describe('findExceededLimit', () => {
  it.each([
    ['{"a":[1,[2,{"b":3}]]}', { depth: 4, values: 8 }],
    [String.raw`["[[[[", "\"[[[", "\\", "a,b,c"]`, { depth: 1, values: 5 }],
    ['"[', { depth: 0, values: 1 }],
    ['"\\', { depth: 0, values: 1 }],
    ['', { depth: 0, values: 1 }],
  ])('accepts %s within %j', (text, limits) => {
    expect(findExceededLimit(text, limits)).toBeUndefined();
  });

  it.each([
    ['{"a":[1,[2,{"b":3}]]}', 'depth', { depth: 3, values: 100 }],
    [String.raw`["\\",[[]]]`, 'depth', { depth: 2, values: 100 }],
    ['[{},{},{}]', 'values', { depth: 2, values: 5 }],
    ['[0,0,0]', 'values', { depth: 2, values: 3 }],
  ])('finds that %s exceeds the %s of %j', (text, limit, limits) => {
    expect(findExceededLimit(text, limits)).toBe(limit);
  });
});
