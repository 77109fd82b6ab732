import { describe, expect, it } from 'vitest';

import { fingerprint } from './fingerprint.ts';
import { importSession, type ImportChoices } from './import-session.ts';

const prompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});
const file = (content: unknown, name = 'prompts.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);
const open = () => importSession(() => Promise.resolve());
const nothing: ImportChoices = { category: undefined, chosen: new Set() };

it('adds up what is in several files', async () => {
  const found = await open().read([
    file([prompt(), prompt({ category: 'Technical' })], 'a.json'),
    file('act,prompt\nGuide,Plan {{city}}.\nEmpty,\n', 'b.csv'),
    file([prompt()], 'c.json'),
  ]);
  expect(found).toMatchObject({
    total: 4,
    errorCount: 0,
    categories: [
      ['Marketing', 2],
      ['Technology', 1],
    ],
    withoutCategory: 1,
    placeholders: [{ key: '{{city}}', prompts: 1 }],
    files: [{ count: 2 }, { format: 'prompts.chat', count: 1, leftOut: 1 }, { count: 1 }],
  });
});

it('collects every error of every file', async () => {
  const found = await open().read([
    file([prompt(), {}], 'a.json'),
    file('{', 'b.json'),
    file('{}', 'c.json'),
  ]);
  expect(found.files).toMatchObject([
    { errorCount: 4, errors: { length: 4 } },
    { errorCount: 1, problem: 'Please select a valid JSON file' },
    { errorCount: 1, problem: 'Invalid format: Expected an array of prompts' },
  ]);
  expect((await found.errorList.text()).split('\n')).toEqual([
    ...['title', 'content', 'description', 'category'].map(
      (field) => `a.json: Prompt at index 1 is missing required field: ${field}`,
    ),
    'b.json: Please select a valid JSON file',
    'c.json: Invalid format: Expected an array of prompts',
  ]);
});

describe('chunks', () => {
  it('hold every prompt once, with its place in its file', async () => {
    const session = open();
    const numbered = Array.from({ length: 2500 }, (_, index) => prompt({ title: String(index) }));
    await session.read([file(numbered.slice(0, 1200), 'a.json'), file(numbered.slice(1200), 'b.json')]);
    const sent: unknown[] = [];
    const places: unknown[] = [];
    while (sent.length < 2500) {
      const chunk = await session.chunk(sent.length, nothing);
      expect(chunk.prompts.length).toBeLessThanOrEqual(1000);
      sent.push(...chunk.prompts);
      places.push(...chunk.places);
    }
    expect(sent).toEqual(numbered);
    expect(places[1199]).toEqual({ file: 'a.json', index: 1199 });
    expect(places[1200]).toEqual({ file: 'b.json', index: 0 });
  });

  it('stay small, and one that is too large goes alone', async () => {
    const session = open();
    const sizes = [10, 400_000, 200_000, 900_000, 10];
    await session.read([file(sizes.map((size) => prompt({ content: 'x'.repeat(size) })))]);
    const lengths: number[] = [];
    for (let from = 0; from < sizes.length; from += lengths.at(-1) ?? 1)
      lengths.push((await session.chunk(from, nothing)).prompts.length);
    expect(lengths).toEqual([2, 1, 1, 1]);
  });

  it('are made as the person chose', async () => {
    const session = open();
    await session.read([file('act,prompt\nGuide,Plan {{city}} and {{day}}.\n', 'b.csv')]);
    const { prompts } = await session.chunk(0, { category: 'Travel', chosen: new Set(['{{city}}']) });
    expect(prompts).toMatchObject([{ category: 'Travel', content: 'Plan {city} and {{day}}.' }]);
  });
});

it('counts as duplicates what the server leaves out', async () => {
  const session = open();
  await session.read([
    file([
      prompt(),
      prompt({ title: ' Cold email ' }),
      prompt({ title: 'Other' }),
      prompt({ content: 'Other' }),
    ]),
  ]);
  expect(await session.duplicates(nothing, new Float64Array())).toBe(1);
  expect(
    await session.duplicates(nothing, Float64Array.of(fingerprint(prompt({ title: 'Other' }) as never))),
  ).toBe(2);
});

it('gives different prompts different fingerprints', () => {
  const numbers = new Set<number>();
  for (let title = 0; title < 300; title += 1)
    for (let content = 0; content < 300; content += 1)
      numbers.add(fingerprint({ title: String(title), content: String(content) }));
  expect(numbers.size).toBe(90_000);
});
