import { describe, expect, it } from 'vitest';

import { getCatalogue } from '../bench/search/catalogues.ts';
import { readEvaluationSet } from '../bench/search/evaluation-set.ts';
import { alignSteps, isHit, isRightResponse } from '../bench/search/metrics.ts';

describe('readEvaluationSet', () => {
  it.each(['seed', 'field-science', 'household'])('reads the set of %s', async (name) => {
    const { tools } = await getCatalogue(name);
    const set = await readEvaluationSet(name, new Set(tools.map(({ id }) => id)));
    for (const sentences of Object.values(set)) expect(sentences.length).toBeGreaterThan(5);
  });

  it('rejects a tool that the catalogue does not contain', async () => {
    await expect(readEvaluationSet('seed', new Set(['claude']))).rejects.toThrow('Unknown tools');
  });
});

describe('isHit', () => {
  it.each([
    [['a', 'b', 'c'], ['c'], true],
    [['a', 'b', 'c', 'd'], ['d'], false],
    [[], ['a'], false],
    [[], [], true],
    [['a'], [], false],
  ])('%j with %j acceptable: %s', (results, accepted, expected) => {
    expect(isHit({ results, accepted })).toBe(expected);
  });
});

describe('alignSteps', () => {
  it('accepts extra steps but no other order', () => {
    expect(alignSteps([['a'], ['b']], [['a'], ['x'], ['b']])).toEqual([true, true]);
    expect(alignSteps([['a'], ['b'], ['c']], [['b'], ['c'], ['a']])).toEqual([false, true, true]);
  });

  it('accepts an alternative, but each step of the plan only once', () => {
    expect(alignSteps([['a'], ['b']], [['x', 'a'], ['b']])).toEqual([true, true]);
    expect(alignSteps([['a'], ['b']], [['a', 'b']])).toEqual([true, false]);
  });
});

describe('isRightResponse', () => {
  it.each([
    [['a', 'b', 'x'], ['a', 'b'], true],
    [['x', 'a'], ['a'], false],
    [['a', 'x', 'y'], ['a'], false],
    [[], [], true],
    [['a'], [], false],
  ])('%j with %j acceptable: %s', (results, accepted, expected) => {
    expect(isRightResponse({ results, accepted })).toBe(expected);
  });
});
