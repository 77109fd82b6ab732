import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PromptDraft, ToolFacts, ToolId } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import { newId } from './ids.ts';
import type { Db } from './connect.ts';

const folder = join(import.meta.dirname, '../../seed');
/** Planted once in a database's life: what people change or delete afterwards stays so. */
const seedName = 'catalogue-1';

const SeedCategory = z.strictObject({ slug: ToolId, name: z.string(), description: z.string() });
const SeedTool = ToolFacts.extend({ logo: z.string().optional() }).strict();
const SeedPrompt = PromptDraft.omit({ visibility: true, metadata: true }).strict();

export interface Catalogue {
  categories: z.infer<typeof SeedCategory>[];
  tools: (z.infer<typeof SeedTool> & { category: string })[];
  prompts: z.infer<typeof SeedPrompt>[];
}

/** Reads the seed's files, checked by the contract. Tools lie in one file per category, prompts likewise. */
export async function readCatalogue(): Promise<Catalogue> {
  const categories = z.array(SeedCategory).parse(await readJson('categories.json'));
  const tools = await Promise.all(
    categories.map(async ({ slug }) =>
      z
        .array(SeedTool)
        .parse(await readJson(`tools/${slug}.json`))
        .map((tool) => ({ ...tool, category: slug })),
    ),
  );
  const promptFiles = (await readdir(join(folder, 'prompts'))).toSorted();
  const prompts = await Promise.all(
    promptFiles.map(async (file) => z.array(SeedPrompt).parse(await readJson(`prompts/${file}`))),
  );
  return { categories, tools: tools.flat(), prompts: prompts.flat() };
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'));

/**
 * Plants the catalogue: categories, tools, and prompts by the account `community`, which nobody can sign in to.
 * @returns what was planted, or null where it was already
 */
export async function seed(db: Db): Promise<{ tools: number; prompts: number } | null> {
  const done = await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst();
  if (done) return null;
  const { categories, tools, prompts } = await readCatalogue();
  return db.transaction().execute(async (trx) => {
    // The row is also the lock: a second process waits here, and then finds it taken.
    const mine = await trx
      .insertInto('seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!mine) return null;
    await trx
      .insertInto('tool_categories')
      .values(categories.map((category, position) => ({ ...category, position })))
      .execute();
    await trx
      .insertInto('tools')
      .values(listed(tools).map(({ logo, ...tool }) => ({ ...tool, brand_mark: logo ?? null })))
      .execute();
    await plantPrompts(trx, prompts);
    return { tools: tools.length, prompts: prompts.length };
  });
}

async function plantPrompts(db: Db, prompts: Catalogue['prompts']) {
  const userId = newId();
  await db
    .insertInto('users')
    .values({
      id: userId,
      username: 'community',
      email: 'community@localhost',
      password_hash: '!', // no password has this hash
      bio: 'Prompts that come with the directory.',
    })
    .execute();
  await db
    .insertInto('prompts')
    .values(
      listed(prompts).map(({ aiModels, variables, ...prompt }) => ({
        ...prompt,
        id: newId(),
        user_id: userId,
        variables: JSON.stringify(variables),
        ai_models: aiModels,
        visibility: 'public' as const,
      })),
    )
    .execute();
  await sql`analyze prompts, tools`.execute(db);
}

/** One of each category in turn, so that the first page shows the whole range: lists are ordered by time, newest first. */
function listed<Entry extends { category: string }>(entries: Entry[]) {
  const byCategory = [...Map.groupBy(entries, ({ category }) => category).values()];
  const longest = Math.max(...byCategory.map((group) => group.length));
  const start = Date.now();
  return Array.from({ length: longest }, (_, index) => byCategory.flatMap((group) => group[index] ?? []))
    .flat()
    .map((entry, index) => ({ ...entry, created_at: new Date(start - index) }));
}
