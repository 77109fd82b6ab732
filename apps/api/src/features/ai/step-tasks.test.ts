import { expect, it } from 'vitest';

import { readCatalogue } from '../seed/seed.ts';
import { stepTasks } from './step-tasks.ts';

it('searches for tags that tools of the category have', async () => {
  const { tools } = await readCatalogue();
  const withoutTools = stepTasks.filter(
    ([, { query, category }]) =>
      !tools.some((tool) => tool.category === category && tool.tags.some((tag) => query.includes(tag))),
  );
  expect(withoutTools).toEqual([]);
});
