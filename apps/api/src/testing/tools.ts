import type { ToolDraft } from '@ai-directory/api-client/contract';

import { newId } from '../db/ids.ts';
import type { Db } from '../db/connect.ts';

/** A tool as somebody would submit it; each with a website of its own. */
export const toolDraft = (changes: Partial<ToolDraft> = {}): ToolDraft => ({
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

/** Categories for a database that nothing was planted in. */
export const plantCategories = (db: Db) =>
  db
    .insertInto('tool_categories')
    .values([
      { slug: 'search-research', name: 'Search & Research', description: 'Finding out.', position: 0 },
      { slug: 'video', name: 'Video', description: 'Moving pictures.', position: 1 },
    ])
    .execute();
