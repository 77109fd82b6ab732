import type { ToolDraft } from '@ai-directory/api-client/contract';

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
