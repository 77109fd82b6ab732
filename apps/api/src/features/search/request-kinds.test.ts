import { describe, expect, it } from 'vitest';

import { readCatalogue } from '../seed/seed.ts';
import { findTaskKind, findUnknownTerms, readTaskKinds } from './request-kinds.ts';

const findOthers = (text: string, tags: string[]) =>
  text.split(' ').filter((word) => !tags.some((tag) => tag.toLowerCase().includes(word)));

describe('readTaskKinds', () => {
  it('has queries and properties from tags', async () => {
    const { tools } = await readCatalogue();
    const others = (await readTaskKinds()).flatMap(({ query, category, property = '' }) => {
      const ofCategory = tools.filter((tool) => tool.category === category);
      return [
        ...findOthers(
          query,
          ofCategory.flatMap(({ tags }) => tags),
        ),
        ...findOthers(
          property,
          tools.flatMap(({ tags }) => tags),
        ),
      ];
    });
    // Kinds of tasks that no tool is for have none.
    expect(others.filter((word) => word !== '')).toEqual([]);
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
