import { describe, expect, it } from 'vitest';

import { validateImport, importCategories, normalizeCategory, validatePrompt } from './import.ts';

const buildPrompt = (changes: Record<string, unknown> = {}) => ({
  title: 'Cold email',
  content: 'Write to {name}.',
  description: 'Writes a first email.',
  category: 'Marketing',
  ...changes,
});

const failure = (...errors: string[]) => ({ errors, errorCount: errors.length });

/** The 50 categories, as listed in docs/specification.md. */
const specifiedCategories =
  'Technology, Health and Wellness, Finance, Education, Entertainment, Travel, Food and Cooking, Fashion and Beauty, Sports, Science, Environment, Personal Development, Business and Entrepreneurship, Marketing, Artificial Intelligence, Social Media, Gaming, Politics, Relationships, Parenting, Real Estate, Automotive, Music, Art and Design, Lifestyle, News and Current Events, Cryptocurrency, Mental Health, Career Advice, DIY and Crafts, Fitness, History, Photography, Animals and Pets, Spirituality and Religion, Movies and TV Shows, Language Learning, Gardening, Space and Astronomy, Legal Advice, Cultural Diversity, Human Rights, Philosophy, Economics, Environmental Sustainability, Biotechnology, Robotics, Data Science, Cybersecurity, Virtual Reality and Augmented Reality';

const legacyCategories = [
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

describe('importCategories', () => {
  it('has the 50 categories of the specification', () => {
    expect(importCategories.join(', ')).toBe(specifiedCategories);
  });

  it.each(legacyCategories)('maps the legacy category %s to %s', (legacyName, name) => {
    expect(validateImport([buildPrompt({ category: legacyName })])).toEqual({
      prompts: [buildPrompt({ category: name })],
    });
  });

  it.each(importCategories)('normalizeCategory keeps %s', (category) => {
    expect(normalizeCategory(category)).toBe(category);
  });

  it('compares names without regard to case', () => {
    for (const category of ['technology', 'TECHNICAL'])
      expect(validateImport([buildPrompt({ category })])).toEqual({
        prompts: [buildPrompt({ category: 'Technology' })],
      });
  });

  it('keeps the categories of the form that our export marks', () => {
    const marked = buildPrompt({ category: 'Technical', formCategory: 'Technical' });
    expect(validateImport([marked])).toEqual({ prompts: [marked] });
    const changed = buildPrompt({ category: 'Business', formCategory: 'Technical' });
    expect(validateImport([changed])).toMatchObject({
      prompts: [{ category: 'Business and Entrepreneurship' }],
    });
  });

  it.each([' Technology', 'constructor', '__proto__', 'toString', 'Cats'])(
    'rejects the category %j',
    (category) => {
      expect(validateImport([buildPrompt({ category })])).toEqual(
        failure(
          `Prompt at index 0 has invalid category: ${category}. Valid categories are: ${specifiedCategories}`,
        ),
      );
    },
  );
});

describe('validateImport', () => {
  it.each([
    ['an array', [buildPrompt()]],
    ['an object with prompts', { prompts: [buildPrompt()], exportedAt: 'today' }],
  ])('returns the prompts of %s', (_title, file) => {
    expect(validateImport(file)).toEqual({ prompts: [buildPrompt()] });
    expect(validateImport(file, JSON.stringify(file))).toEqual({ prompts: [buildPrompt()] });
  });

  it('returns no prompts for an empty array', () => {
    expect(validateImport([])).toEqual({ prompts: [] });
  });

  it.each([[null], [undefined], [5], ['[]'], [{}], [{ prompts: {} }], [{ prompts: null }]])(
    'reject %j as invalid format',
    (file) => {
      expect(validateImport(file)).toEqual(failure('Invalid format: Expected an array of prompts'));
    },
  );

  it('preserves additional fields', () => {
    const fullPrompt = buildPrompt({
      tags: ['a'],
      variables: [{ name: 'name', description: 'Who' }],
      visibility: 'public',
    });
    expect(validateImport([fullPrompt])).toEqual({ prompts: [fullPrompt] });
  });
});

const missingFields = (index: number, ...fields: string[]) =>
  fields.map((field) => `Prompt at index ${index} is missing required field: ${field}`);

const brokenVariable = (index: number) =>
  `Prompt at index 0 variable at index ${index} is missing required fields`;

describe('validation errors', () => {
  const requiredFields = ['title', 'content', 'description', 'category'];

  it.each<[string, unknown, string[]]>([
    ['no title', buildPrompt({ title: undefined }), missingFields(0, 'title')],
    ['a blank title', buildPrompt({ title: ' \n\u00a0' }), missingFields(0, 'title')],
    ['an empty content', buildPrompt({ content: '' }), missingFields(0, 'content')],
    ['a number for a description', buildPrompt({ description: 5 }), missingFields(0, 'description')],
    ['an array for a category', buildPrompt({ category: ['Marketing'] }), missingFields(0, 'category')],
    ['a string for a prompt', 'prompt', missingFields(0, ...requiredFields)],
    ['null for a prompt', null, missingFields(0, ...requiredFields)],
    ['an array for a prompt', [], missingFields(0, ...requiredFields)],
    [
      'a string for variables',
      buildPrompt({ variables: 'name' }),
      ['Prompt at index 0 has invalid variables format'],
    ],
    [
      'an object for variables',
      buildPrompt({ variables: {} }),
      ['Prompt at index 0 has invalid variables format'],
    ],
    [
      'false for variables',
      buildPrompt({ variables: false }),
      ['Prompt at index 0 has invalid variables format'],
    ],
    ['no variables', buildPrompt({ variables: null }), []],
    ['an empty array of variables', buildPrompt({ variables: [] }), []],
    [
      'variables without name or description',
      buildPrompt({
        variables: [{ name: 'a', description: 'b' }, { name: 'a' }, { description: 'b' }, null, 'a'],
      }),
      [1, 2, 3, 4].map(brokenVariable),
    ],
  ])('returns the errors of %s', (_title, entry, errors) => {
    expect(validateImport([entry])).toEqual(errors.length > 0 ? failure(...errors) : { prompts: [entry] });
  });

  it('returns the errors of all prompts in order', () => {
    expect(validateImport([buildPrompt(), {}, buildPrompt({ variables: 1, title: '' })])).toEqual(
      failure(
        ...missingFields(1, ...requiredFields),
        ...missingFields(2, 'title'),
        'Prompt at index 2 has invalid variables format',
      ),
    );
  });

  it('returns at most 10 errors per prompt', () => {
    const variables = Array.from({ length: 500_000 }, () => ({}));
    expect(validateImport([buildPrompt({ variables }), buildPrompt({ title: '' })])).toEqual({
      errors: [
        ...Array.from({ length: 10 }, (_, index) => brokenVariable(index)),
        ...missingFields(1, 'title'),
      ],
      errorCount: 500_001,
    });
    expect(validatePrompt(buildPrompt({ variables }), 0).slice(9)).toEqual([
      brokenVariable(9),
      'Prompt at index 0: and 499,990 more',
    ]);
  });

  it('returns at most 1,000 errors per file', () => {
    expect(validateImport(Array.from({ length: 200_000 }, () => 0))).toEqual({
      errors: expect.toSatisfy((errors: string[]) => errors.length === 1000),
      errorCount: 800_000,
    });
  });

  it.each([
    ['the escape sequence of NUL', String.raw`"a\u0000b"`],
    ['the escape sequence of a lone surrogate', String.raw`"a\uD83Db"`],
    ['a lone surrogate', '"a\ud83db"'],
  ])('a file with %s cannot be stored', (_name, json) => {
    const text = JSON.stringify([buildPrompt()]).replace('"Cold email"', json);
    const expected = failure('Prompt at index 0: Title contains characters that cannot be stored');
    expect(validateImport(JSON.parse(text), text)).toEqual(expected);
    expect(validateImport(JSON.parse(text))).toEqual(expected);
  });

  it.each([
    [['formal', 'casual'], undefined],
    [null, undefined],
    [['x'.repeat(201)], 'Option must be at most 200 characters long'],
    [['a\u0000'], 'Option contains characters that cannot be stored'],
    [[5], 'Option must be a string'],
    [{ a: 1 }, 'Option must be a string'],
    [Array.from({ length: 51 }, String), 'options is not valid'],
  ])('validates the options %j', (options, error) => {
    const variables = [{ name: 'größe', description: 'b', options }];
    const file = [buildPrompt({ variables })];
    expect(validateImport(file)).toEqual(
      error === undefined ? { prompts: file } : failure(`Prompt at index 0: ${error}`),
    );
  });

  it('a file with other escape sequences is valid', () => {
    const text = JSON.stringify([buildPrompt()]).replace('Cold', String.raw`\u0043old`);
    expect(validateImport(JSON.parse(text), text)).toEqual({ prompts: [buildPrompt()] });
  });

  it('does not cut a surrogate pair of a quoted category', () => {
    expect(validateImport([buildPrompt({ category: 'x'.repeat(99) + '🙂🙂' })])).toMatchObject({
      errors: [expect.stringContaining(` has invalid category: ${'x'.repeat(99)}…. Valid categories are: `)],
    });
  });

  it('quotes at most 100 characters of a category', () => {
    expect(validateImport([buildPrompt({ category: 'x'.repeat(10_000_000) })])).toMatchObject({
      errors: [expect.stringContaining(` has invalid category: ${'x'.repeat(99)}…. Valid categories are: `)],
    });
  });
});

const hasText = (value: unknown) => typeof value === 'string' && value.trim().length > 0;

/** Reference implementation of docs/specification.md. */
function validateNaively(file: unknown): unknown {
  const entries = Array.isArray(file) ? file : (file as { prompts?: unknown } | null)?.prompts;
  if (!Array.isArray(entries)) return failure('Invalid format: Expected an array of prompts');
  const allowed = new Set([
    ...specifiedCategories.split(', '),
    ...legacyCategories.map(([legacyName]) => legacyName),
  ]);
  const errors = entries.flatMap((entry: Record<string, unknown> | null, index) => {
    const entryErrors = ['title', 'content', 'description', 'category']
      .filter((field) => !hasText(entry?.[field]))
      .map((field) => `Prompt at index ${index} is missing required field: ${field}`);
    const { category, variables } = entry ?? {};
    if (hasText(category) && !allowed.has(category as string)) {
      entryErrors.push(
        `Prompt at index ${index} has invalid category: ${String(category)}. Valid categories are: ${specifiedCategories}`,
      );
    }
    if (variables !== undefined && variables !== null) {
      if (!Array.isArray(variables))
        entryErrors.push(`Prompt at index ${index} has invalid variables format`);
      else
        variables.forEach((variable: { name?: unknown; description?: unknown } | null, variableIndex) => {
          if (!hasText(variable?.name) || !hasText(variable?.description))
            entryErrors.push(
              `Prompt at index ${index} variable at index ${variableIndex} is missing required fields`,
            );
        });
    }
    return entryErrors;
  });
  if (errors.length > 0) return failure(...errors);
  const currentNames = new Map<string, string>(legacyCategories);
  return {
    prompts: entries.map((entry: { category: string }) => ({
      ...entry,
      category: currentNames.get(entry.category) ?? entry.category,
    })),
  };
}

it('validateImport matches the reference implementation for 3,000 random files', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const values = [undefined, null, '', '  ', '\u2003', 'Text', '\u00e9t\u00e9', 0, 5, true, [], {}, '\n x'];
  const randomValue = (): unknown => values[random(values.length)];
  const categories = [...importCategories, ...legacyCategories.map(([legacyName]) => legacyName)];
  const randomCategory = () => (random(5) === 0 ? randomValue() : categories[random(categories.length)]);
  const randomText = () => (random(6) === 0 ? randomValue() : 'Text');
  // Unique, since the limits of the server are not part of the specification.
  const blanks = values.filter((value) => !hasText(value));
  const randomName = () => (random(6) === 0 ? blanks[random(blanks.length)] : `v${seed}`);
  const randomVariable = () =>
    random(4) === 0 ? randomValue() : { name: randomName(), description: randomText() };
  const randomVariables = () =>
    random(4) === 0 ? randomValue() : Array.from({ length: random(4) }, () => randomVariable());
  const randomEntry = () =>
    random(10) === 0
      ? randomValue()
      : {
          title: randomText(),
          content: randomText(),
          description: randomText(),
          category: randomCategory(),
          variables: randomVariables(),
        };
  for (let round = 0; round < 3000; round += 1) {
    const entries = Array.from({ length: random(4) }, randomEntry);
    const file = random(8) === 0 ? randomValue() : random(2) === 0 ? entries : { prompts: entries };
    expect(validateImport(file)).toEqual(validateNaively(file));
  }
});
