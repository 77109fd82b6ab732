import { readFile } from 'node:fs/promises';

import { ToolFacts, type ToolDraft } from '@ai-directory/api-client/contract';

import { migrate } from '../../apps/api/src/db/migrate.ts';
import type { Db } from '../../apps/api/src/db/connect.ts';
import { readCatalogue, seed, type Catalogue } from '../../apps/api/src/features/seed/seed.ts';
import { createClient, createMemoryTokenStore } from '../../packages/api-client/src/index.ts';

/** Reads the catalogue of an evaluation set: `seed`, or a file of the folder `catalogues`. */
export async function getCatalogue(name: string): Promise<Catalogue> {
  const seeded = await readCatalogue();
  if (name === 'seed') return seeded;
  const file = new URL(`catalogues/${name}.json`, import.meta.url);
  const { categories, tools } = JSON.parse(await readFile(file, 'utf8')) as Pick<
    Catalogue,
    'categories' | 'tools'
  >;
  return { ...seeded, categories, tools: tools.map((tool) => ({ ...tool, facts: ToolFacts.parse({}) })) };
}

/** Fills an empty database as the first start of the product does; with tools that are to be submitted, only the categories. */
export async function loadCatalogue(db: Db, catalogue: Catalogue, { isSubmitted }: { isSubmitted: boolean }) {
  await migrate(db);
  if (!isSubmitted) await seed(db, catalogue);
  else {
    const rows = catalogue.categories.map((category, position) => ({ ...category, position }));
    await db.insertInto('tool_categories').values(rows).execute();
  }
}

/** Submits the tools as a user, without aliases and prominence, which the form does not have. */
export async function submitCatalogue(baseUrl: string, { tools }: Catalogue) {
  const tokens = createMemoryTokenStore();
  const client = createClient({ baseUrl, tokens });
  const user = { username: 'submitter', email: 'submitter@example.org', password: 'secret words' };
  tokens.write(await client.auth.register({ body: user }));
  for (const { id, name, tagline, description, website, category, pricing, tags, features } of tools) {
    const body: ToolDraft = { name, tagline, description, website, category, pricing, tags, features };
    const submitted = await client.tools.submit({ body });
    if (submitted.id !== id) throw new Error(`${id} was submitted as ${submitted.id}`);
  }
}
