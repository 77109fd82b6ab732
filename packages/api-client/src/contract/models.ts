import { z } from 'zod';

import { endpoint, type Endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { Id, requiredTextSchema, textSchema } from './common-schemas.ts';

/** Errors of endpoints that call a model. */
export const modelErrors = {
  409: ['model_unavailable'],
  422: ['provider_key_rejected', 'provider_failed'],
  429: ['rate_limited', 'provider_quota'],
  502: ['provider_key_rejected', 'provider_failed'],
  503: ['provider_quota'],
  504: ['provider_failed'],
} as const satisfies Endpoint['errors'];

/** Id of a model: `provider/name` or `template`. */
export const ModelId = requiredTextSchema('Model', 200);

export const AvailableModel = z
  .object({
    id: ModelId,
    name: z.string(),
    provider: z.string().describe('Name of the provider'),
    source: z
      .enum(['key', 'environment', 'template'])
      .describe('Whether calls use my key, the key of the operator, or no model'),
  })
  .meta({ id: 'AvailableModel' });
export type AvailableModel = z.infer<typeof AvailableModel>;

export const models = {
  available: endpoint(routes.models.available, {
    summary:
      'List the models I can use: enabled ones of valid keys, those of the operator, and the template generator',
    response: z.object({ models: z.array(AvailableModel) }),
  }),
};

/** A stored provider key. Responses never contain the key itself. */
export const ProviderKey = z
  .object({
    id: Id,
    provider: z.string(),
    last4: z.string().describe('Last four characters; empty for a short key'),
    isValid: z.boolean().nullable().describe('Null if the key could not be validated yet'),
    isEnabled: z.boolean(),
    models: z.array(z.object({ id: z.string(), name: z.string(), isEnabled: z.boolean() })),
    enabledModels: z.array(z.string()),
    lastTested: z.iso.datetime().nullable().describe('Time of the last validation by the provider'),
  })
  .meta({ id: 'ProviderKey' });
export type ProviderKey = z.infer<typeof ProviderKey>;

/** Schema of an API key, which is sent in a header. */
const ApiKey = textSchema('API key', 500)
  .trim()
  .min(1, 'Please select a provider and enter an API key')
  .regex(/^[\x21-\x7e]*$/, 'An API key may only contain letters, digits and symbols, without spaces');

const ProviderParams = z.object({ provider: requiredTextSchema('Provider', 40) });

export const providerKeys = {
  list: endpoint(routes.providerKeys.list, {
    summary: 'List my provider keys, without the keys themselves',
    requiresSession: true,
    response: z.array(ProviderKey),
  }),
  save: endpoint(routes.providerKeys.save, {
    summary: 'Save and validate a provider key, replacing the previous one',
    requiresSession: true,
    rateLimit: 'providerKey',
    params: ProviderParams,
    body: z.object({ apiKey: ApiKey }),
    response: ProviderKey,
  }),
  test: endpoint(routes.providerKeys.test, {
    summary: 'Validate the key with its provider, within 10 seconds, and update its models',
    requiresSession: true,
    rateLimit: 'providerKey',
    params: ProviderParams,
    errors: { 404: ['key_not_found'] },
    response: ProviderKey,
  }),
  toggle: endpoint(routes.providerKeys.toggle, {
    summary: 'Enable or disable a provider with all its models',
    requiresSession: true,
    params: ProviderParams,
    errors: { 404: ['key_not_found'] },
    response: ProviderKey,
  }),
  toggleModel: endpoint(routes.providerKeys.toggleModel, {
    summary: 'Enable or disable one model',
    requiresSession: true,
    params: ProviderParams.extend({ model: requiredTextSchema('Model', 200) }),
    errors: { 404: ['key_not_found', 'model_unavailable'] },
    response: ProviderKey,
  }),
  remove: endpoint(routes.providerKeys.remove, {
    summary: 'Delete a key by its id or provider',
    requiresSession: true,
    params: z.object({
      provider: requiredTextSchema('Provider', 40).describe('Id of the provider or of the key'),
    }),
    errors: { 404: ['key_not_found'] },
    response: z.object({}),
  }),
};
