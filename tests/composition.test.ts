import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const findFiles = (predicate: (text: string) => boolean) =>
  sources
    .filter(({ text }) => predicate(text))
    .map(({ file }) => file.replaceAll('\\', '/'))
    .toSorted();

it('reads the flags of a composition in one place', () => {
  // As a member, or destructured.
  expect(findFiles((text) => /\.isComposing\b|\bisComposing\b.*\} =|\bkeyCode\b/.test(text))).toEqual([
    'packages/ui/src/internal/composition.ts',
  ]);
});

it('calls isComposing in each handler of Enter and Escape', () => {
  const handlers = /key [!=]== '(?:Enter|Escape)'/;
  expect(findFiles((text) => handlers.test(text) && !text.includes('isComposing(event)'))).toEqual([
    // Nothing in them accepts text.
    'packages/ui/src/copy-button/copy-without-clipboard.ts',
    'packages/ui/src/dropdown-menu/use-menu-content.ts',
    'packages/ui/src/tabs/tab-navigation.ts',
  ]);
});
