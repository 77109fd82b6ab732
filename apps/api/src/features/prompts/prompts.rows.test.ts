import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';

import { createTestApp } from '../../testing/test-app.ts';
import { findPromptsByIds } from './prompts.rows.ts';

const { db, registerUser } = await createTestApp();

it('reads a long list in statements of at most 25 prompts, in the order of the ids', async () => {
  const { client, session } = await registerUser('writer');
  const prompts = Array.from({ length: 60 }, (_, index) => ({
    title: `Prompt ${index}`,
    content: `Write about ${index}.`,
    description: 'Writes.',
    category: 'Marketing',
  }));
  const { results } = await client.prompts.import({ body: { prompts } });
  const rowCounts: number[] = [];
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rowCounts.push(result.rows.length);
      return result;
    },
  };
  const found = await findPromptsByIds(db.withPlugin(countRows), results.ids, session.user.id);
  expect(found.map(({ id }) => id)).toEqual(results.ids);
  expect(rowCounts).toEqual([25, 25, 10]);
});
