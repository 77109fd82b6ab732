import type { ProviderKey } from '@ai-directory/api-client/contract';
import { getProvider, type ProviderModel } from '@ai-directory/prompts-kit/rules';
import { sql, type Selectable } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { EncryptedSecret, EnvelopeEncryption } from '../../models/envelope-encryption.ts';
import type { KeyValidation } from '../../models/key-validation.ts';
import type { UsableKey } from '../../models/model-registry.ts';

export type ProviderKeyStore = ReturnType<typeof providerKeyStore>;

type Row = Omit<Selectable<DB['provider_keys']>, 'wrapped_key' | 'ciphertext'>;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Of shorter keys the last four characters would reveal too much. */
const minLengthForLast4 = 12;

/** Encrypted API keys of users. A stored key is decrypted only to call its provider. */
export function providerKeyStore(db: Db, encryption: EnvelopeEncryption) {
  const updateKey = (userId: string, provider: string) =>
    db.updateTable('provider_keys').where('user_id', '=', userId).where('provider', '=', provider);

  const selectKey = (userId: string, provider: string) =>
    db.selectFrom('provider_keys').where('user_id', '=', userId).where('provider', '=', provider);

  async function list(userId: string): Promise<ProviderKey[]> {
    const rows = await db
      .selectFrom('provider_keys')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toProviderKey);
  }

  /** Returns undefined when there is no key. `secret` is null when it cannot be decrypted any more. */
  async function find(
    userId: string,
    provider: string,
  ): Promise<{ secret: string | null; encrypted: EncryptedSecret } | undefined> {
    const row = await selectKey(userId, provider)
      .select(['key_version as keyVersion', 'wrapped_key as wrappedKey', 'ciphertext'])
      .executeTakeFirst();
    return row && { secret: tryDecrypt(encryption, row, userId, provider), encrypted: row };
  }

  return {
    list,
    find,

    /** Stores and enables a key, replacing the previous one. Disabled models stay disabled. */
    async save(userId: string, provider: string, key: string, { isValid, models = [] }: KeyValidation) {
      const values = {
        ...toSecretColumns(key, encryption.encrypt(key, { userId, provider })),
        is_valid: isValid,
        is_enabled: true,
        models: JSON.stringify(models),
        last_tested_at: isValid === null ? null : new Date(),
      };
      const row = await db
        .insertInto('provider_keys')
        .values({ id: newId(), user_id: userId, provider, ...values })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'provider']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
      return toProviderKey(row);
    },

    async findSecret(userId: string, provider: string): Promise<string | null> {
      return (await find(userId, provider))?.secret ?? null;
    },

    /** Stores the result of a validation, unless the key was replaced concurrently. Returns undefined when it was deleted. */
    async saveValidation(
      userId: string,
      provider: string,
      { encrypted, isValid, models }: KeyValidation & { encrypted: EncryptedSecret },
    ) {
      if (isValid !== null) {
        await updateKey(userId, provider)
          .set({
            is_valid: isValid,
            last_tested_at: new Date(),
            updated_at: sql<Date>`now()`,
            ...(models && models.length > 0 && { models: JSON.stringify(models) }),
          })
          .where('ciphertext', '=', encrypted.ciphertext)
          .execute();
      }
      const row = await selectKey(userId, provider).select(columns).executeTakeFirst();
      return row && toProviderKey(row);
    },

    async toggle(userId: string, provider: string): Promise<ProviderKey | undefined> {
      const row = await updateKey(userId, provider)
        .set({ is_enabled: sql<boolean>`not is_enabled`, updated_at: sql<Date>`now()` })
        .returning(columns)
        .executeTakeFirst();
      return row && toProviderKey(row);
    },

    /** Returns null for an unknown model. */
    async toggleModel(
      userId: string,
      provider: string,
      model: string,
    ): Promise<ProviderKey | null | undefined> {
      const current = await selectKey(userId, provider).select(columns).executeTakeFirst();
      if (!current) return undefined;
      if (!getModels(current).some(({ id }) => id === model)) return null;
      const row = await updateKey(userId, provider)
        .set({
          disabled_models: sql<string[]>`case when ${model} = any(disabled_models)
            then array_remove(disabled_models, ${model}) else disabled_models || ${model}::text end`,
          updated_at: sql<Date>`now()`,
        })
        .returning(columns)
        .executeTakeFirst();
      return row && toProviderKey(row);
    },

    /** Returns the provider of the deleted key; null when there was none. */
    async remove(userId: string, idOrProvider: string): Promise<string | null> {
      const removed = await db
        .deleteFrom('provider_keys')
        .where('user_id', '=', userId)
        .where((where) =>
          where.or([
            where(sql<string>`id::text`, '=', idOrProvider.toLowerCase()),
            where('provider', '=', idOrProvider),
          ]),
        )
        .returning('provider')
        .executeTakeFirst();
      return removed?.provider ?? null;
    },

    /** Lists the keys that are shown as active: enabled, and found valid by their provider. */
    listUsable: async (userId: string) => toUsableKeys(await list(userId)),

    /** Rewraps all keys with the newest key-encryption key, in batches, so that older ones can be removed. */
    rewrapAll: (batchSize?: number) => rewrapKeys(db, encryption, batchSize),
  };
}

const columns = [
  'id',
  'user_id',
  'provider',
  'key_version',
  'last4',
  'is_valid',
  'is_enabled',
  'models',
  'disabled_models',
  'last_tested_at',
  'created_at',
  'updated_at',
] as const;

/** Returns the models the provider listed for the key, else its well-known models. */
const getModels = ({ models, provider }: Pick<Row, 'models' | 'provider'>): readonly ProviderModel[] =>
  models.length > 0 ? models : (getProvider(provider)?.models ?? []);

function toProviderKey(row: Row): ProviderKey {
  const disabled = new Set(row.disabled_models);
  const models = getModels(row).map(({ id, name }) => ({ id, name, isEnabled: !disabled.has(id) }));
  return {
    id: row.id,
    provider: row.provider,
    last4: row.last4,
    isValid: row.is_valid,
    isEnabled: row.is_enabled,
    models,
    enabledModels: row.is_enabled ? models.filter(({ isEnabled }) => isEnabled).map(({ id }) => id) : [],
    lastTested: row.last_tested_at?.toISOString() ?? null,
  };
}

const toSecretColumns = (key: string, { keyVersion, wrappedKey, ciphertext }: EncryptedSecret) => ({
  key_version: keyVersion,
  wrapped_key: wrappedKey,
  ciphertext,
  last4: key.length < minLengthForLast4 ? '' : key.slice(-4),
});

const toUsableKeys = (keys: ProviderKey[]): UsableKey[] =>
  keys
    .filter(({ isValid, isEnabled }) => isEnabled && isValid === true)
    .map(({ provider, models }) => ({ provider, models: models.filter(({ isEnabled }) => isEnabled) }));

async function rewrapKeys(db: Db, encryption: EnvelopeEncryption, batchSize = 500): Promise<void> {
  if (encryption.currentKeyVersion === 1) return;
  for (let lastId: string | undefined = firstId; lastId !== undefined;) {
    lastId = await rewrapBatch(db, encryption, lastId, batchSize);
  }
}

/** Returns the last id of the batch, or undefined if there are no more. Keys that cannot be decrypted are skipped. */
async function rewrapBatch(
  db: Db,
  encryption: EnvelopeEncryption,
  afterId: string,
  batchSize: number,
): Promise<string | undefined> {
  const { currentKeyVersion, rewrap } = encryption;
  const rows = await db
    .selectFrom('provider_keys')
    .select(['id', 'user_id', 'provider', 'wrapped_key', 'ciphertext', 'key_version'])
    .where('key_version', '<', currentKeyVersion)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const rewrapped = rows.flatMap(({ id, user_id: userId, provider, ...row }) => {
    const encrypted = {
      keyVersion: row.key_version,
      wrappedKey: row.wrapped_key,
      ciphertext: row.ciphertext,
    };
    if (tryDecrypt(encryption, encrypted, userId, provider) === null) return [];
    return [{ id, previous: row.wrapped_key, next: rewrap(encrypted, { userId, provider }).wrappedKey }];
  });
  // A key that was replaced concurrently is wrapped with the newest key already.
  await sql`
    update provider_keys k set key_version = ${currentKeyVersion}, wrapped_key = r.next
    from unnest(${rewrapped.map(({ id }) => id)}::uuid[], ${rewrapped.map(({ previous }) => previous)}::bytea[],
      ${rewrapped.map(({ next }) => next)}::bytea[]) as r (id, previous, next)
    where k.id = r.id and k.wrapped_key = r.previous`.execute(db);
  return rows.at(-1)?.id;
}

function tryDecrypt(
  { decrypt }: EnvelopeEncryption,
  encrypted: EncryptedSecret,
  userId: string,
  provider: string,
): string | null {
  try {
    return decrypt(encrypted, { userId, provider });
  } catch {
    return null; // the key-encryption key was lost, or the row was modified
  }
}
