import { describe, expect, it } from 'vitest';

import { shouldHide, getReporterWeight, type ReporterRecord } from './report-weight.ts';

const day = 24 * 60 * 60 * 1000;
const reporter = (changes: Partial<ReporterRecord> = {}): ReporterRecord => ({
  accountAgeMs: 2 * day,
  isEmailConfirmed: true,
  isBanned: false,
  upheld: 0,
  dismissed: 0,
  ...changes,
});
const repeat = (count: number, record: ReporterRecord) => Array.from({ length: count }, () => record);

describe('getReporterWeight', () => {
  it('is zero for new, unconfirmed and banned accounts, whatever their record', () => {
    for (const change of [{ accountAgeMs: day - 1 }, { isEmailConfirmed: false }, { isBanned: true }]) {
      expect(getReporterWeight(reporter({ upheld: 20, ...change }))).toBe(0);
    }
  });

  it('rises with upheld reports, falls with dismissed ones and stays between 0 and 2', () => {
    const weights = [
      { dismissed: 100 },
      { dismissed: 2 },
      { dismissed: 1 },
      {},
      { upheld: 1 },
      { upheld: 5 },
      { upheld: 100 },
    ].map((record) => getReporterWeight(reporter(record)));
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(weights[3]).toBe(1);
    expect(weights[0]).toBeGreaterThan(0);
    expect(weights.at(-1)).toBeLessThan(2);
  });
});

describe('shouldHide', () => {
  it.each([
    ['3 accounts without a record', repeat(3, reporter()), false],
    ['1,000 accounts without a record', repeat(1000, reporter()), false],
    [
      '30 new accounts and a trusted one',
      [...repeat(30, reporter({ accountAgeMs: 0 })), reporter({ upheld: 9 })],
      false,
    ],
    ['2 trusted accounts', repeat(2, reporter({ upheld: 100 })), false],
    ['a trusted account and 2 without a record', [reporter({ upheld: 1 }), ...repeat(2, reporter())], true],
    ['a trusted account and 1 without a record', [reporter({ upheld: 1 }), reporter()], false],
    ['accounts whose reports are mostly dismissed', repeat(5, reporter({ upheld: 1, dismissed: 10 })), false],
  ])('for %s', (_, reporters, expected) => expect(shouldHide(reporters)).toBe(expected));
});
