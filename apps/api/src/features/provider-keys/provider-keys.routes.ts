import { contract } from '@ai-directory/api-client/contract';
import { getProvider } from '@ai-directory/prompts-kit/rules';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, fieldError, notFound } from '../../errors.ts';
import { route, type HandlerContext } from '../../http/route.ts';
import type { ModelRegistry } from '../../models/chat-model.ts';
import { type KeyValidation, validateKey } from '../../models/key-validation.ts';
import type { ProviderRegistry } from '../../models/provider-registry.ts';
import type { Db } from '../../db/connect.ts';
import { auditLogStore } from '../audit-log/audit-log.store.ts';
import type { ProviderKeyStore } from './provider-keys.store.ts';

interface ProviderKeysOptions {
  db: Db;
  keys: ProviderKeyStore;
  models: ModelRegistry;
  providers: ProviderRegistry;
  /** Maximum time for checking a key. @default 10_000 */
  keyCheckTimeoutMs?: number | undefined;
}

export const providerKeysPlugin: FastifyPluginAsync<ProviderKeysOptions> = async (
  app,
  { db, keys, models, providers, keyCheckTimeoutMs },
) => {
  const auditLog = auditLogStore(db);
  const check = async (
    provider: string,
    key: string,
    { viewer, request }: Pick<HandlerContext<typeof contract.providerKeys.test>, 'viewer' | 'request'>,
  ): Promise<KeyValidation> => {
    const endpoint = providers.getEndpoint(provider);
    if (!endpoint) return { isValid: null };
    const validation = await validateKey(endpoint, key, {
      fetch: providers.fetch,
      ...(keyCheckTimeoutMs !== undefined && { timeoutMs: keyCheckTimeoutMs }),
    });
    if (validation.isValid === false)
      request.log.warn({ userId: viewer.id, provider }, 'The provider rejected an API key');
    return validation;
  };

  route(app, contract.models.available, async ({ viewer }) => ({
    models: await models.listAvailable(viewer?.id),
  }));

  route(app, contract.providerKeys.list, ({ viewer }) => keys.list(viewer.id));

  route(app, contract.providerKeys.save, async ({ params: { provider }, body: { apiKey }, ...context }) => {
    if (!getProvider(provider)) {
      const message = 'Please select a provider and enter an API key';
      throw fieldError('bad_request', 'validation_failed', 'provider', message);
    }
    const { id: userId, sessionId } = context.viewer;
    const saved = await keys.save(userId, provider, apiKey, await check(provider, apiKey, context));
    await auditLog.record({ userId, event: 'provider_key_saved', sessionId, detail: provider });
    return saved;
  });

  route(app, contract.providerKeys.test, async ({ params: { provider }, viewer, request }) => {
    const stored = keyOrThrow(await keys.find(viewer.id, provider));
    const { secret, encrypted } = stored;
    const validation: KeyValidation =
      secret === null ? { isValid: false } : await check(provider, secret, { viewer, request });
    const updated = keyOrThrow(await keys.saveValidation(viewer.id, provider, { ...validation, encrypted }));
    // An inconclusive check does not change the stored status; the response carries the result of this check.
    return { ...updated, isValid: validation.isValid };
  });

  route(app, contract.providerKeys.toggle, async ({ params, viewer }) =>
    keyOrThrow(await keys.toggle(viewer.id, params.provider)),
  );

  route(app, contract.providerKeys.toggleModel, async ({ params: { provider, model }, viewer }) => {
    const updated = keyOrThrow(await keys.toggleModel(viewer.id, provider, model));
    if (updated === null) throw new AppError('not_found', 'model_unavailable', 'Model not found');
    return updated;
  });

  route(app, contract.providerKeys.remove, async ({ params: { provider }, viewer }) => {
    const { id: userId, sessionId } = viewer;
    const removed = await keys.remove(userId, provider);
    if (removed === null) throw keyNotFound();
    await auditLog.record({ userId, event: 'provider_key_removed', sessionId, detail: removed });
    return {};
  });
};

const keyNotFound = () => notFound('key_not_found', 'API key not found');

function keyOrThrow<Key>(key: Key | undefined): Key {
  if (key === undefined) throw keyNotFound();
  return key;
}
