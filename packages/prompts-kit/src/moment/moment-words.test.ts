import { expect, it } from 'vitest';

import { momentWords } from './moment-words.ts';

const at = new Date('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T10:00:30Z', 'now'],
  ['2026-11-21T09:59:00Z', 'now'],
  ['2026-11-21T10:01:00Z', '1 minute ago'],
  ['2026-11-21T10:59:59Z', '59 minutes ago'],
  ['2026-11-21T15:30:00Z', '5 hours ago'],
  ['2026-11-22T10:00:00Z', '21 Nov 2026'],
])('at %s it was %s', (now, words) => expect(momentWords(at, Date.parse(now), 'en-GB')).toBe(words));
