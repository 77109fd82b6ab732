import {
  GeneratedPrompt,
  lengths,
  PromptDraft,
  promptTypes,
  tones,
  type GenerationRequest,
  type Length,
} from '@ai-directory/api-client/contract';
import { extractVariables } from '@ai-directory/prompts-kit/rules';
import { describe, expect, it } from 'vitest';

import { composeTemplates } from './template.ts';

const request = (changes: Partial<GenerationRequest> = {}): GenerationRequest => ({
  topic: 'A lighthouse keeper who collects lost letters.',
  model: 'template',
  type: 'creative',
  tone: 'Professional',
  length: 'moderate',
  temperature: 0.7,
  generateVariations: 1,
  ...changes,
});
const allLengths = Object.keys(lengths) as Length[];

describe.each(promptTypes)('%s template', (type) => {
  it.each(tones)('composes valid prompts of every length in a %s tone', (tone) => {
    for (const length of allLengths) {
      const prompts = composeTemplates(request({ type, tone, length, generateVariations: 5 }));
      expect(prompts).toHaveLength(5);
      expect(new Set(prompts.map(({ content }) => content)).size).toBe(5);
      expect(new Set(prompts.map(({ title }) => title)).size).toBe(5);
      for (const prompt of prompts) {
        expect(GeneratedPrompt.parse(prompt)).toEqual(prompt);
        PromptDraft.parse({ ...prompt, aiModels: [], visibility: 'private' });
        expect(prompt.variables.map(({ name }) => name).toSorted()).toEqual(
          extractVariables(prompt.content).toSorted(),
        );
        expect(prompt.variables.length).toBeGreaterThan(0);
        expect(prompt.content).toContain('lighthouse keeper');
      }
    }
  });

  it('composes longer prompts for longer lengths', () => {
    const wordCounts = allLengths.map(
      (length) => composeTemplates(request({ type, length }))[0]?.content.split(/\s+/).length ?? 0,
    );
    expect(wordCounts).toEqual(wordCounts.toSorted((a, b) => a - b));
    expect(new Set(wordCounts).size).toBe(allLengths.length);
  });
});

it('returns the same prompts for the same request', () => {
  expect(composeTemplates(request())).toEqual(composeTemplates(request()));
});

it('stores the request as metadata', () => {
  expect(composeTemplates(request({ tone: 'Humorous', temperature: 0.2 }))[0]?.metadata).toEqual({
    model: 'template',
    type: 'creative',
    tone: 'Humorous',
    length: 'moderate',
    temperature: 0.2,
  });
});

it('accepts a topic with braces, line breaks and more characters than a title', () => {
  const topic = `Parse {"a": {1}} and\n{other} ${'long 🙂'.repeat(300)}`;
  const [prompt] = composeTemplates(request({ topic }));
  expect(prompt?.content).toContain('Parse {"a": {1}} and {other} long 🙂');
  expect(prompt?.variables.map(({ name }) => name)).toEqual(['format', 'audience']);
  expect(prompt?.title.length).toBeLessThanOrEqual(200);
  expect(prompt?.title.isWellFormed()).toBe(true);
});
