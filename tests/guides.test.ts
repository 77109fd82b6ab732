import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const stories = globSync('packages/{ui,prompts-kit}/src/**/*.stories.tsx', { cwd: root });

/** What stands in a guide is for its type to say; that there is one, only this. */
it.each(stories)('%s says what to do, what not, and by which keys', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/ guide: \{\s+do: \{[^]+ dont: \{[^]+ keyboard:\s[^]+ follows: \{/);
});
