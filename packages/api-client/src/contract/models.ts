import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, requiredText, text } from './text.ts';

/** A model that can be asked: `provider/name`, or `template`. */
export const ModelId = requiredText('Model', 200);

export const AvailableModel = z
  .object({
    id: ModelId,
    name: z.string(),
    provider: z.string().describe('Name of who runs it'),
    source: z
      .enum(['key', 'environment', 'template'])
      .describe('Whether my key pays, the operator does, or no model is asked'),
  })
  .meta({ id: 'AvailableModel' });
export type AvailableModel = z.infer<typeof AvailableModel>;

export const models = {
  available: endpoint({
    ...routes.models.available,
    summary: 'The models I can ask now: those I have enabled, the operator’s, and the template composer',
    response: z.object({ models: z.array(AvailableModel) }),
  }),
};

/** What is known of a stored key. The key itself is never answered. */
export const ProviderKey = z
  .object({
    id: Id,
    provider: z.string(),
    last4: z.string().describe('Its last four characters; empty for a short key'),
    isValid: z.boolean().nullable().describe('Null as long as it could not be checked'),
    isEnabled: z.boolean(),
    models: z.array(z.object({ id: z.string(), name: z.string(), isEnabled: z.boolean() })),
    enabledModels: z.array(z.string()),
    lastTested: z.iso.datetime().nullable().describe('When the provider last said yes or no'),
  })
  .meta({ id: 'ProviderKey' });
export type ProviderKey = z.infer<typeof ProviderKey>;

/** It goes into a header. */
const ApiKey = text('API key', 500)
  .trim()
  .min(1, 'Please select a provider and enter an API key')
  .regex(/^[\x21-\x7e]*$/, 'An API key has no spaces, and only letters, digits and signs');

const ProviderParams = z.object({ provider: requiredText('Provider', 40) });

export const providerKeys = {
  list: endpoint({
    ...routes.providerKeys.list,
    summary: 'My keys, without the keys',
    response: z.array(ProviderKey),
  }),
  save: endpoint({
    ...routes.providerKeys.save,
    summary: 'Store a key, in place of the former; it is tested',
    params: ProviderParams,
    body: z.object({ apiKey: ApiKey }),
    response: ProviderKey,
  }),
  test: endpoint({
    ...routes.providerKeys.test,
    summary:
      'Ask the provider whether it takes the key, within 10 seconds; its models are learnt from the answer',
    params: ProviderParams,
    response: ProviderKey,
  }),
  toggle: endpoint({
    ...routes.providerKeys.toggle,
    summary: 'Enable or disable a provider with all its models',
    params: ProviderParams,
    response: ProviderKey,
  }),
  toggleModel: endpoint({
    ...routes.providerKeys.toggleModel,
    summary: 'Enable or disable one model',
    params: ProviderParams.extend({ model: requiredText('Model', 200) }),
    response: ProviderKey,
  }),
  remove: endpoint({
    ...routes.providerKeys.remove,
    summary: 'Delete a key, by its id or its provider',
    params: z.object({ provider: requiredText('Provider', 40).describe('Its id, or the key’s') }),
    response: z.object({}),
  }),
};
