import { join } from 'node:path';

import type { CatalogueTool } from '@ai-directory/api-client/contract';

import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageStore } from '../../files/images.store.ts';
import { packageDir } from '../../package-dir.ts';
import { readCatalogue } from '../catalogue/catalogue-file.ts';
import { listImages, toLogoFiles, type CatalogueLogos } from '../catalogue/catalogue-logos.ts';
import {
  analyze,
  insertCategories,
  insertTools,
  interleaveByCategory,
} from '../catalogue/catalogue.store.ts';
import type { Catalogue } from '../catalogue/parse-catalogue.ts';

/** Applied once per database, so that later changes and deletions by users are not undone. */
const seedName = 'catalogue-1';

type SeedCatalogue = Catalogue & { logos?: CatalogueLogos };

/**
 * Reads the catalogue of a new database.
 * @param path file or folder, or `none` for an empty catalogue. @default the folder `seed` of this package
 * @throws {CatalogueError} if it is invalid
 */
export const readSeed = async (path: string = join(packageDir, 'seed')): Promise<SeedCatalogue> =>
  path === 'none' ? { categories: [], tools: [], prompts: [] } : readCatalogue(path);

/**
 * Inserts a catalogue: categories, tools, and prompts owned by the account `community`, which has no password.
 * @param source the catalogue, or reads it if it is needed. @default the folder `seed` of this package
 * @param loadFiles loads the store of its logos, if it has any that are images
 * @returns the inserted counts, or null if the database was seeded before
 */
export async function seed(
  db: Db,
  source: SeedCatalogue | (() => Promise<SeedCatalogue>) = readSeed,
  loadFiles: () => Promise<FileStore> = rejectFiles,
): Promise<{ tools: number; prompts: number } | null> {
  const applied = await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst();
  if (applied) return null;
  const {
    categories,
    tools,
    prompts,
    logos = new Map(),
  } = typeof source === 'function' ? await source() : source;
  const write = async (trx: Db, logoFiles: ReadonlyMap<CatalogueTool, string>) => {
    // The row is also the lock: a concurrent process waits here, then gets a conflict.
    const inserted = await trx
      .insertInto('seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!inserted) return null;
    await insertCategories(trx, categories);
    await insertTools(trx, tools, logoFiles);
    if (prompts.length > 0) await seedPrompts(trx, prompts);
    await analyze(trx);
    return { tools: tools.length, prompts: prompts.length };
  };
  if (logos.size === 0) return db.transaction().execute((trx) => write(trx, new Map()));
  return imageStore(db, await loadFiles()).withImageTransaction(
    { add: listImages(logos), ownerId: null },
    ({ trx, added }) => write(trx, toLogoFiles(logos, added)),
  );
}

const rejectFiles = () => Promise.reject(new Error('There is no store for logos'));

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
  const rows = interleaveByCategory(prompts).map(({ example, ...prompt }) => ({
    id: newId(),
    prompt,
    example,
  }));
  await db
    .insertInto('prompts')
    .values(
      rows.map(({ id, prompt: { aiModels, variables, ...prompt } }) => ({
        ...prompt,
        id,
        user_id: userId,
        variables: JSON.stringify(variables),
        ai_models: aiModels,
        visibility: 'public' as const,
      })),
    )
    .execute();
  const examples = rows.flatMap(({ id, example }) => {
    if (!example) return [];
    const { output, ...run } = example;
    return [
      {
        id: newId(),
        prompt_id: id,
        user_id: userId,
        body: output,
        run: JSON.stringify({ ...run, model: '', version: 1, isExample: true }),
      },
    ];
  });
  if (examples.length > 0) await db.insertInto('prompt_comments').values(examples).execute();
}
