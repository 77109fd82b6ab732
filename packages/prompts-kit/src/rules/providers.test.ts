import { expect, it } from 'vitest';

import { providerGroups, getProvider, providers, getProvidersByGroup } from './providers.ts';

it('lists 28 providers by group', () => {
  expect(providers).toHaveLength(28);
  expect(providerGroups.map((group) => [group, getProvidersByGroup(group).length])).toEqual([
    ['Popular', 5],
    ['Cloud', 4],
    ['Open Source', 4],
    ['Other', 15],
  ]);
});

it('gives each provider a unique id, name and environment variable', () => {
  for (const field of ['id', 'name', 'envVar'] as const) {
    expect(new Set(providers.map((provider) => provider[field])).size).toBe(28);
  }
  for (const { id, envVar, placeholder, description } of providers) {
    expect(id).toMatch(/^[a-z0-9]+$/);
    expect(envVar).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(placeholder).not.toBe('');
    expect(description).toMatch(/^[A-Z].+[^.]$/);
  }
});

it('lists the models of the specification', () => {
  const modelsByProvider = providers.flatMap(({ id, models }) =>
    models.length > 0 ? [[id, models.map(({ name }) => name)]] : [],
  );
  expect(modelsByProvider).toEqual([
    ['openai', ['GPT-4 Turbo', 'GPT-4', 'GPT-3.5 Turbo']],
    ['anthropic', ['Claude 3 Opus', 'Claude 3 Sonnet', 'Claude 3 Haiku']],
    ['gemini', ['Gemini Pro', 'Gemini Ultra']],
    ['groq', ['Mixtral-8x7B', 'LLaMA-2-70B']],
  ]);
});

it('getProvider returns the provider with the id', () => {
  expect(getProvider('groq')?.name).toBe('Groq');
  expect(getProvider('constructor')).toBeUndefined();
});
