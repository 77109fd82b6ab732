import type { HttpHandler } from 'msw';

import { contract, templateModel, type ProviderKey } from '../../packages/api-client/src/contract/index.ts';
import { providerKeyFixture } from '../../packages/api-client/src/testing/index.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import type { BackendState } from './state.ts';

/** Handlers for provider keys and the models that they make available. Each provider has the same models. */
export function createKeyHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { models, providerKeys } = contract;
  const find = (provider: string) =>
    state.providerKeys.find((key) => key.provider === provider) ??
    fail(providerKeys.test, 404, 'key_not_found', 'API key not found');
  const put = (key: ProviderKey) => {
    const enabledModels = key.models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
    const stored = { ...key, enabledModels: key.isEnabled ? enabledModels : [] };
    state.providerKeys = [...state.providerKeys.filter(({ provider }) => provider !== key.provider), stored];
    return stored;
  };

  return [
    respond(models.available, () => ({
      models: [
        ...state.providerKeys.flatMap(({ provider, isValid, models: all, enabledModels }) =>
          all
            .filter(({ id }) => isValid && enabledModels.includes(id))
            .map(({ id, name }) => ({ id: `${provider}/${id}`, name, provider, source: 'key' as const })),
        ),
        { ...templateModel, provider: 'AI Tools Directory', source: 'template' as const },
      ],
    })),
    respond(providerKeys.list, () => state.providerKeys),
    respond(providerKeys.save, ({ params: { provider }, body: { apiKey } }) =>
      put({ ...providerKeyFixture, id: createId(), provider, last4: apiKey.slice(-4) }),
    ),
    respond(providerKeys.test, ({ params: { provider } }) => find(provider)),
    respond(providerKeys.toggle, ({ params: { provider } }) => {
      const key = find(provider);
      return put({ ...key, isEnabled: !key.isEnabled });
    }),
    respond(providerKeys.toggleModel, ({ params: { provider, model } }) => {
      const key = find(provider);
      const toggled = key.models.map((each) =>
        each.id === model ? { ...each, isEnabled: !each.isEnabled } : each,
      );
      return put({ ...key, models: toggled });
    }),
    respond(providerKeys.remove, ({ params: { provider } }) => {
      state.providerKeys = state.providerKeys.filter((key) => ![key.provider, key.id].includes(provider));
      return {};
    }),
  ];
}
