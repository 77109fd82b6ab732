import {
  GeneratedPrompt,
  lengths,
  PromptDraft,
  promptTypes,
  tones,
  type GenerationRequest,
  type Length,
} from '@ai-directory/api-client/contract';
import { placeholders } from '@ai-directory/prompts-kit/rules';
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
const sizes = Object.keys(lengths) as Length[];

describe.each(promptTypes)('a %s template', (type) => {
  it.each(tones)('can be saved as it is, in every length: %s', (tone) => {
    for (const length of sizes) {
      const made = composeTemplates(request({ type, tone, length, generateVariations: 5 }));
      expect(made).toHaveLength(5);
      expect(new Set(made.map(({ content }) => content)).size).toBe(5);
      expect(new Set(made.map(({ title }) => title)).size).toBe(5);
      for (const prompt of made) {
        expect(GeneratedPrompt.parse(prompt)).toEqual(prompt);
        PromptDraft.parse({ ...prompt, aiModels: [], visibility: 'private' });
        expect(prompt.variables.map(({ name }) => name).toSorted()).toEqual(
          placeholders(prompt.content).toSorted(),
        );
        expect(prompt.variables.length).toBeGreaterThan(0);
        expect(prompt.content).toContain('lighthouse keeper');
      }
    }
  });

  it('is longer, the longer it is asked for', () => {
    const words = sizes.map(
      (length) => composeTemplates(request({ type, length }))[0]?.content.split(/\s+/).length ?? 0,
    );
    expect(words).toEqual(words.toSorted((a, b) => a - b));
    expect(new Set(words).size).toBe(sizes.length);
  });
});

it('is the same for the same form', () => {
  expect(composeTemplates(request())).toEqual(composeTemplates(request()));
});

it('names how it was made', () => {
  expect(composeTemplates(request({ tone: 'Humorous', temperature: 0.2 }))[0]?.metadata).toEqual({
    model: 'template',
    type: 'creative',
    tone: 'Humorous',
    length: 'moderate',
    temperature: 0.2,
  });
});

it('takes a topic with braces, lines and more characters than a title as it is', () => {
  const topic = `Parse {"a": {1}} and\n{other} ${'long 🙂'.repeat(300)}`;
  const [prompt] = composeTemplates(request({ topic }));
  expect(prompt?.content).toContain('Parse {"a": {1}} and {other} long 🙂');
  expect(prompt?.variables.map(({ name }) => name)).toEqual(['format', 'audience']);
  expect(prompt?.title.length).toBeLessThanOrEqual(200);
  expect(prompt?.title.isWellFormed()).toBe(true);
});
