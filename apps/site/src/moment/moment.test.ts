import { expect, it } from 'vitest';

import { wordsOf } from './moment.tsx';

const at = new Date('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T10:00:30Z', 'just now'],
  ['2026-11-21T09:59:00Z', 'just now'],
  ['2026-11-21T10:01:00Z', '1 minute ago'],
  ['2026-11-21T10:59:59Z', '59 minutes ago'],
  ['2026-11-21T15:30:00Z', '5 hours ago'],
  ['2026-11-22T10:00:00Z', '21 Nov 2026'],
])('at %s it was %s', (now, words) => expect(wordsOf(at, Date.parse(now))).toBe(words));
