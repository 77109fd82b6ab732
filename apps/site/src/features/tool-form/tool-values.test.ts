import { describe, expect, it } from 'vitest';

import { emptyFacts } from './fact-values.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import { toToolDraft, emptyValues, validateTool, type ToolValues } from './tool-values.ts';

const validate = (values: ToolValues) => validateTool(values, toolFormMessages.english);

const validValues: ToolValues = {
  website: 'example.org/tool',
  name: 'Paper Trail',
  tagline: 'Finds studies',
  description: 'Searches archives.',
  category: 'text-generation',
  pricing: 'free',
  tags: ['research'],
  features: 'Quotes\n\n  Exports  ',
  aliases: ['Papertrail'],
  facts: {
    ...emptyFacts,
    price: '9,50',
    freePlan: 'trial',
    goodFor: ' Long papers \n\nTables',
    pickIf: 'you quote studies.',
  },
};

describe('validateTool', () => {
  it('returns no errors for valid values and converts them to the request body', () => {
    expect(validate(validValues)).toEqual({});
    expect(toToolDraft(validValues)).toEqual({
      ...validValues,
      website: 'https://example.org/tool',
      features: ['Quotes', 'Exports'],
      facts: {
        priceFrom: { amount: 9.5, currency: 'USD', per: 'month' },
        freePlan: { has: 'trial', note: '' },
        platforms: [],
        goodFor: ['Long papers', 'Tables'],
        notFor: [],
        pickIf: 'you quote studies',
        capabilities: {},
      },
    });
  });

  it('returns an error for each missing field, in the order of the form', () => {
    expect(Object.keys(validate(emptyValues))).toEqual([
      'website',
      'name',
      'tagline',
      'description',
      'category',
      'pricing',
    ]);
  });

  it.each([
    ['website', 'not a website'],
    ['website', 'ftp://example.org'],
    ['website', 'https://openai.com@example.org'],
    ['website', 'localhost'],
    ['name', 'x'.repeat(81)],
    ['tagline', 'x'.repeat(161)],
    ['description', 'x'.repeat(4001)],
    ['tags', ['Research', 'research']],
    ['tags', ['x'.repeat(41)]],
    ['tags', Array.from({ length: 21 }, (_, number) => `tag ${number}`)],
    ['features', 'x'.repeat(201)],
    ['features', 'feature\n'.repeat(21)],
    ['aliases', ['PT', 'pt']],
    ['aliases', ['x'.repeat(81)]],
    ['facts', { ...emptyFacts, price: 'nine' }],
    ['facts', { ...emptyFacts, goodFor: 'line\n'.repeat(5) }],
    ['facts', { ...emptyFacts, notFor: 'x'.repeat(61) }],
  ])('rejects the %s %s', (field, value) => {
    expect(Object.keys(validate({ ...validValues, [field]: value }))).toEqual([field]);
  });
});
