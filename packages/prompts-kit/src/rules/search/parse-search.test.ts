import { describe, expect, it } from 'vitest';

import { parseSearch, tokenizeSearch } from './parse-search.ts';

describe('parseSearch', () => {
  it.each([
    ['free logo maker', ['free', 'open-source', 'freemium']],
    ['a completely free logo maker', ['free', 'open-source']],
    ['free forever', ['free', 'open-source']],
    ['royalty-free music', []],
    ['an open source logo maker', ['open-source']],
    ['etwas für Logos, aber Open Source', ['open-source']],
    ['translate our open source project', []],
    ['it is for an open-source game', []],
  ])('reads the pricing of %j', (text, pricing) => {
    expect(parseSearch(text).pricing).toEqual(pricing);
  });

  it.each(['gratis Videos schneiden', 'umsonst Videos schneiden', 'open source video editing'])(
    'does not search for the price in %j',
    (text) => {
      const required = parseSearch(text).terms.filter(({ optional }) => !optional);
      expect(required).toHaveLength(1);
    },
  );

  it.each([
    ['alternative to Notion', 'alternatives'],
    ['what else is there besides ChatGPT', 'alternatives'],
    ['anything other than Canva', 'alternatives'],
    ['etwas wie Notion', 'alternatives'],
    ['Notion vs Obsidian', 'comparison'],
    ['do ChatGPT and the like mention us', 'search'],
  ])('reads whether %j is about alternatives', (text, intent) => {
    expect(parseSearch(text).intent).toBe(intent);
  });

  it.each([
    ['AI', ['ai']],
    ['C++', ['cpp']],
    ['Q&A', ['q']],
    ['competitor', ['competitor']],
    ['comparison', ['comparison']],
    ['the best tool', ['tool']],
    ['the', ['the']],
  ])('searches for %j by terms that are dropped beside others', (text, words) => {
    const { terms } = parseSearch(text);
    expect(terms.map((term) => term.text)).toEqual(words);
    expect(terms.every(({ optional }) => !optional)).toBe(true);
  });

  it('needs no terms beside a price', () => {
    for (const text of ['free tools', 'kostenlos', 'nur kostenlose bitte'])
      expect(parseSearch(text).terms).toEqual([]);
  });
});

it.each(Object.getOwnPropertyNames(Object.prototype))('parses %s, which every object inherits', (name) => {
  const texts = parseSearch(`${name} for video`).terms.map(({ text }) => text);
  expect(texts).toEqual([...tokenizeSearch(name), 'video']);
});
