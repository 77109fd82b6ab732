import { join } from 'node:path';

import { sql } from 'kysely';

import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/connect.ts';
import { packageDir } from '../../package-dir.ts';
import { readCatalogue } from '../catalogue/catalogue-file.ts';
import { insertCategories, insertTools, interleaveByCategory } from '../catalogue/catalogue.store.ts';
import type { Catalogue } from '../catalogue/parse-catalogue.ts';

/** Applied once per database, so that later changes and deletions by users are not undone. */
const seedName = 'catalogue-1';

/**
 * Reads the catalogue of a new database.
 * @param path file or folder, or `none` for an empty catalogue. @default the folder `seed` of this package
 * @throws {CatalogueError} if it is invalid
 */
export const readSeed = async (path: string = join(packageDir, 'seed')): Promise<Catalogue> =>
  path === 'none' ? { categories: [], tools: [], prompts: [] } : readCatalogue(path);

/**
 * Inserts a catalogue: categories, tools, and prompts owned by the account `community`, which has no password.
 * @param source the catalogue, or reads it if it is needed. @default the folder `seed` of this package
 * @returns the inserted counts, or null if the database was seeded before
 */
export async function seed(
  db: Db,
  source: Catalogue | (() => Promise<Catalogue>) = readSeed,
): Promise<{ tools: number; prompts: number } | null> {
  const applied = await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst();
  if (applied) return null;
  const { categories, tools, prompts } = typeof source === 'function' ? await source() : source;
  return db.transaction().execute(async (trx) => {
    // The row is also the lock: a concurrent process waits here, then gets a conflict.
    const inserted = await trx
      .insertInto('seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!inserted) return null;
    await insertCategories(trx, categories);
    await insertTools(trx, tools);
    if (prompts.length > 0) await seedPrompts(trx, prompts);
    await sql`analyze prompts, tools, search_terms`.execute(trx);
    return { tools: tools.length, prompts: prompts.length };
  });
}

async function seedPrompts(db: Db, prompts: Catalogue['prompts']) {
  const userId = newId();
  await db
    .insertInto('users')
    .values({
      id: userId,
      username: 'community',
      email: 'community@localhost',
      password_hash: '!', // matches no password
      bio: 'Prompts that come with the directory.',
    })
    .execute();
  await db
    .insertInto('prompts')
    .values(
      interleaveByCategory(prompts).map(({ aiModels, variables, ...prompt }) => ({
        ...prompt,
        id: newId(),
        user_id: userId,
        variables: JSON.stringify(variables),
        ai_models: aiModels,
        visibility: 'public' as const,
      })),
    )
    .execute();
}
