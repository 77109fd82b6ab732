import { describe, expect, it } from 'vitest';

import { toolFactsFixture, toolFixture } from '../testing/fixtures.ts';
import { getSpecimen, type SpecimenTool } from './specimen.ts';
import { ToolFacts } from './tool-facts.ts';

const getFacts = (facts: Partial<ToolFacts>) => ToolFacts.parse(facts);
const capabilities = { completion: true, chat: 'in the editor', terminal: false };
const priceFrom = { amount: 9, currency: 'USD', per: 'month' } as const;
const codeTool: SpecimenTool = { ...toolFixture, category: 'code-assistant' };

const getPhrases = (tool: SpecimenTool) => (getSpecimen(tool) as { phrases?: string[] }).phrases;
const getNotes = (tool: SpecimenTool) => getSpecimen(tool).notes.map(({ fact }) => fact);

describe('getSpecimen', () => {
  it('draws known capabilities in the order of the category, those that a tool lacks too', () => {
    const specimen = getSpecimen({
      ...codeTool,
      priceFrom,
      facts: getFacts({ capabilities: { ...capabilities, 'of-another-category': true } }),
    });
    expect(specimen).toMatchObject({
      template: 'capabilities',
      capabilities: [
        { label: 'Completion while typing', has: true },
        { label: 'Chat about the code', has: true },
        { label: 'Works in the terminal', has: false },
      ],
    });
    expect(specimen.notes).toContainEqual({ fact: 'priceFrom', value: priceFrom });
  });

  it.each([
    ['fewer than three capabilities', { ...codeTool, facts: getFacts({ capabilities: { chat: true } }) }],
    ['a category without a list', { ...codeTool, category: 'own', facts: getFacts({ capabilities }) }],
    [
      'a category named as a property of objects',
      { ...codeTool, category: 'constructor', facts: getFacts({ capabilities }) },
    ],
    ['one platform', { ...codeTool, facts: getFacts({ platforms: ['web'] }) }],
    ['no facts loaded', codeTool],
  ])('draws what the tool does with %s', (_condition, tool) => {
    expect(getSpecimen(tool)).toMatchObject({ template: 'plain', phrases: toolFixture.features });
  });

  it('draws the price before the platforms, and those without a price', () => {
    const facts = getFacts({ platforms: ['web', 'ios'] });
    expect(getSpecimen({ ...codeTool, priceFrom, facts })).toMatchObject({
      template: 'price',
      price: priceFrom,
    });
    expect(getSpecimen({ ...codeTool, facts })).toMatchObject({
      template: 'platforms',
      platforms: ['web', 'ios'],
    });
  });

  it('draws three features, without those in the name or the tagline beside it', () => {
    const features = ['One', 'paper trail', 'Two', 'Three', 'Four', toolFixture.tagline];
    expect(getPhrases({ ...toolFixture, features })).toEqual(['One', 'Two', 'Three']);
  });

  it('draws the host and the tags of a tool without features', () => {
    const tool = { ...toolFixture, features: [toolFixture.tagline] };
    expect(getPhrases(tool)).toEqual(['example.org', 'research · citations · summaries']);
    expect(getPhrases({ ...tool, tags: [] })).toEqual(['example.org']);
  });

  it('notes the known facts that are not shown large', () => {
    const facts = { ...toolFactsFixture, priceFrom };
    expect(getNotes({ ...toolFixture, priceFrom, facts })).toEqual([
      'pricing',
      'api',
      'training',
      'platforms',
    ]);
    expect(getNotes({ ...toolFixture, facts: getFacts({ api: { has: 'no', note: '' } }) })).toEqual([
      'pricing',
    ]);
    expect(getNotes(toolFixture)).toEqual(['pricing']);
  });
});
