import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each package may import of the others, by entry: the map in CONTRIBUTING.md. */
const allowedImports: Record<string, RegExp[]> = {
  'packages/ui': [],
  'packages/api-client': [],
  'packages/prompts-kit': [/^@ai-directory\/ui(\/|$)/, /^@ai-directory\/api-client\/contract$/],
  'apps/api': [/^@ai-directory\/api-client\/contract$/, /^@ai-directory\/prompts-kit\/rules$/],
  'apps/site': [/^@ai-directory\/(ui|prompts-kit|api-client)(\/|$)/],
};

/** Only the kit's source over a server may import the client. */
const apiSource = {
  files: /^packages\/prompts-kit\/src\/sources\/api-source\.ts$/,
  allowed: /^@ai-directory\/api-client$/,
};

/** Tests and stories may also import the client, its mocks, Storybook's preview and the steps that their plays share. */
const allowedImportsOfTests = [
  /^@ai-directory\/api-client(\/contract|\/testing)?$/,
  /^\.storybook\/(preview|fill-in)$/,
];

interface Import {
  file: string;
  target: string;
}

/** Windows separates paths by backslashes. */
const toPosixPath = (path: string) => path.replaceAll('\\', '/');

const listSourceFiles = (packageDir: string) =>
  globSync(`${packageDir}/src/**/*.{ts,tsx}`, { cwd: root }).map(toPosixPath);

/** Lists what a file imports of ours: packages by name, files by path. */
function listImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@ai-directory/')) return [{ file, target: specifier }];
    if (!specifier.startsWith('.')) return [];
    const path = toPosixPath(relative(root, resolve(root, file, '..', specifier)));
    return [{ file, target: path.replace(/\.tsx?$/, '') }];
  });
}

/** Lists what a file imports from outside its package. */
const listExternalImports = (packageDir: string, file: string): Import[] =>
  listImports(file).filter(({ target }) => !target.startsWith(`${packageDir}/`));

const isTest = (file: string) => /\.(test|stories)\.tsx?$|\/testing?\//.test(file);

function listViolations(packageDir: string): string[] {
  const getAllowedImports = (file: string) => [
    ...(allowedImports[packageDir] ?? []),
    ...(isTest(file) ? allowedImportsOfTests : []),
    ...(apiSource.files.test(file) ? [apiSource.allowed] : []),
  ];
  return listSourceFiles(packageDir)
    .flatMap((file) => listExternalImports(packageDir, file))
    .filter(({ file, target }) => !getAllowedImports(file).some((arrow) => arrow.test(target)))
    .map(({ file, target }) => `${file} -> ${target}`);
}

it.each(Object.keys(allowedImports))('%s imports only what it is allowed to', (packageDir) => {
  expect(listViolations(packageDir)).toEqual([]);
});

it('covers every package', () => {
  expect(globSync('{packages,apps}/*', { cwd: root }).map(toPosixPath).toSorted()).toEqual(
    Object.keys(allowedImports).toSorted(),
  );
});

it.each(Object.keys(allowedImports))(
  '%s declares exactly the packages of ours that it imports',
  (packageDir) => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, packageDir, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    const declared = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter(
      (name) => name.startsWith('@ai-directory/'),
    );
    const imported = listSourceFiles(packageDir)
      .flatMap((file) => listExternalImports(packageDir, file))
      .map(({ target }) => /^@ai-directory\/[^/]+/.exec(target)?.[0])
      .filter((name) => name !== undefined);
    expect(new Set(imported)).toEqual(new Set(declared));
  },
);

/** Returns the feature of a file of the API; the folders below the features count as one. */
function getFeature(path: string): string | undefined {
  const [folder, feature] = /^apps\/api\/src\/(?:features\/([^/]+)|[^/]+)\//.exec(path) ?? [];
  return folder && (feature ?? 'below');
}

it('features of the API import one another in one direction', () => {
  let imports = listSourceFiles('apps/api')
    .filter((file) => !isTest(file) && getFeature(file))
    .flatMap(listImports)
    .filter(({ file, target }) => getFeature(target) && getFeature(target) !== getFeature(file));
  // Imports of features without imports are removed until none is left, or only cycles and what imports them.
  for (let count = Infinity; imports.length < count;) {
    count = imports.length;
    const importers = new Set(imports.map(({ file }) => getFeature(file)));
    imports = imports.filter(({ target }) => importers.has(getFeature(target)));
  }
  expect(imports).toEqual([]);
});
