import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PromptDraft, ToolBase, ToolFacts, ToolId } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/connect.ts';
import { packageDir } from '../../package-dir.ts';
import { toWebsiteColumns } from '../tools/website-columns.ts';

const folder = join(packageDir, 'seed');
/** Applied once per database, so that later changes and deletions by users are not undone. */
const seedName = 'catalogue-1';

const SeedCategory = z.strictObject({ slug: ToolId, name: z.string(), description: z.string() });
const SeedTool = ToolBase.extend({
  logo: z.string().optional(),
  aliases: z.array(z.string()).optional().describe('Other names by which people look for it, and its maker'),
  prominence: z.int().min(1).max(3).optional().describe('3: known to nearly everybody who uses such tools'),
}).strict();
const SeedPrompt = PromptDraft.omit({ visibility: true, metadata: true }).strict();

export interface Catalogue {
  categories: z.infer<typeof SeedCategory>[];
  tools: (z.infer<typeof SeedTool> & { category: string; facts: ToolFacts })[];
  prompts: z.infer<typeof SeedPrompt>[];
}

/**
 * Reads the seed files and validates them with the contract. Tools and prompts have one file per category, the facts of all
 * tools are in one.
 */
export async function readCatalogue(): Promise<Catalogue> {
  const categories = z.array(SeedCategory).parse(await readJson('categories.json'));
  const facts = z.record(ToolId, ToolFacts).parse(await readJson('tool-facts.json'));
  const tools = await Promise.all(
    categories.map(async ({ slug }) =>
      z
        .array(SeedTool)
        .parse(await readJson(`tools/${slug}.json`))
        .map((tool) => ({ ...tool, category: slug, facts: facts[tool.id] ?? ToolFacts.parse({}) })),
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
 * Inserts a catalogue: categories, tools, and prompts owned by the account `community`, which has no password.
 * @param catalogue @default the seed files
 * @returns the inserted counts, or null if the database was seeded before
 */
export async function seed(
  db: Db,
  catalogue?: Catalogue,
): Promise<{ tools: number; prompts: number } | null> {
  const applied = await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst();
  if (applied) return null;
  const { categories, tools, prompts } = catalogue ?? (await readCatalogue());
  return db.transaction().execute(async (trx) => {
    // The row is also the lock: a concurrent process waits here, then gets a conflict.
    const inserted = await trx
      .insertInto('seeds')
      .values({ name: seedName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!inserted) return null;
    await trx
      .insertInto('tool_categories')
      .values(categories.map((category, position) => ({ ...category, position })))
      .execute();
    await trx
      .insertInto('tools')
      .values(
        interleaveByCategory(tools).map(({ logo, aliases = [], prominence = 0, facts, ...tool }) => ({
          ...tool,
          ...toWebsiteColumns(tool.website),
          facts: JSON.stringify(facts),
          aliases,
          prominence,
          brand_icon: logo ?? null,
        })),
      )
      .execute();
    await seedPrompts(trx, prompts);
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
  await sql`analyze prompts, tools, search_terms`.execute(db);
}

/** Orders entries round-robin by category, so that the first page of lists sorted by createdAt desc has every category. */
function interleaveByCategory<Entry extends { category: string }>(entries: Entry[]) {
  const byCategory = [...Map.groupBy(entries, ({ category }) => category).values()];
  const maxLength = Math.max(...byCategory.map((group) => group.length));
  const start = Date.now();
  return Array.from({ length: maxLength }, (_, index) => byCategory.flatMap((group) => group[index] ?? []))
    .flat()
    .map((entry, index) => ({ ...entry, created_at: new Date(start - index) }));
}
