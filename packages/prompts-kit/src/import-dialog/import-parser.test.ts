import { describe, expect, it } from 'vitest';

import { hashPrompt } from './import-entry.ts';
import { createImportParser, type ImportOptions } from './import-parser.ts';

const buildPrompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});
const buildFile = (content: unknown, name = 'prompts.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);
const createParser = () => createImportParser(() => Promise.resolve());
const noOptions: ImportOptions = { category: undefined, variableKeys: new Set() };

describe('parse', () => {
  it('sums up the contents of several files', async () => {
    const report = await createParser().parse([
      buildFile([buildPrompt(), buildPrompt({ category: 'Technical' })], 'a.json'),
      buildFile('act,prompt\nGuide,Plan {{city}}.\nEmpty,\n', 'b.csv'),
      buildFile([buildPrompt()], 'c.json'),
    ]);
    expect(report).toMatchObject({
      total: 4,
      errorCount: 0,
      categories: [
        ['Marketing', 2],
        ['Technology', 1],
      ],
      uncategorizedCount: 1,
      placeholders: [{ key: '{{city}}', promptCount: 1 }],
      files: [
        { promptCount: 2 },
        { format: 'prompts.chat', promptCount: 1, skippedCount: 1 },
        { promptCount: 1 },
      ],
    });
  });

  it('collects every error of every file', async () => {
    const report = await createParser().parse([
      buildFile(`[\n${JSON.stringify(buildPrompt())},\n{}]`, 'a.json'),
      buildFile('{', 'b.json'),
      buildFile('{}', 'c.json'),
    ]);
    expect(report.files).toMatchObject([
      { errorCount: 4, rejected: [{ file: 'a.json', index: 1, line: 3, messages: { length: 4 } }] },
      { errorCount: 1, fatalError: 'Please select a valid JSON file' },
      { errorCount: 1, fatalError: 'Invalid format: Expected an array of prompts' },
    ]);
    expect((await report.errorList.text()).split('\n')).toEqual([
      ...['title', 'content', 'description', 'category'].map(
        (field) => `a.json: Prompt at index 1 is missing required field: ${field}`,
      ),
      'b.json: Please select a valid JSON file',
      'c.json: Invalid format: Expected an array of prompts',
    ]);
  });

  it('caps the errors of a file', async () => {
    const report = await createParser().parse([buildFile(Array.from({ length: 20_000 }, () => 0))]);
    expect(report).toMatchObject({
      errorCount: 80_000,
      files: [{ errorCount: 80_000, listedErrorCount: 50, rejected: { length: 13 } }],
    });
    const lines = (await report.errorList.text()).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([1001, 'and 79,000 more']);
  });
});

it('parse reports its progress', async () => {
  const progress: number[] = [];
  const parser = createImportParser(
    () => Promise.resolve(),
    (part) => progress.push(part),
  );
  const rows = Array.from({ length: 1200 }, (_, index) => `Guide ${index},Plan {{city}}.`);
  await parser.parse([buildFile(['act,prompt', ...rows].join('\n'), 'b.csv'), buildFile([buildPrompt()])]);
  expect(progress.length).toBeGreaterThan(5);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBeLessThanOrEqual(1);
});

describe('errors by prompt', () => {
  it('have the title and the line of the prompt', async () => {
    const text = JSON.stringify(
      { version: [1, '"]'], prompts: [buildPrompt(), buildPrompt({ title: 'T'.repeat(201) }), { title: 5 }] },
      null,
      2,
    );
    const { files } = await createParser().parse([buildFile(text)]);
    const lines = text.split('\n');
    expect(files[0]?.rejected).toMatchObject([
      { index: 1, title: expect.stringMatching(/^T+…$/), messages: { length: 1 } },
      { index: 2, title: undefined, messages: { length: 4 } },
    ]);
    const starts = files[0]?.rejected.map(({ line = 0 }) => [lines[line - 1]?.trim(), lines[line]?.trim()]);
    expect(starts).toEqual([
      ['{', `"title": "${'T'.repeat(201)}",`],
      ['{', '"title": 5'],
    ]);
  });

  it('include prompts of other products', async () => {
    const csv = `act,prompt\nGuide,Plan\u0000 it.\nOther,${'x'.repeat(200_001)}\n`;
    const { files, total } = await createParser().parse([buildFile(csv, 'b.csv')]);
    expect(total).toBe(0);
    expect(files[0]).toMatchObject({
      errorCount: 3,
      rejected: [{ title: 'Guide', messages: { length: 2 } }, { title: 'Other' }],
    });
  });
});

/** Returns the prompt of a row as in our JSON. */
const toJson = (text: string) => {
  const [title, content, description = '', category = '', tag] = text.split(',');
  return { title, content, description, category, tags: tag ? [tag] : [] };
};

describe('CSV', () => {
  const header = 'title,content,description,category,tags';

  it.each([
    ['a long title', `${'T'.repeat(201)},C,D,Marketing,`],
    ['a blank title', ' ,C,D,Marketing,'],
    ['a blank description', 'T,C,,Marketing,'],
    ['a long description', `T,C,${'D'.repeat(2001)},Marketing,`],
    ['an unknown category', 'T,C,D,Cats,'],
    ['a blank category', 'T,C,D,,'],
    ['a short row', 'T,C'],
    ['a long tag', `T,C,D,Marketing,${'t'.repeat(51)}`],
  ])('has the same error as JSON for %s', async (_title, row) => {
    const valid = 'T,C,D,Marketing,';
    const csv = await createParser().parse([buildFile([header, valid, row].join('\n'), 'a.csv')]);
    const json = await createParser().parse([buildFile([toJson(valid), toJson(row)])]);
    const errors = await csv.errorList.text();
    expect(errors).toMatch(/^Prompt at index 1/);
    expect(errors).toBe(await json.errorList.text());
    expect(csv.errorCount).toBe(json.errorCount);
  });

  it('derives fields without a column, and needs a category', async () => {
    const parser = createParser();
    const report = await parser.parse([buildFile('title,content\nT,Write.', 'a.csv')]);
    expect(report).toMatchObject({ errorCount: 0, uncategorizedCount: 1 });
    const { prompts } = await parser.getBatch(0, { ...noOptions, category: 'Travel' });
    expect(prompts).toMatchObject([{ title: 'T', description: 'Write.', category: 'Travel' }]);
  });
});

describe('getBatch', () => {
  it('leaves out fields that are not imported', async () => {
    const parser = createParser();
    await parser.parse([
      buildFile([buildPrompt({ tags: ['a'], notes: [[[[]]]], ['__proto__']: { title: 1 } })]),
    ]);
    const { prompts } = await parser.getBatch(0, noOptions);
    expect(prompts).toEqual([buildPrompt({ tags: ['a'] })]);
    expect(Object.keys(prompts[0] as object)).not.toContain('__proto__');
  });

  it('returns every prompt once, with its position in its file', async () => {
    const parser = createParser();
    const prompts = Array.from({ length: 2500 }, (_, index) => buildPrompt({ title: String(index) }));
    await parser.parse([
      buildFile(prompts.slice(0, 1200), 'a.json'),
      buildFile(prompts.slice(1200), 'b.json'),
    ]);
    const sent: unknown[] = [];
    const positions: unknown[] = [];
    while (sent.length < 2500) {
      const batch = await parser.getBatch(sent.length, noOptions);
      expect(batch.prompts.length).toBeLessThanOrEqual(1000);
      sent.push(...batch.prompts);
      positions.push(...batch.positions);
    }
    expect(sent).toEqual(prompts);
    expect(positions[1199]).toEqual({ file: 'a.json', index: 1199 });
    expect(positions[1200]).toEqual({ file: 'b.json', index: 0 });
  });

  it('limits batches by size, and returns an oversized prompt alone', async () => {
    const parser = createParser();
    const sizes = [1, 40, 20, 90, 1];
    const defaultValue = 'x'.repeat(10_000);
    const variables = Array.from({ length: 100 }, (_, index) => ({
      name: `v${index}`,
      description: 'b',
      defaultValue,
    }));
    await parser.parse([
      buildFile(sizes.map((size) => buildPrompt({ variables: variables.slice(0, size) }))),
    ]);
    const lengths: number[] = [];
    for (let offset = 0; offset < sizes.length; offset += lengths.at(-1) ?? 1)
      lengths.push((await parser.getBatch(offset, noOptions)).prompts.length);
    expect(lengths).toEqual([2, 1, 1, 1]);
  });

  it('applies the selected category and variables to external prompts', async () => {
    const parser = createParser();
    await parser.parse([buildFile('act,prompt\nGuide,Plan {{city}} and {{day}}.\n', 'b.csv')]);
    const { prompts } = await parser.getBatch(0, {
      category: 'Travel',
      variableKeys: new Set(['{{city}}']),
    });
    expect(prompts).toMatchObject([{ category: 'Travel', content: 'Plan {city} and {{day}}.' }]);
  });
});

describe('countDuplicates', () => {
  it('counts the prompts that the server skips as duplicates', async () => {
    const parser = createParser();
    await parser.parse([
      buildFile([
        buildPrompt(),
        buildPrompt({ title: ' Cold email ' }),
        buildPrompt({ title: 'Other' }),
        buildPrompt({ content: 'Other' }),
      ]),
    ]);
    const ownHash = hashPrompt(buildPrompt({ title: 'Other' }));
    expect(await parser.countDuplicates(noOptions, new Float64Array())).toEqual({
      duplicateCount: 1,
      duplicateTitles: [' Cold email '],
      publicCount: 0,
      categories: [['Marketing', 3]],
      samples: ['Cold email', 'Other', 'Cold email'].map((title, index) => ({
        title,
        excerpt: index === 2 ? 'Other' : 'Write to {name}.',
      })),
    });
    expect(await parser.countDuplicates(noOptions, Float64Array.of(ownHash))).toEqual({
      duplicateCount: 2,
      duplicateTitles: [' Cold email ', 'Other'],
      publicCount: 0,
      samples: [
        { title: 'Cold email', excerpt: 'Write to {name}.' },
        { title: 'Cold email', excerpt: 'Other' },
      ],
      categories: [['Marketing', 2]],
    });
  });

  it('counts the selected category of external prompts', async () => {
    const parser = createParser();
    await parser.parse([buildFile('act,prompt\nGuide,Plan.\nGuide,Plan.\n', 'b.csv')]);
    const counts = await parser.countDuplicates({ ...noOptions, category: 'Travel' }, new Float64Array());
    expect(counts).toEqual({
      duplicateCount: 1,
      duplicateTitles: ['Guide'],
      publicCount: 0,
      samples: [{ title: 'Guide', excerpt: 'Plan.' }],
      categories: [['Travel', 1]],
    });
    const { categories } = await parser.countDuplicates(noOptions, new Float64Array());
    expect(categories).toEqual([]);
  });
});

describe('hashPrompt', () => {
  it('returns different hashes for 90,000 different prompts', () => {
    const hashes = new Set<number>();
    for (let title = 0; title < 300; title += 1)
      for (let content = 0; content < 300; content += 1)
        hashes.add(hashPrompt({ title: String(title), content: String(content) }));
    expect(hashes.size).toBe(90_000);
  });
});
