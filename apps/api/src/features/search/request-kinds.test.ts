import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { packageDir } from '../../package-dir.ts';
import { readCatalogue } from '../seed/seed.ts';
import {
  findProperty,
  findPropertyOfPart,
  findTaskKind,
  findUnknownTerms,
  negates,
  readProperties,
  readTaskKinds,
  toPattern,
} from './request-kinds.ts';

it('reads kinds of tasks with queries of tags', async () => {
  const { tools } = await readCatalogue();
  const others = (await readTaskKinds()).flatMap(({ query, category }) => {
    const tags = tools.filter((tool) => tool.category === category).flatMap((tool) => tool.tags);
    return query.split(' ').filter((word) => !tags.some((tag) => tag.toLowerCase().includes(word)));
  });
  // Kinds of tasks that no tool is for have none.
  expect(others.filter((word) => word !== '')).toEqual([]);
});

it('reads properties that tools of the catalogue have', async () => {
  const { tools } = await readCatalogue();
  const texts = tools.map(({ tagline, description, tags, features }) =>
    [tagline, description, ...tags, ...features].join('. '),
  );
  const missing = (await readProperties()).filter(
    ({ phrases, pricing }) => pricing.length === 0 && !texts.some((text) => toPattern(phrases).test(text)),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['kinds of tasks', readTaskKinds],
  ['properties', readProperties],
])('reads each example of %s once', async (_name, read) => {
  const counts = new Map<string, number>();
  for (const text of (await read()).flatMap(({ examples }) => examples)) {
    const key = text.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
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

  it.each([
    ['text to speech', 'elevenlabs'],
    ['speech to text', 'whisper'],
    ['image generator', 'midjourney'],
    ['music generator', 'suno'],
    ['code assistant', 'github-copilot'],
    ['automation', 'zapier'],
    ['customer support bot', 'chatbase'],
    ['AI chatbot', 'chatgpt'],
    ['data analysis', 'julius'],
  ])('finds the tools that are made for %j', async (text, tool) => {
    const kind = await findTaskKind(text, '');
    expect(kind?.tools).toContain(tool);
  });

  it.each(['water my plants', 'print the flyers', 'rent a hall'])('finds no tool for %j', async (text) => {
    await expect(findTaskKind(text, '')).resolves.toMatchObject({ category: '', query: '' });
  });

  it('returns undefined for a text that names no kind', async () => {
    await expect(findTaskKind('then the rest', '')).resolves.toBeUndefined();
  });
});

describe('findProperty', () => {
  it.each([
    ['and one for my iPhone?', 'iPhone'],
    ['our lawyer says nothing may leave the building', 'self-hosted'],
    ['does it work in Italian too?', 'languages'],
    ['with a short quiz at the end, please', 'quiz'],
  ])('finds the property of %j', async (text, phrase) => {
    const found = await findProperty(text);
    expect(found?.property.phrases).toContain(phrase);
  });

  it.each([
    'and then turn it into slides',
    'what about a logo?',
    'background music that will not get me in trouble over copyright',
  ])('finds none for %j', async (text) => {
    await expect(findProperty(text)).resolves.toBeUndefined();
  });
});

it('names only seeded tools in properties', async () => {
  const { tools } = await readCatalogue();
  const seeded = new Set(tools.map(({ id }) => id));
  const file = await readFile(join(packageDir, 'seed/properties.json'), 'utf8');
  const read = JSON.parse(file) as { tools?: string[] }[];
  expect(read.flatMap(({ tools: ids = [] }) => ids).filter((id) => !seeded.has(id))).toEqual([]);
});

it('knows which seeded tools have a property, and leaves others to their texts', async () => {
  const found = await findProperty('does it run without internet?');
  expect(found?.property.hasTool('jan')).toBe(true);
  expect(found?.property.hasTool('midjourney')).toBe(false);
  expect(found?.property.hasTool('submitted-yesterday')).toBeUndefined();
});

it('takes a task that no tool is for, also a free one, for no question about the price', async () => {
  await expect(findProperty('is there a free app that waters my plants?')).resolves.toBeUndefined();
  await expect(findProperty('we cannot spend a penny on it')).resolves.toMatchObject({ isSure: true });
});

it('matches whole phrases that are not negated', () => {
  const pattern = toPattern(['offline', 'own server']);
  expect(pattern.test('Works Offline')).toBe(true);
  expect(pattern.test('Runs on your own servers')).toBe(false);
  expect(pattern.test('It does not work offline')).toBe(false);
  expect(pattern.test('Not for phones, but runs offline')).toBe(true);
});

it('recognizes phrases that a message negates', () => {
  const phrases = ['terminal', 'own computer', 'GitHub', 'GitLab'];
  expect(negates('not in the terminal, a normal program', phrases)).toBe(true);
  expect(negates("I don't like the terminal", phrases)).toBe(true);
  expect(negates('it must not leave my own computer', phrases)).toBe(false);
  expect(negates('we are on GitLab, not GitHub', phrases)).toBe(false);
  expect(negates('runs in the terminal', phrases)).toBe(false);
});

describe('findPropertyOfPart', () => {
  it.each([
    ['video editor for my phone', 'iPhone'],
    ['meeting notes without a bot', 'no bot'],
    ['European alternative to ChatGPT', 'European'],
  ])('finds the property in %j', async (question, phrase) => {
    const found = await findPropertyOfPart(question);
    expect(found?.property.phrases.map((text) => text.toLowerCase())).toContain(phrase.toLowerCase());
  });

  it.each([
    'logo maker',
    'I bake bread in a village. Most people write to me on WhatsApp. What answers them?',
    'One search for Slack, Drive, mails and our wiki',
  ])('finds none in %j', async (question) => {
    await expect(findPropertyOfPart(question)).resolves.toBeUndefined();
  });
});

it('names only seeded tools in tasks, each once', async () => {
  const { tools } = await readCatalogue();
  const seeded = new Set(tools.map(({ id }) => id));
  for (const { query, tools: made, others } of await readTaskKinds()) {
    const ids = [...made, ...others];
    expect([query, ids.filter((id) => !seeded.has(id))]).toEqual([query, []]);
    expect([query, ids]).toEqual([query, [...new Set(ids)]]);
    // Kinds of tasks that no tool is for have none.
    expect([query, made.length > 0]).toEqual([query, query !== '']);
  }
});

it('knows the terms of the examples, in any form', async () => {
  await expect(findUnknownTerms(['pronounces', 'midjurney'])).resolves.toEqual(['midjurney']);
});
