import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ToolFacts, type CatalogueTool } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createImageFile } from '../../testing/image-files.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { buildToolDraft } from '../../testing/tool-fixtures.ts';
import { seed } from '../seed/seed.ts';
import { executeCatalogueCommand, parseCatalogueCommand } from './catalogue-command.ts';

const { db, files, anonymousClient, registerUser } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'ai-directory-catalogue-'));
afterAll(() => rm(folder, { recursive: true }));

let imports = 0;
beforeEach(() => {
  imports = 0;
});
const run = (...args: string[]) =>
  executeCatalogueCommand(parseCatalogueCommand(args), {
    db,
    files,
    onImported: async () => void (imports += 1),
  });
const path = (name: string) => join(folder, name);
const write = (name: string, content: unknown) =>
  writeFile(path(name), typeof content === 'string' ? content : JSON.stringify(content));
const get = (id: string) => anonymousClient.tools.get({ params: { id } });

/** Everything that an import could change. */
const readAll = async () =>
  (await sql`select to_jsonb(t) - '{rank, search}'::text[] as tool from tools t order by id`.execute(db))
    .rows;

await seed(db, smallCatalogue);
const knife: CatalogueTool = {
  name: 'Bread Knife',
  tagline: 'Cuts bread; and, with care, "cheese"',
  description: '=1+1\nTwo lines',
  website: 'https://bread.example',
  category: 'video',
  pricing: 'paid',
  tags: ['bread', 'a; b'],
  features: ['Has teeth', 'Fits a drawer'],
  aliases: ['Brotmesser', '[saw]'],
  prominence: 2,
  language: 'en',
  facts: ToolFacts.parse({ pickIf: 'you like crusts', platforms: ['linux'] }),
  factsCheckedOn: '2026-01-31',
};

describe('import', () => {
  it.each(['json', 'csv'])('creates, updates by website, and leaves the rest, from %s', async (format) => {
    const file = `tools.${format}`;
    await write('source.json', [{ ...knife, website: `https://${format}.example`, name: `Knife ${format}` }]);
    await run('import', path('source.json'));
    await run('export', path(file));
    const before = await readAll();

    imports = 0;
    expect(await run('import', path(file))).toContain('0 created, 0 updated');
    expect(await readAll()).toEqual(before);
    expect(imports).toBe(0);

    const text = await readFile(path(file), 'utf8');
    await write(file, text.replace('Brotmesser', 'Brotsäge'));
    expect(await run('import', path(file), '--dry-run')).toMatch(
      new RegExp(`~ Knife ${format}: aliases\n.*\nTools: 0 created, 1 updated, \\d+ unchanged.`),
    );
    expect(await readAll()).toEqual(before);
    await run('import', path(file));
    expect(imports).toBe(1);
    expect(await get(`knife-${format}`)).toMatchObject({
      description: knife.description,
      tags: knife.tags,
      facts: knife.facts,
      factsCheckedOn: knife.factsCheckedOn,
      logo: null,
    });
    const { rows } = await sql<{ aliases: string[]; prominence: number }>`
      select aliases, prominence from tools where id = ${`knife-${format}`}`.execute(db);
    expect(rows).toEqual([{ aliases: ['Brotsäge', '[saw]'], prominence: 2 }]);
  });

  it('leaves missing fields of a stored tool as they are, and recognizes its website in another spelling', async () => {
    const { tags, aliases: _, prominence: __, facts, factsCheckedOn, ...required } = knife;
    await write('first.json', [{ ...knife, website: 'https://again.example', name: 'Again' }]);
    await run('import', path('first.json'));
    await write('second.json', [
      { ...required, website: 'http://www.again.example/?utm_source=x', name: 'Renamed', features: [] },
    ]);
    expect(await run('import', path('second.json'))).toContain('0 created, 1 updated');
    expect(await get('again')).toMatchObject({ name: 'Renamed', tags, facts, factsCheckedOn, features: [] });
  });

  it('changes nothing if a row is invalid, and names it', async () => {
    const before = await readAll();
    await write(
      'invalid.csv',
      [
        'name,tagline,description,website,category,pricing,prominence',
        'One,One,One,https://one.example,video,paid,1',
        ',,,,,,',
        'Two,Two,Two,https://two.example,cutlery,paid,4',
        'Three,Three,Three,https://three.example,cutlery,paid,',
      ].join('\n'),
    );
    await expect(run('import', path('invalid.csv'))).rejects.toThrow(
      [
        'The catalogue is invalid:',
        `${path('invalid.csv')}, row 4 (Two), prominence: Prominence must be from 0 to 3`,
        `${path('invalid.csv')}, row 5 (Three), category: There is no category cutlery`,
      ].join('\n'),
    );
    await write('columns.csv', 'name,colour\nOne,red');
    await expect(run('import', path('columns.csv'))).rejects.toThrow('Unknown column: colour');
    await write('prompts.json', { prompts: [{ title: 'A' }] });
    await expect(run('import', path('prompts.json'))).rejects.toThrow('Prompts are imported on the site');
    expect(await readAll()).toEqual(before);
  });

  it('creates and renames categories', async () => {
    await write('categories.json', {
      categories: [
        { slug: 'cutlery', name: 'Cutlery' },
        { slug: 'video', name: 'Moving images' },
      ],
      tools: [{ ...knife, website: 'https://fork.example', name: 'Fork', category: 'cutlery' }],
    });
    expect(await run('import', path('categories.json'))).toContain('Categories: 1 created, 1 updated.');
    expect(await get('fork')).toMatchObject({ category: 'cutlery', categoryName: 'Cutlery' });
    const categories = await anonymousClient.categories.all();
    expect(categories.at(-1)).toMatchObject({ category: 'cutlery', description: '' });
    expect(categories).toContainEqual(expect.objectContaining({ category: 'video', name: 'Moving images' }));
    await write('name.json', { categories: [{ slug: 'films', name: 'moving images' }] });
    await expect(run('import', path('name.json'))).rejects.toThrow('The category video has this name');
  });

  it('does not touch another tool that has the id', async () => {
    const before = await get('quillmate');
    await write('id.json', [{ ...knife, id: 'quillmate', website: 'https://other.example', logo: 'suno' }]);
    await run('import', path('id.json'));
    expect(await get('quillmate')).toEqual(before);
    expect(await get('quillmate-2')).toMatchObject({ name: 'Bread Knife' });
  });

  it('keeps the submitter of a tool that it updates', async () => {
    const ada = await registerUser('ada');
    const submitted = await ada.client.tools.submit({ body: buildToolDraft({ category: 'video' }) });
    await write('submitted.json', [{ ...knife, website: submitted.website, name: 'Corrected' }]);
    await run('import', path('submitted.json'));
    expect(await get(submitted.id)).toMatchObject({ name: 'Corrected', submittedBy: { username: 'ada' } });
  });

  it('stores logos, replaces them, and exports them beside the file', async () => {
    await writeFile(path('small.png'), await (await createImageFile()).bytes());
    await writeFile(path('large.png'), await (await createImageFile({ width: 96 })).bytes());
    const logo = { ...knife, website: 'https://logo.example', name: 'Logo', logo: 'small.png' };
    await write('logo.json', [logo]);
    await run('import', path('logo.json'));
    const first = await get('logo');
    expect(first.logo).toMatch(/^\/api\/files\//);
    expect(await run('import', path('logo.json'))).toContain('1 unchanged');

    await run('export', path('logos.json'));
    expect(await run('import', path('logos.json'))).toContain('0 created, 0 updated');
    expect((await get('logo')).logo).toBe(first.logo);

    await write('logo.json', [{ ...logo, logo: 'large.png' }]);
    expect(await run('import', path('logo.json'))).toContain('1 updated');
    expect((await get('logo')).logo).not.toBe(first.logo);
    const { rows } = await sql`select 1 from files where kind = 'logo'`.execute(db);
    expect(rows).toHaveLength(1);

    await write('logo.json', [{ ...logo, logo: 'missing.png' }]);
    await expect(run('import', path('logo.json'))).rejects.toThrow(/row 1 \(Logo\), logo: ENOENT/);
  });
});

it('does not export hidden tools', async () => {
  await sql`update tools set hidden_at = now() where id = 'sagely'`.execute(db);
  await run('export', path('visible.json'));
  const { tools } = JSON.parse(await readFile(path('visible.json'), 'utf8')) as { tools: CatalogueTool[] };
  expect(tools.map(({ id }) => id)).not.toContain('sagely');
  expect(tools.map(({ id }) => id)).toContain('parlance');
});

it.each([[], ['import'], ['export', 'tools.txt'], ['export', 'tools.csv', '--dry-run'], ['remove', 'x.csv']])(
  'prints the usage for %j %j %j',
  (...args: (string | undefined)[]) => {
    expect(() => parseCatalogueCommand(args.filter((arg) => arg !== undefined))).toThrow(
      'Usage: npm run catalogue',
    );
  },
);
