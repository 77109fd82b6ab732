import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { formCategories } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { testApp } from '../testing/test-app.ts';
import { readCatalogue, seed } from './seed.ts';

const { tools, prompts, categories } = await readCatalogue();
const marks = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/icons-static-svg/package.json')),
  'icons',
);

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the catalogue', () => {
  it('has at least 200 tools in at least 14 categories, those of the footer among them', () => {
    expect(tools.length).toBeGreaterThanOrEqual(200);
    expect(categories.length).toBeGreaterThanOrEqual(14);
    expect(categories.map((category) => category.slug)).toEqual(
      expect.arrayContaining(['text-generation', 'image-creation', 'code-assistant', 'audio-speech']),
    );
    expect(new Set(tools.map((tool) => tool.category))).toEqual(
      new Set(categories.map((category) => category.slug)),
    );
  });

  it('lists each tool once', () => {
    expect(repeated(tools.map((tool) => tool.id))).toEqual([]);
    expect(repeated(tools.map((tool) => tool.name.toLowerCase()))).toEqual([]);
    expect(repeated(tools.map((tool) => tool.website.replace(/\/$/, '')))).toEqual([]);
  });

  it('says something about each', () => {
    const thin = tools.filter(
      (tool) =>
        tool.tagline.length < 15 ||
        tool.description.length < 150 ||
        tool.tags.length < 2 ||
        tool.features.length < 3,
    );
    expect(thin.map((tool) => tool.id)).toEqual([]);
  });

  it('uses brand marks that exist', () => {
    const missing = tools.filter((tool) => tool.logo && !existsSync(join(marks, `${tool.logo}.svg`)));
    expect(missing.map((tool) => tool.id)).toEqual([]);
  });

  it('has at least 100 prompts over all form categories, most with variables, each variable used', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(100);
    expect(new Set(prompts.map((prompt) => prompt.category))).toEqual(new Set(formCategories));
    expect(prompts.filter((prompt) => prompt.variables.length > 0).length).toBeGreaterThan(
      prompts.length / 2,
    );
    expect(repeated(prompts.map((prompt) => prompt.title))).toEqual([]);
    const unused = prompts.flatMap(({ title, content, variables }) =>
      variables.filter(({ name }) => !content.includes(`{${name}}`)).map(({ name }) => `${title}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('seeding', () => {
  it('happens once, and what was removed stays removed', async () => {
    const { db, visitor } = await testApp();
    expect(await seed(db)).toEqual({ tools: tools.length, prompts: prompts.length });
    await db.deleteFrom('tools').where('id', '=', 'chatgpt').execute();
    expect(await seed(db)).toBeNull();
    expect(await visitor.tools.list()).toMatchObject({ total: tools.length - 1 });
    const page = await visitor.prompts.list();
    expect(page.totalCount).toBe(prompts.length);
    expect(page.prompts[0]?.creator.username).toBe('community');
  });
});
