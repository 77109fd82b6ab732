import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { formCategories } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { getBrandIconUrl } from '../../files/brand-icons.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readSeed, seed } from './seed.ts';

const { tools, prompts, categories } = await readSeed();
const findDuplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('readSeed', () => {
  it('returns at least 200 tools in at least 14 categories, including those of the footer', () => {
    expect(tools.length).toBeGreaterThanOrEqual(200);
    expect(categories.length).toBeGreaterThanOrEqual(14);
    expect(categories.map((category) => category.slug)).toEqual(
      expect.arrayContaining(['text-generation', 'image-creation', 'code-assistant', 'audio-speech']),
    );
    expect(new Set(tools.map((tool) => tool.category))).toEqual(
      new Set(categories.map((category) => category.slug)),
    );
  });

  it('returns no duplicate tools', () => {
    expect(findDuplicates(tools.map((tool) => tool.id))).toEqual([]);
    expect(findDuplicates(tools.map((tool) => tool.name.toLowerCase()))).toEqual([]);
    expect(findDuplicates(tools.map((tool) => tool.website.replace(/\/$/, '')))).toEqual([]);
  });

  it('returns a tagline, description, tags and features for every tool', () => {
    const thin = tools.filter(
      (tool) =>
        tool.tagline.length < 15 ||
        tool.description.length < 150 ||
        (tool.tags ?? []).length < 2 ||
        (tool.features ?? []).length < 3,
    );
    expect(thin.map((tool) => tool.id)).toEqual([]);
  });

  it('references existing brand icons, of at least 120 tools', () => {
    const withIcon = tools.filter((tool) => tool.logo !== undefined);
    expect(withIcon.length).toBeGreaterThanOrEqual(120);
    expect(
      withIcon.filter((tool) => getBrandIconUrl(tool.logo ?? '') === null).map((tool) => tool.id),
    ).toEqual([]);
  });

  it('returns at least 100 prompts over all form categories, most with variables, without unused variables', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(100);
    expect(new Set(prompts.map((prompt) => prompt.category))).toEqual(new Set(formCategories));
    expect(prompts.filter((prompt) => prompt.variables.length > 0).length).toBeGreaterThan(
      prompts.length / 2,
    );
    expect(findDuplicates(prompts.map((prompt) => prompt.title))).toEqual([]);
    const unused = prompts.flatMap(({ title, content, variables }) =>
      variables.filter(({ name }) => !content.includes(`{${name}}`)).map(({ name }) => `${title}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('examples of prompts', () => {
  const examples = prompts.flatMap(({ example, ...prompt }) => (example ? [{ ...prompt, ...example }] : []));

  it('are at most twelve, with values of the variables of their prompt', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.length).toBeLessThanOrEqual(12);
    const unknown = examples.flatMap(({ title, variables, values }) =>
      Object.keys(values)
        .filter((name) => variables.every((variable) => variable.name !== name))
        .map((name) => `${title}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are runs without a model, marked as examples', async () => {
    const { db, anonymousClient } = await createTestApp();
    await seed(db);
    const { prompts: withRuns } = await anonymousClient.prompts.list({ query: { withRuns: true } });
    expect(withRuns.map(({ title }) => title).toSorted()).toEqual(
      examples.map(({ title }) => title).toSorted(),
    );
    for (const { id, title } of withRuns) {
      const { runs, commentsCount } = await anonymousClient.prompts.get({ params: { id } });
      const { output, values } = examples.find((example) => example.title === title) ?? {};
      expect(runs).toMatchObject([{ output, values, model: '', version: 1, isExample: true }]);
      expect(commentsCount).toBe(0);
    }
  });
});

describe('seed', () => {
  it('runs once per database and does not restore deleted tools', async () => {
    const { db, anonymousClient } = await createTestApp();
    expect(await seed(db)).toEqual({ tools: tools.length, prompts: prompts.length });
    await db.deleteFrom('tools').where('id', '=', 'chatgpt').execute();
    expect(await seed(db)).toBeNull();
    expect(await anonymousClient.tools.list()).toMatchObject({ total: tools.length - 1 });
    const page = await anonymousClient.prompts.list();
    expect(page.totalCount).toBe(prompts.length);
    expect(page.prompts[0]?.creator.username).toBe('community');
  });

  it('leaves the catalogue empty with none', async () => {
    const { db, anonymousClient } = await createTestApp();
    expect(await seed(db, () => readSeed('none'))).toEqual({ tools: 0, prompts: 0 });
    expect(await anonymousClient.tools.list()).toMatchObject({ total: 0 });
    expect(await anonymousClient.categories.all()).toEqual([]);
    expect(await seed(db)).toBeNull();
  });

  it('takes nothing of this catalogue for a tool of another one with the same id', async () => {
    const { db, anonymousClient } = await createTestApp();
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await writeFile(
      join(folder, 'catalogue.json'),
      JSON.stringify({
        categories: [{ slug: 'knives', name: 'Knives' }],
        tools: [
          {
            id: 'cursor',
            name: 'Cursor',
            tagline: 'Points at things',
            description: 'A pointer made of wood.',
            website: 'https://cursor.example',
            category: 'knives',
            pricing: 'paid',
          },
        ],
      }),
    );
    await seed(db, () => readSeed(join(folder, 'catalogue.json')));
    await rm(folder, { recursive: true });
    expect(await anonymousClient.tools.get({ params: { id: 'cursor' } })).toMatchObject({
      tagline: 'Points at things',
      logo: null,
      tags: [],
      facts: { platforms: [], goodFor: [], pickIf: '' },
    });
    expect(await anonymousClient.prompts.list()).toMatchObject({ totalCount: 0 });
  });
});
