import { contract } from '@ai-directory/api-client/contract';
import { providerOf } from '@ai-directory/prompts-kit/rules';
import type { FastifyInstance } from 'fastify';

import { HttpError, notFound, wrongField } from '../../http/errors.ts';
import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { Models } from '../../models/ask.ts';
import { checkKey, type KeyVerdict } from '../../models/key-check.ts';
import type { Reach } from '../../models/reach.ts';
import type { ProviderKeyStore } from './provider-keys.store.ts';

export interface ProviderKeyParts {
  keys: ProviderKeyStore;
  models: Models;
  reach: Reach;
  /** Milliseconds that checking a key may take; ten seconds where left out. */
  checkLimit?: number | undefined;
  limiter: RateLimiter;
}

export function providerKeyRoutes(
  app: FastifyInstance,
  { keys, models, reach, checkLimit, limiter }: ProviderKeyParts,
) {
  const check = async (provider: string, key: string): Promise<KeyVerdict> => {
    const endpoint = reach.endpoint(provider);
    if (!endpoint) return { isValid: null };
    return checkKey(endpoint, key, {
      fetch: reach.fetch,
      ...(checkLimit !== undefined && { limit: checkLimit }),
    });
  };

  route(app, contract.models.available, async ({ viewer }) => ({
    models: await models.available(viewer?.id),
  }));

  route(app, contract.providerKeys.list, ({ viewer }) => keys.list(viewer.id));

  route(
    app,
    contract.providerKeys.save,
    async ({ params: { provider }, body: { apiKey }, viewer, request }) => {
      if (!providerOf(provider)) {
        const message = 'Please select a provider and enter an API key';
        throw wrongField(400, 'validation_failed', 'provider', message);
      }
      await limiter.count('providerKey', request, viewer.id);
      return keys.save(viewer.id, provider, apiKey, await check(provider, apiKey));
    },
  );

  route(app, contract.providerKeys.test, async ({ params: { provider }, viewer, request }) => {
    await limiter.count('providerKey', request, viewer.id);
    const stored = foundKey(await keys.find(viewer.id, provider));
    const { secret, sealed } = stored;
    const verdict: KeyVerdict = secret === null ? { isValid: false } : await check(provider, secret);
    const tested = foundKey(await keys.tested(viewer.id, provider, { ...verdict, sealed }));
    // What could not be checked stays what it was; this answer says how the check went.
    return { ...tested, isValid: verdict.isValid };
  });

  route(app, contract.providerKeys.toggle, async ({ params, viewer }) =>
    foundKey(await keys.toggle(viewer.id, params.provider)),
  );

  route(app, contract.providerKeys.toggleModel, async ({ params: { provider, model }, viewer }) => {
    const changed = foundKey(await keys.toggleModel(viewer.id, provider, model));
    if (changed === null) throw new HttpError(404, 'model_unavailable', 'Model not found');
    return changed;
  });

  route(app, contract.providerKeys.remove, async ({ params: { provider }, viewer }) => {
    if (!(await keys.remove(viewer.id, provider))) throw noKey();
    return {};
  });
}

const noKey = () => notFound('key_not_found', 'API key not found');

function foundKey<Key>(key: Key | undefined): Key {
  if (key === undefined) throw noKey();
  return key;
}
