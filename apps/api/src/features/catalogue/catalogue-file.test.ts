import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readCatalogue } from './catalogue-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-directory-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes files as JSON, texts as they are, and returns the path of the first one's folder. */
async function writeFiles(name: string, files: Record<string, unknown>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return join(folder, name);
}

const categories = [{ slug: 'knives', name: 'Knives' }];
const tool = {
  name: 'Bread Knife',
  tagline: 'Cuts bread',
  description: 'A knife with teeth.',
  website: 'https://bread.example',
  category: 'knives',
  pricing: 'paid',
};

describe('readCatalogue', () => {
  it('reads a file, and names tools without an id', async () => {
    const path = await writeFiles('file', { 'own.json': { categories, tools: [tool] } });
    const catalogue = await readCatalogue(join(path, 'own.json'));
    expect(catalogue).toMatchObject({ categories, tools: [{ ...tool, id: 'bread-knife' }], prompts: [] });
  });

  it('reads a folder with one file for all tools, or one per category', async () => {
    const { category, ...withoutCategory } = tool;
    const path = await writeFiles('folder', {
      'categories.json': categories,
      'tools.json': [tool],
      [`tools/${category}.json`]: [{ ...withoutCategory, id: 'axe', website: 'https://axe.example' }],
      'tool-facts.json': { axe: { pickIf: 'you fell trees' } },
    });
    const { tools } = await readCatalogue(path);
    expect(tools).toMatchObject([
      { id: 'bread-knife', category },
      { id: 'axe', category, facts: { pickIf: 'you fell trees' } },
    ]);
  });

  it('names file, row and field of every error', async () => {
    const path = await writeFiles('invalid', {
      'categories.json': categories,
      'tools.json': [
        tool,
        { ...tool, website: 'http://www.bread.example/?ref=1', pricing: 'expensive' },
        { ...tool, website: 'https://other.example', category: 'spoons', colour: 'red' },
        { ...tool, website: 'https://third.example', category: 'spoons', logo: 'unknown' },
        { ...tool, website: 'https://www.bread.example/' },
      ],
      'tool-facts.json': { saw: {} },
    });
    const file = join(path, 'tools.json');
    await expect(readCatalogue(path)).rejects.toThrow(
      [
        'The catalogue is invalid:',
        `${file}, row 2 (Bread Knife), pricing: Unknown pricing`,
        `${file}, row 3 (Bread Knife): Unknown field: colour`,
        `${file}, row 5 (Bread Knife), website: Already in ${file}, row 1`,
        `${file}, row 4 (Bread Knife), category: There is no category spoons`,
        `${file}, row 4 (Bread Knife), logo: There is no brand icon unknown`,
        `${join(path, 'tool-facts.json')}, saw: No tool of the catalogue has this id`,
      ].join('\n'),
    );
  });

  it.each([
    ['no.json', undefined, /no\.json: Cannot be read: ENOENT/],
    ['half.json', '{"tools": [', /half\.json: Is not valid JSON/],
    ['text.json', '"tools"', /text\.json: Must be a list of tools, or an object/],
    ['list.json', '{"tools": {}}', /list\.json: tools must be a list/],
  ])('rejects %s', async (name, content, message) => {
    const path = await writeFiles('files', content === undefined ? { 'a.json': '' } : { [name]: content });
    await expect(readCatalogue(join(path, name))).rejects.toThrow(message);
  });
});
