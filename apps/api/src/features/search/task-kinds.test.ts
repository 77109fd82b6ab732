import { describe, expect, it } from 'vitest';

import { readCatalogue } from '../seed/seed.ts';
import { findTaskKind, findUnknownTerms, readTaskKinds } from './task-kinds.ts';

describe('readTaskKinds', () => {
  it('has queries and properties of words that tags of the category have', async () => {
    const { tools } = await readCatalogue();
    const kinds = await readTaskKinds();
    const unknown = kinds.flatMap(({ query, category, property = '' }) => {
      const tags = tools.filter((tool) => tool.category === category).flatMap((tool) => tool.tags);
      const allTags = tools.flatMap((tool) => tool.tags);
      const hasWord = (texts: string[]) => (word: string) =>
        texts.some((tag) => tag.toLowerCase().includes(word));
      return [
        ...query.split(' ').filter((word) => !hasWord(tags)(word)),
        ...property.split(' ').filter((word) => !hasWord(allTags)(word)),
      ].map((word) => `${category}: ${word}`);
    });
    expect(unknown.filter((word) => word !== ': ')).toEqual([]);
  });

  it('has each example once', async () => {
    const kinds = await readTaskKinds();
    const counts = new Map<string, number>();
    for (const text of kinds.flatMap(({ examples }) => examples)) {
      const key = text.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });
});

describe('findTaskKind', () => {
  it.each([
    ['draw wireframes', '', 'design-presentation'],
    ['store them in a vector database', '', 'developer-platforms'],
    ['What turns long videos into shorts?', '', 'video'],
    ['translate the interface', '', 'translation'],
    ['upscale it', 'Restore an old film', 'video'],
    ['find companies that could buy it', 'Sell software', 'marketing-sales'],
    ['digitize old family photos', '', 'image-creation'],
    ['keep track of characters', 'Write a fantasy trilogy', 'text-generation'],
    ['take notes in meetings', '', 'meetings'],
    ['How can I pronounce English better?', '', 'education-languages'],
    ['explain the chapter', '', 'chat-assistants'],
  ])('finds the kind of %j in %j', async (text, context, category) => {
    await expect(findTaskKind(text, context)).resolves.toMatchObject({ category });
  });

  it.each(['water my plants', 'print the flyers', 'rent a hall'])('finds no tool for %j', async (text) => {
    await expect(findTaskKind(text, '')).resolves.toMatchObject({ category: '', query: '' });
  });

  it('returns undefined for a text that names no kind', async () => {
    await expect(findTaskKind('do the thing', '')).resolves.toBeUndefined();
  });
});

it('knows the terms of the examples, in any form', async () => {
  await expect(findUnknownTerms(['pronounces', 'midjurney'])).resolves.toEqual(['midjurney']);
});
