import type { ProviderKey } from '@ai-directory/api-client/contract';
import { providerOf, type ProviderModel } from '@ai-directory/prompts-kit/rules';
import { sql, type Selectable } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { KeyVerdict } from '../../models/key-check.ts';
import type { UsableKey } from '../../models/models.ts';
import type { Sealed, Sealing } from '../../models/sealing.ts';

export type ProviderKeyStore = ReturnType<typeof providerKeyStore>;

type Row = Omit<Selectable<Tables['provider_keys']>, 'wrapped_key' | 'ciphertext'>;

/** Shorter ones would be half told by their last four characters. */
const shortKey = 12;

/** People's keys of model providers. They go in; only asking a model takes them out. */
export function providerKeyStore(db: Db, { seal, unseal, rewrap, newest }: Sealing) {
  const rowOf = (userId: string, provider: string) =>
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

  /** Undefined where there is no key; its `secret` is null where it cannot be opened any more. */
  async function find(
    userId: string,
    provider: string,
  ): Promise<{ secret: string | null; sealed: Sealed } | undefined> {
    const row = await rowOf(userId, provider)
      .select(['key_version as keyVersion', 'wrapped_key as wrappedKey', 'ciphertext'])
      .executeTakeFirst();
    return row && { secret: opened(row, userId, provider), sealed: row };
  }

  return {
    list,
    find,

    /** In place of the former one, switched on; which models are switched off stays. */
    async save(userId: string, provider: string, key: string, { isValid, models = [] }: KeyVerdict) {
      const { keyVersion, wrappedKey, ciphertext } = seal(key, { userId, provider });
      const values = {
        key_version: keyVersion,
        wrapped_key: wrappedKey,
        ciphertext,
        last4: key.length < shortKey ? '' : key.slice(-4),
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

    async secret(userId: string, provider: string): Promise<string | null> {
      return (await find(userId, provider))?.secret ?? null;
    },

    /** Keeps what the provider said of a key, unless another one was saved meanwhile. Undefined where none is left. */
    async tested(
      userId: string,
      provider: string,
      { sealed, isValid, models }: KeyVerdict & { sealed: Sealed },
    ) {
      if (isValid !== null) {
        await db
          .updateTable('provider_keys')
          .set({
            is_valid: isValid,
            last_tested_at: new Date(),
            updated_at: sql<Date>`now()`,
            ...(models && models.length > 0 && { models: JSON.stringify(models) }),
          })
          .where('user_id', '=', userId)
          .where('provider', '=', provider)
          .where('ciphertext', '=', sealed.ciphertext)
          .execute();
      }
      const row = await rowOf(userId, provider).select(columns).executeTakeFirst();
      return row && toProviderKey(row);
    },

    async toggle(userId: string, provider: string): Promise<ProviderKey | undefined> {
      const row = await db
        .updateTable('provider_keys')
        .set({ is_enabled: sql<boolean>`not is_enabled`, updated_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .returning(columns)
        .executeTakeFirst();
      return row && toProviderKey(row);
    },

    /** Null where the provider has no such model. */
    async toggleModel(
      userId: string,
      provider: string,
      model: string,
    ): Promise<ProviderKey | null | undefined> {
      const known = await rowOf(userId, provider).select(columns).executeTakeFirst();
      if (!known) return undefined;
      if (!modelsOf(known).some(({ id }) => id === model)) return null;
      const row = await db
        .updateTable('provider_keys')
        .set({
          disabled_models: sql<string[]>`case when ${model} = any(disabled_models)
            then array_remove(disabled_models, ${model}) else disabled_models || ${model}::text end`,
          updated_at: sql<Date>`now()`,
        })
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .returning(columns)
        .executeTakeFirst();
      return row && toProviderKey(row);
    },

    /** @returns whether there was one */
    async remove(userId: string, idOrProvider: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('provider_keys')
        .where('user_id', '=', userId)
        .where((either) =>
          either.or([
            either(sql<string>`id::text`, '=', idOrProvider.toLowerCase()),
            either('provider', '=', idOrProvider),
          ]),
        )
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** What may be asked: one that could not be checked is not a wrong one. */
    async usable(userId: string): Promise<UsableKey[]> {
      const keys = await list(userId);
      return keys
        .filter(({ isValid, isEnabled }) => isEnabled && isValid !== false)
        .map(({ provider, models }) => ({ provider, models: models.filter(({ isEnabled }) => isEnabled) }));
    },

    /** Moves every key under the newest of the operator's keys, so that the older ones may go. */
    async rewrapAll(): Promise<void> {
      if (newest === 1) return;
      const rows = await db
        .selectFrom('provider_keys')
        .select(['id', 'user_id', 'provider', 'wrapped_key', 'ciphertext', 'key_version'])
        .where('key_version', '<', newest)
        .execute();
      for (const { id, user_id: userId, provider, ...row } of rows) {
        const sealed = {
          keyVersion: row.key_version,
          wrappedKey: row.wrapped_key,
          ciphertext: row.ciphertext,
        };
        if (opened(sealed, userId, provider) === null) continue;
        const { keyVersion, wrappedKey } = rewrap(sealed, { userId, provider });
        await db
          .updateTable('provider_keys')
          .set({ key_version: keyVersion, wrapped_key: wrappedKey })
          .where('id', '=', id)
          .where('wrapped_key', '=', row.wrapped_key)
          .execute();
      }
    },
  };

  function opened(sealed: Sealed, userId: string, provider: string): string | null {
    try {
      return unseal(sealed, { userId, provider });
    } catch {
      return null; // the operator has lost the key, or the row was tampered with
    }
  }
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

/** The provider's own list, else the one that is known before. */
const modelsOf = ({ models, provider }: Pick<Row, 'models' | 'provider'>): readonly ProviderModel[] =>
  models.length > 0 ? models : (providerOf(provider)?.models ?? []);

function toProviderKey(row: Row): ProviderKey {
  const disabled = new Set(row.disabled_models);
  const models = modelsOf(row).map(({ id, name }) => ({ id, name, isEnabled: !disabled.has(id) }));
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
