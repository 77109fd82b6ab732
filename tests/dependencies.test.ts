import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Expands `@scope/{one,other}` as a shell does. */
function expand(names: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(names) ?? [];
  return list === undefined ? [names] : list.split(',').flatMap((name) => expand(before + name + after));
}

it('docs/decisions/001 gives a reason for each dependency, and lists no others', () => {
  const documented = Array.from(
    read('docs/decisions/001-dependencies.md').matchAll(/^\| ([^|]*[^| ]) *\| [^|]*\w/gm),
    ([, packages = '']) => packages,
  ).filter((packages) => packages !== 'packages');
  const names = new Set(documented.flatMap((packages) => packages.split(', ').flatMap(expand)));
  const installed = new Set(
    globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).flatMap((file) => {
      const manifest = JSON.parse(read(file)) as Record<string, object | undefined>;
      return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
        Object.keys(manifest[kind] ?? {}).filter((name) => !name.startsWith('@ai-directory/')),
      );
    }),
  );
  expect([...names].toSorted()).toEqual([...installed].toSorted());
});
