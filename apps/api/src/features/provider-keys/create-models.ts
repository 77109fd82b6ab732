import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { createEmbeddingModel } from '../../models/embedding-model.ts';
import { createEnvelopeEncryption } from '../../models/envelope-encryption.ts';
import { createModelRegistry } from '../../models/model-registry.ts';
import { createProviderRegistry, type ModelOptions } from '../../models/provider-registry.ts';
import { usageStore, type UsageRecord } from '../../models/usage.store.ts';
import { settingsStore } from '../settings/settings.store.ts';
import { providerKeyStore } from './provider-keys.store.ts';

interface CreateModelsOptions {
  db: Db;
  log: FastifyBaseLogger;
  keyEncryptionKeys: readonly Uint8Array[];
  options: ModelOptions;
}

/** Creates the models of the operator and of the users' keys, which are encrypted with the newest key before. */
export async function createModels({ db, log, keyEncryptionKeys, options }: CreateModelsOptions) {
  const keys = providerKeyStore(db, createEnvelopeEncryption(keyEncryptionKeys));
  await keys.rewrapAll();
  const providers = createProviderRegistry(options);
  const usage = usageStore(db);
  // A response does not fail because its usage could not be recorded.
  const recordCall = (call: UsageRecord) => usage.record(call).catch((error: unknown) => log.error(error));
  const deps = { recordCall, providers, options };
  return {
    keys,
    providers,
    models: createModelRegistry({ ...deps, keys, settings: settingsStore(db) }),
    embeddingModel: createEmbeddingModel(deps),
  };
}
