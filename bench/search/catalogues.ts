import { fileURLToPath } from 'node:url';

import { ToolDraft } from '@ai-directory/api-client/contract';

import type { Db } from '../../apps/api/src/db/connect.ts';
import type { Catalogue } from '../../apps/api/src/features/catalogue/parse-catalogue.ts';
import { readSeed, seed } from '../../apps/api/src/features/seed/seed.ts';
import { createClient, createMemoryTokenStore } from '../../packages/api-client/src/index.ts';

/** Reads the catalogue of an evaluation set: `seed`, or a file of the folder `catalogues`. */
export const getCatalogue = (name: string): Promise<Catalogue> =>
  name === 'seed' ? readSeed() : readSeed(fileURLToPath(new URL(`catalogues/${name}.json`, import.meta.url)));

/** Fills a migrated, empty database as the first start of the product does; with tools that are to be submitted, only the categories. */
export async function loadCatalogue(db: Db, catalogue: Catalogue, { isSubmitted }: { isSubmitted: boolean }) {
  await seed(db, isSubmitted ? { ...catalogue, tools: [], prompts: [] } : catalogue);
}

/** Submits the tools as a user, with what the form has. */
export async function submitCatalogue(baseUrl: string, { tools }: Catalogue) {
  const tokens = createMemoryTokenStore();
  const client = createClient({ baseUrl, tokens });
  const user = { username: 'submitter', email: 'submitter@example.org', password: 'secret words' };
  tokens.write(await client.auth.register({ body: user }));
  for (const tool of tools) {
    const submitted = await client.tools.submit({ body: ToolDraft.parse(tool) });
    if (submitted.id !== tool.id) throw new Error(`${tool.id} was submitted as ${submitted.id}`);
  }
}
