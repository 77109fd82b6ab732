import { describe, expect, it } from 'vitest';

import { formatRelativeTime } from './format-relative-time.ts';

const date = new Date('2026-11-21T10:00:00Z');

describe('formatRelativeTime', () => {
  it.each([
    ['2026-11-21T10:00:30Z', 'now'],
    ['2026-11-21T09:59:00Z', 'now'],
    ['2026-11-21T10:01:00Z', '1 minute ago'],
    ['2026-11-21T10:59:59Z', '59 minutes ago'],
    ['2026-11-21T15:30:00Z', '5 hours ago'],
    ['2026-11-22T10:00:00Z', '21 Nov 2026'],
  ])('at %s returns "%s"', (now, expected) =>
    expect(formatRelativeTime(date, Date.parse(now), 'en')).toBe(expected),
  );

  it.each([
    ['2026-11-21T10:00:30Z', 'jetzt'],
    ['2026-11-21T15:30:00Z', 'vor 5 Stunden'],
    ['2026-11-22T10:00:00Z', '21. Nov. 2026'],
  ])('at %s returns "%s" in German', (now, expected) =>
    expect(formatRelativeTime(date, Date.parse(now), 'de')).toBe(expected),
  );
});
