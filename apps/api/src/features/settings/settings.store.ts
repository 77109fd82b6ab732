import type { Settings } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

/** Omitted settings stay unchanged. */
type SettingsChanges = { [Key in keyof Settings]?: Settings[Key] | undefined };

/** Settings of users who have not changed any. The table's columns have the same defaults. */
export const defaultSettings: Settings = {
  theme: 'system',
  defaultModel: null,
  temperature: 70,
  promptLength: 'medium',
  muted: [],
};

export function settingsStore(db: Db) {
  return {
    async get(userId: string): Promise<Settings> {
      const row = await db
        .selectFrom('user_settings')
        .select(columns)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ?? defaultSettings;
    },

    update: (
      userId: string,
      { theme, defaultModel, temperature, promptLength, muted }: SettingsChanges,
    ): Promise<Settings> => {
      const changes = {
        ...(theme !== undefined && { theme }),
        ...(defaultModel !== undefined && { default_model: defaultModel }),
        ...(temperature !== undefined && { temperature }),
        ...(promptLength !== undefined && { prompt_length: promptLength }),
        ...(muted !== undefined && { muted: [...new Set(muted)] }),
      };
      return db
        .insertInto('user_settings')
        .values({ user_id: userId, ...changes })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ ...changes, updated_at: sql<Date>`now()` }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
    },
  };
}

const columns = [
  'theme',
  'default_model as defaultModel',
  'temperature',
  'prompt_length as promptLength',
  'muted',
] as const;
