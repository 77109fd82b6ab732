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

/** Exported components of packages/ui by module. */
const compounds = Array.from(
  readFileSync(join(root, 'packages/ui/src/index.ts'), 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/([a-z-]+)\/\2\.tsx'/g,
  ),
  ([, exports = '', module = '']) => ({
    module,
    parts: exports.split(',').flatMap((name) => /^\s*([A-Z]\w*)$/.exec(name.trimEnd())?.[1] ?? []),
  }),
).filter(({ parts }) => parts.length > 1 && parts.every((part) => part.startsWith(parts[0] ?? '')));

it.each(compounds)('$module documents the props and the nesting of its parts', ({ module, parts }) => {
  const text = readFileSync(join(root, `packages/ui/src/${module}/${module}.stories.tsx`), 'utf8');
  const [, anatomy = ''] = /anatomy: `([^`]*)`/.exec(text) ?? [];
  expect(parts.filter((part) => !new RegExp(`<${part}\\b`).test(anatomy))).toEqual([]);
  const [documented = ''] = /component: [^]+?subcomponents: \{[^]+?\}/.exec(text) ?? [];
  expect(parts.filter((part) => !new RegExp(`\\b${part}\\b`).test(documented))).toEqual([]);
});
