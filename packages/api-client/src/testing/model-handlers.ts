import type { HttpHandler } from 'msw';

import { contract, type GenerationRequest, type ProviderKey } from '../contract/index.ts';
import { mock } from './mock.ts';
import {
  availableModelFixtures,
  generatedPromptFixture,
  providerKeyFixture,
  providerKeyFixtures,
} from './model-fixtures.ts';

const usage = { inputTokens: 120, outputTokens: 240 };

const getKey = (provider: string | undefined): ProviderKey =>
  providerKeyFixtures.find((key) => key.provider === provider) ?? {
    ...providerKeyFixture,
    provider: provider ?? providerKeyFixture.provider,
  };

export function toggleModel(key: ProviderKey, modelId: string): ProviderKey {
  const models = key.models.map((model) =>
    model.id === modelId ? { ...model, isEnabled: !model.isEnabled } : model,
  );
  return { ...key, models, enabledModels: models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id) };
}

/** Returns the requested number of prompts, each slightly different. */
const generatePrompts = ({ generateVariations, model }: GenerationRequest) =>
  Array.from({ length: generateVariations }, (_, version) => ({
    ...generatedPromptFixture,
    content: `${generatedPromptFixture.content}${version === 0 ? '' : ` This is version ${version + 1}.`}`,
    metadata: { ...generatedPromptFixture.metadata, model },
  }));

/** Handlers for provider keys, prompt generation and prompt runs. */
export const modelHandlers: HttpHandler[] = [
  mock(contract.models.available, { models: availableModelFixtures }),
  mock(contract.providerKeys.list, providerKeyFixtures),
  mock(contract.providerKeys.save, ({ params, body }) => ({
    ...getKey(params.provider),
    isValid: true,
    last4: body.apiKey.slice(-4),
  })),
  mock(contract.providerKeys.test, ({ params }) => getKey(params.provider)),
  mock(contract.providerKeys.toggle, ({ params }) => ({
    ...getKey(params.provider),
    isEnabled: false,
    enabledModels: [],
  })),
  mock(contract.providerKeys.toggleModel, ({ params }) => toggleModel(getKey(params.provider), params.model)),
  mock(contract.prompts.generate, ({ body }) => ({ prompts: generatePrompts(body), usage })),
  mock(contract.prompts.generateStream, { version: 0, prompt: generatedPromptFixture, usage }),
  mock(contract.prompts.run, {
    text: 'Dear Ada, you lose an hour each day to lists. May I show you how to win it back?',
    usage,
  }),
];
