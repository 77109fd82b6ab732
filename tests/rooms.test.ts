import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The arrows of the README: what each room may import of ours, by entry. */
const arrows: Record<string, RegExp[]> = {
  'packages/ui': [],
  'packages/api-client': [],
  'packages/prompts-kit': [/^@ai-directory\/ui(\/|$)/, /^@ai-directory\/api-client\/contract$/],
  'apps/api': [/^@ai-directory\/api-client\/contract$/, /^@ai-directory\/prompts-kit\/rules$/],
  'apps/site': [/^@ai-directory\/(ui|prompts-kit|api-client)(\/|$)/],
};

/** The kit's connected entry alone takes the client. */
const connected = { files: /^packages\/prompts-kit\/src\/library\//, arrow: /^@ai-directory\/api-client$/ };

/** Tests and stories may also use the client, its mocks and Storybook's preview. */
const arrowsOfTests = [/^@ai-directory\/api-client(\/contract|\/testing)?$/, /^\.storybook\/preview$/];

interface Import {
  file: string;
  target: string;
}

/** Paths are compared with slashes, also where the system writes them otherwise. */
const slashed = (path: string) => path.replaceAll('\\', '/');

const filesOf = (room: string) => globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root }).map(slashed);

/** What a file of `room` imports from outside of it: a package of ours, or a path that leaves the room. */
function importsOut(room: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@ai-directory/')) return [{ file, target: specifier }];
    if (!specifier.startsWith('.')) return [];
    const path = slashed(relative(root, resolve(root, file, '..', specifier)));
    return path.startsWith(`${room}/`) ? [] : [{ file, target: path.replace(/\.tsx?$/, '') }];
  });
}

const isTest = (file: string) => /\.(test|stories)\.tsx?$|\/testing?\//.test(file);

function broken(room: string): string[] {
  const arrowsOf = (file: string) => [
    ...(arrows[room] ?? []),
    ...(isTest(file) ? arrowsOfTests : []),
    ...(connected.files.test(file) ? [connected.arrow] : []),
  ];
  return filesOf(room)
    .flatMap((file) => importsOut(room, file))
    .filter(({ file, target }) => !arrowsOf(file).some((arrow) => arrow.test(target)))
    .map(({ file, target }) => `${file} -> ${target}`);
}

it.each(Object.keys(arrows))('%s imports only along its arrows', (room) => {
  expect(broken(room)).toEqual([]);
});

it('knows every room', () => {
  expect(globSync('{packages,apps}/*', { cwd: root }).map(slashed).toSorted()).toEqual(
    Object.keys(arrows).toSorted(),
  );
});

it.each(Object.keys(arrows))('%s declares what it imports of ours, and no more', (room) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, room, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@ai-directory/'),
  );
  const imported = filesOf(room)
    .flatMap((file) => importsOut(room, file))
    .map(({ target }) => /^@ai-directory\/[^/]+/.exec(target)?.[0])
    .filter((name) => name !== undefined);
  expect(new Set(imported)).toEqual(new Set(declared));
});
