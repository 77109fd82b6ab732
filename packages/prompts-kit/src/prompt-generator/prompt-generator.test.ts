import { availableModelFixtures, generatedPromptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it } from 'vitest';

import { toGeneratedPrompt } from './use-generation.ts';
import { getInitialRequest } from './use-generator-form.ts';

describe('getInitialRequest', () => {
  it('returns the defaults and the first model without preferences', () => {
    expect(getInitialRequest(undefined, availableModelFixtures)).toEqual({
      topic: '',
      model: 'openai/gpt-4-turbo',
      type: 'creative',
      tone: 'Professional',
      length: 'moderate',
      temperature: 0.7,
      generateVariations: 1,
    });
  });

  it('follows the preferences, except for an unavailable model', () => {
    const settings = { defaultModel: 'openai/gpt-4', temperature: 94, promptLength: 'short' } as const;
    const preferred = { model: 'openai/gpt-4', temperature: 0.9, length: 'concise' };
    expect(getInitialRequest(settings, availableModelFixtures)).toMatchObject(preferred);
    expect(getInitialRequest({ ...settings, defaultModel: 'removed' }, availableModelFixtures).model).toBe(
      'openai/gpt-4-turbo',
    );
    expect(getInitialRequest(settings, undefined).model).toBe('');
  });
});

describe('toGeneratedPrompt', () => {
  const request = { ...getInitialRequest(undefined, availableModelFixtures), topic: 'Rivers\n of Europe' };

  it('returns the prompt of a finished version unchanged', () => {
    const prompt = generatedPromptFixture;
    expect(toGeneratedPrompt({ index: 0, text: prompt.content, prompt, request })).toBe(prompt);
  });

  it('makes a draft of an unfinished text and declares its variables', () => {
    expect(toGeneratedPrompt({ index: 0, text: ' Name the rivers of {country} that {', request })).toEqual({
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
