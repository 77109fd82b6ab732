import { describe, expect, it } from 'vitest';

import { checkImport, importCategories, importCategoryOf, readImport } from './import.ts';

const prompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});

/** The fifty of the spec, as it lists them. */
const fifty =
  'Technology, Health and Wellness, Finance, Education, Entertainment, Travel, Food and Cooking, Fashion and Beauty, Sports, Science, Environment, Personal Development, Business and Entrepreneurship, Marketing, Artificial Intelligence, Social Media, Gaming, Politics, Relationships, Parenting, Real Estate, Automotive, Music, Art and Design, Lifestyle, News and Current Events, Cryptocurrency, Mental Health, Career Advice, DIY and Crafts, Fitness, History, Photography, Animals and Pets, Spirituality and Religion, Movies and TV Shows, Language Learning, Gardening, Space and Astronomy, Legal Advice, Cultural Diversity, Human Rights, Philosophy, Economics, Environmental Sustainability, Biotechnology, Robotics, Data Science, Cybersecurity, Virtual Reality and Augmented Reality';

const legacy = [
  ['Content Writing', 'Marketing'],
  ['Content Creation', 'Marketing'],
  ['Technical Documentation', 'Technology'],
  ['Technical', 'Technology'],
  ['Business Writing', 'Business and Entrepreneurship'],
  ['Business', 'Business and Entrepreneurship'],
  ['Creative Writing', 'Art and Design'],
  ['Creative', 'Art and Design'],
  ['Educational Content', 'Education'],
  ['Other', 'Technology'],
] as const;

describe('the categories', () => {
  it('are the fifty of the spec', () => {
    expect(importCategories.join(', ')).toBe(fifty);
  });

  it.each(legacy)('read %s as %s', (before, after) => {
    expect(checkImport([prompt({ category: before })])).toEqual({ prompts: [prompt({ category: after })] });
  });

  it.each(importCategories)('keep %s', (category) => {
    expect(importCategoryOf(category)).toBe(category);
  });

  it.each(['technology', ' Technology', 'constructor', '__proto__', 'toString', 'Cats'])(
    'refuse %j',
    (category) => {
      expect(checkImport([prompt({ category })])).toEqual({
        errors: [`Prompt at index 0 has invalid category: ${category}. Valid categories are: ${fifty}`],
      });
    },
  );
});

describe('a file', () => {
  it.each([
    ['an array', [prompt()]],
    ['an object with prompts', { prompts: [prompt()], exportedAt: 'today' }],
  ])('may be %s', (_what, file) => {
    expect(checkImport(file)).toEqual({ prompts: [prompt()] });
    expect(readImport(JSON.stringify(file))).toEqual({ prompts: [prompt()] });
  });

  it('may be empty', () => {
    expect(checkImport([])).toEqual({ prompts: [] });
  });

  it.each([[null], [undefined], [5], ['[]'], [{}], [{ prompts: {} }], [{ prompts: null }]])(
    'that is %j is of the wrong format',
    (file) => {
      expect(checkImport(file)).toEqual({ errors: ['Invalid format: Expected an array of prompts'] });
    },
  );

  it.each(['', '{', 'title,content', '[1,]'])('that holds %j is not JSON', (text) => {
    expect(readImport(text)).toEqual({ errors: ['Please select a valid JSON file'] });
  });

  it('keeps what else a prompt holds', () => {
    const whole = prompt({
      tags: ['a'],
      variables: [{ name: 'name', description: 'Who' }],
      visibility: 'public',
    });
    expect(checkImport([whole])).toEqual({ prompts: [whole] });
  });
});

const missing = (index: number, ...fields: string[]) =>
  fields.map((field) => `Prompt at index ${index} is missing required field: ${field}`);

describe('the errors', () => {
  const all = ['title', 'content', 'description', 'category'];

  it.each<[string, unknown, string[]]>([
    ['no title', prompt({ title: undefined }), missing(0, 'title')],
    ['a blank title', prompt({ title: ' \n\u00a0' }), missing(0, 'title')],
    ['an empty content', prompt({ content: '' }), missing(0, 'content')],
    ['a number for a description', prompt({ description: 5 }), missing(0, 'description')],
    ['a list for a category', prompt({ category: ['Marketing'] }), missing(0, 'category')],
    ['a text for a prompt', 'prompt', missing(0, ...all)],
    ['nothing for a prompt', null, missing(0, ...all)],
    ['a list for a prompt', [], missing(0, ...all)],
    [
      'a text for variables',
      prompt({ variables: 'name' }),
      ['Prompt at index 0 has invalid variables format'],
    ],
    [
      'an object for variables',
      prompt({ variables: {} }),
      ['Prompt at index 0 has invalid variables format'],
    ],
    ['false for variables', prompt({ variables: false }), ['Prompt at index 0 has invalid variables format']],
    ['no variables', prompt({ variables: null }), []],
    ['an empty list of variables', prompt({ variables: [] }), []],
    [
      'variables without name or description',
      prompt({
        variables: [{ name: 'a', description: 'b' }, { name: 'a' }, { description: 'b' }, null, 'a'],
      }),
      [1, 2, 3, 4].map((at) => `Prompt at index 0 variable at index ${at} is missing required fields`),
    ],
  ])('name %s', (_what, entry, errors) => {
    expect(checkImport([entry])).toEqual(errors.length > 0 ? { errors } : { prompts: [entry] });
  });

  it('are collected over all prompts, in the order of the file', () => {
    expect(checkImport([prompt(), {}, prompt({ variables: 1, title: '' })])).toEqual({
      errors: [
        ...missing(1, ...all),
        ...missing(2, 'title'),
        'Prompt at index 2 has invalid variables format',
      ],
    });
  });
});

const has = (value: unknown) => typeof value === 'string' && value.trim().length > 0;

/** The same rules, written down as the spec says them, however slowly. */
function obvious(file: unknown): unknown {
  const entries = Array.isArray(file) ? file : (file as { prompts?: unknown } | null)?.prompts;
  if (!Array.isArray(entries)) return { errors: ['Invalid format: Expected an array of prompts'] };
  const allowed = new Set([...fifty.split(', '), ...legacy.map(([before]) => before)]);
  const errors = entries.flatMap((entry: Record<string, unknown> | null, index) => {
    const found = ['title', 'content', 'description', 'category']
      .filter((field) => !has(entry?.[field]))
      .map((field) => `Prompt at index ${index} is missing required field: ${field}`);
    const { category, variables } = entry ?? {};
    if (has(category) && !allowed.has(category as string)) {
      found.push(
        `Prompt at index ${index} has invalid category: ${String(category)}. Valid categories are: ${fifty}`,
      );
    }
    if (variables !== undefined && variables !== null) {
      if (!Array.isArray(variables)) found.push(`Prompt at index ${index} has invalid variables format`);
      else
        variables.forEach((variable: { name?: unknown; description?: unknown } | null, at) => {
          if (!has(variable?.name) || !has(variable?.description))
            found.push(`Prompt at index ${index} variable at index ${at} is missing required fields`);
        });
    }
    return found;
  });
  if (errors.length > 0) return { errors };
  const today = new Map<string, string>(legacy);
  return {
    prompts: entries.map((entry: { category: string }) => ({
      ...entry,
      category: today.get(entry.category) ?? entry.category,
    })),
  };
}

it('agrees with the rules written plainly, over 3,000 made-up files', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const anything = [undefined, null, '', '  ', '\u2003', 'Text', '\u00e9t\u00e9', 0, 5, true, [], {}, '\n x'];
  const any = (): unknown => anything[random(anything.length)];
  const categories = [...importCategories, ...legacy.map(([before]) => before)];
  const category = () => (random(5) === 0 ? any() : categories[random(categories.length)]);
  const text = () => (random(6) === 0 ? any() : 'Text');
  const variable = () => (random(4) === 0 ? any() : { name: text(), description: text() });
  const variables = () => (random(4) === 0 ? any() : Array.from({ length: random(4) }, () => variable()));
  const entry = () =>
    random(10) === 0
      ? any()
      : { title: text(), content: text(), description: text(), category: category(), variables: variables() };
  for (let round = 0; round < 3000; round += 1) {
    const entries = Array.from({ length: random(4) }, entry);
    const file = random(8) === 0 ? any() : random(2) === 0 ? entries : { prompts: entries };
    expect(checkImport(file)).toEqual(obvious(file));
  }
});
