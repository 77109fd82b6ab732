import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const stories = globSync('packages/{ui,prompts-kit}/src/**/*.stories.tsx', {
  cwd: root,
  exclude: ['**/foundations/**'], // pictures for `npm run visual`, without a docs page
});

/** The content of `usage` is checked by its type; that it is present, only here. */
it.each(stories)('%s documents usage, misuse, keyboard and references', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/ usage: \{\s+do: \{[^]+ dont: \{[^]+ keyboard:\s[^]+ references: \{/);
});
