import { describe, expect, it } from 'vitest';

import { readCatalogue } from '../apps/api/src/features/seed/seed.ts';
import { readEvaluationSet } from '../bench/search/evaluation-set.ts';
import { alignSteps, getRank, isRightAnswer, summarize } from '../bench/search/metrics.ts';

describe('readEvaluationSet', () => {
  it.each([
    ['open', { goals: 488, chat: 1024 }],
    ['held-out', { goals: 178, chat: 265 }],
  ] as const)('reads the %s half, which names only seeded tools', async (half, counts) => {
    const { tools } = await readCatalogue();
    const { queries, goals, chat } = await readEvaluationSet(half, new Set(tools.map(({ id }) => id)));
    expect(queries.length).toBeGreaterThan(130);
    expect({ goals: goals.length, chat: chat.length }).toEqual(counts);
  });

  it('rejects a tool that the catalogue does not contain', async () => {
    await expect(readEvaluationSet('open', new Set(['claude']))).rejects.toThrow('Unknown tools');
  });
});

describe('summarize', () => {
  it('counts the rank of the first acceptable result and empty answers', () => {
    const rows = [
      { results: ['a', 'b'], accepted: ['b'] },
      { results: ['a', 'b', 'c', 'd'], accepted: ['d'] },
      { results: [], accepted: ['a'] },
    ];
    expect(rows.map(getRank)).toEqual([2, 4, Infinity]);
    expect(summarize(rows)).toMatchObject({
      'first 3, %': 33.3,
      'first 5, %': 66.7,
      'MRR@10': 0.25,
      empty: 1,
    });
  });
});

describe('alignSteps', () => {
  it('accepts extra steps but no other order', () => {
    expect(alignSteps([['a'], ['b']], ['a', 'x', 'b'])).toEqual([true, true]);
    expect(alignSteps([['a'], ['b'], ['c']], ['b', 'c', 'a'])).toEqual([false, true, true]);
  });

  it('requires a step without a tool where nothing fits', () => {
    expect(alignSteps(['none'], ['a'])).toEqual([false]);
    expect(alignSteps(['none', ['a']], [null, 'a'])).toEqual([true, true]);
  });
});

describe('isRightAnswer', () => {
  it.each([
    [['a', 'b', 'x'], ['a', 'b'], true],
    [['x', 'a'], ['a'], false],
    [['a', 'x', 'y'], ['a'], false],
    [[], [], true],
    [['a'], [], false],
  ])('%j with %j acceptable: %s', (results, accepted, expected) => {
    expect(isRightAnswer({ results, accepted })).toBe(expected);
  });
});
