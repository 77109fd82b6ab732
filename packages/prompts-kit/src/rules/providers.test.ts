import { expect, it } from 'vitest';

import { providerGroups, providerOf, providers, providersIn } from './providers.ts';

it('has the 28 providers in their groups', () => {
  expect(providers).toHaveLength(28);
  expect(providerGroups.map((group) => [group, providersIn(group).length])).toEqual([
    ['Popular', 5],
    ['Cloud', 4],
    ['Open Source', 4],
    ['Other', 15],
  ]);
});

it('names each of them once', () => {
  for (const field of ['id', 'name', 'keyName'] as const) {
    expect(new Set(providers.map((provider) => provider[field])).size).toBe(28);
  }
  for (const { id, keyName, placeholder, description } of providers) {
    expect(id).toMatch(/^[a-z0-9]+$/);
    expect(keyName).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(placeholder).not.toBe('');
    expect(description).toMatch(/^[A-Z].+[^.]$/);
  }
});

it('knows the models of the specification', () => {
  const listed = providers.flatMap(({ id, models }) =>
    models.length > 0 ? [[id, models.map(({ name }) => name)]] : [],
  );
  expect(listed).toEqual([
    ['openai', ['GPT-4 Turbo', 'GPT-4', 'GPT-3.5 Turbo']],
    ['anthropic', ['Claude 3 Opus', 'Claude 3 Sonnet', 'Claude 3 Haiku']],
    ['gemini', ['Gemini Pro', 'Gemini Ultra']],
    ['groq', ['Mixtral-8x7B', 'LLaMA-2-70B']],
  ]);
});

it('is found by its id', () => {
  expect(providerOf('groq')?.name).toBe('Groq');
  expect(providerOf('constructor')).toBeUndefined();
});
