import { availableModelFixtures, generatedPromptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it } from 'vitest';

import { firstRequest, savable } from './generator-rules.ts';

describe('firstRequest', () => {
  it('has the defaults of the specification, and the first model', () => {
    expect(firstRequest(undefined, availableModelFixtures)).toEqual({
      topic: '',
      model: 'openai/gpt-4-turbo',
      type: 'creative',
      tone: 'Professional',
      length: 'moderate',
      temperature: 0.7,
      generateVariations: 1,
    });
  });

  it('follows the preferences, as far as their model can be asked', () => {
    const settings = { defaultModel: 'openai/gpt-4', temperature: 94, promptLength: 'short' } as const;
    const chosen = { model: 'openai/gpt-4', temperature: 0.9, length: 'concise' };
    expect(firstRequest(settings, availableModelFixtures)).toMatchObject(chosen);
    expect(firstRequest({ ...settings, defaultModel: 'gone' }, availableModelFixtures).model).toBe(
      'openai/gpt-4-turbo',
    );
    expect(firstRequest(settings, undefined).model).toBe('');
  });
});

describe('savable', () => {
  const request = { ...firstRequest(undefined, availableModelFixtures), topic: 'Rivers\n of Europe' };

  it('is the finished prompt as it was generated', () => {
    const prompt = generatedPromptFixture;
    expect(savable({ place: 0, text: prompt.content, prompt, request })).toBe(prompt);
  });

  it('makes a rough prompt of what was written, its variables declared', () => {
    expect(savable({ place: 0, text: ' Name the rivers of {country} that {', request })).toEqual({
      title: 'Rivers of Europe',
      description: 'Rivers\n of Europe',
      content: 'Name the rivers of {country} that {',
      category: 'Other',
      tags: [],
      variables: [{ name: 'country', description: 'country', defaultValue: '' }],
      metadata: {
        model: 'openai/gpt-4-turbo',
        type: 'creative',
        tone: 'Professional',
        length: 'moderate',
        temperature: 0.7,
      },
    });
  });
});
