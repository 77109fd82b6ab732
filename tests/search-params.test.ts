import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { searchParamNames } from '../apps/site/src/shell/router/search-params.ts';

const siteDir = resolve(import.meta.dirname, '../apps/site/src');
/** Not read while a page is rendered: the token of a reset link must not get into cached pages, and `locale` is redirected. */
const outsideOfPages = ['token', 'locale'];

// The server renders a page without parameters that are not listed.
it('the list of search parameters names those that the sources read', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: siteDir, exclude: ['**/*.{test,stories}.*'] });
  const names = sources.flatMap((file) =>
    [
      ...readFileSync(join(siteDir, file), 'utf8').matchAll(
        /\b(?:searchParams|params)\.(?:get|has)\('(\w+)'\)|\bparse(?:Enum|Text)(?:<[^(]*>)?\(\s*params,\s*'(\w+)'/gi,
      ),
    ].map(([, name, parsedName]) => name ?? parsedName ?? ''),
  );
  const listed = new Set<string>([...searchParamNames, ...outsideOfPages]);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  expect(searchParamNames.filter((name) => !names.includes(name))).toEqual([]);
});
