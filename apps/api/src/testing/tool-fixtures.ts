import type { ToolDraft } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';

import { newId } from '../db/ids.ts';
import type { Db } from '../db/connect.ts';

/** Builds a valid tool for submissions, with a unique website. */
export const buildToolDraft = (changes: Partial<ToolDraft> = {}): ToolDraft => ({
  name: 'Paper Trail',
  tagline: 'Finds the studies behind a claim',
  description: 'Searches open archives and quotes the passage that answers the question.',
  website: `https://${newId()}.example.org`,
  category: 'search-research',
  pricing: 'freemium',
  tags: ['research', 'citations'],
  features: ['Quotes with page numbers'],
  aliases: [],
  ...changes,
});

/** Inserts two categories into a database without the seed. */
export const seedCategories = (db: Db) =>
  db
    .insertInto('tool_categories')
    .values([
      { slug: 'search-research', name: 'Search & Research', description: 'Finding out.', position: 0 },
      { slug: 'video', name: 'Video', description: 'Moving pictures.', position: 1 },
    ])
    .execute();

/** Inserts tools with the ids `many-1`, `many-2`, … into the category `video`, until the test has finished. */
export async function insertTools(db: Db, count: number): Promise<void> {
  onTestFinished(async () => void (await sql`delete from tools where id like 'many-%'`.execute(db)));
  await sql`
    insert into tools (id, name, tagline, description, website, category, pricing)
    select 'many-' || n, 'Many ' || n, 'Manifold tool', '', 'https://many-' || n || '.example.org', 'video', 'paid'
    from generate_series(1, ${count}::int) n`.execute(db);
}
