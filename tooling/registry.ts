// Last step of `npm run build:storybook`: writes the components of packages/ui as a registry for the shadcn CLI, which copies
// sources into an app instead of installing a package: registry.json, and one file per component. Storybook serves it, at /r.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { resolveBreakpoints } from './breakpoints.ts';

interface RegistryItem {
  $schema: string;
  name: string;
  type: 'registry:ui' | 'registry:style';
  title: string;
  description: string;
  dependencies: string[];
  registryDependencies: string[];
  files: { path: string; type: 'registry:file'; target: string; content: string }[];
  docs?: string;
}

const root = join(import.meta.dirname, '..');
const packageDir = join(root, 'packages/ui');
const source = join(packageDir, 'src');
/** Folder of the app that the components are copied into, relative to its sources. */
const target = 'components/aid';
const schemas = 'https://ui.shadcn.com/schema';
/** Of components.json in the app: `"registries": { "@ai-directory": "https://…/r/{name}.json" }`. */
const namespace = '@ai-directory';

const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
  homepage: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const versions = { ...manifest.dependencies, ...manifest.devDependencies };
const components = globSync('*/*.tsx', { cwd: source })
  .filter((file) => dirname(file) === basename(file, '.tsx') && !/^(testing|tokens)\//.test(file))
  .map((file) => dirname(file))
  .toSorted();

const items: RegistryItem[] = [
  {
    $schema: `${schemas}/registry-item.json`,
    name: 'theme',
    type: 'registry:style',
    title: 'Theme',
    description: 'Design tokens for light and dark, and the order of the cascade layers.',
    dependencies: [],
    registryDependencies: [],
    files: ['styles.css', 'tokens/tokens.css'].map(toFile),
    docs: `Import ${target}/styles.css first, before your own stylesheet.`,
  },
  ...components.map(toItem),
];

const folder = process.argv[2] ?? join(root, 'storybook-static/r');
mkdirSync(folder, { recursive: true });
for (const item of items) writeJson(`${item.name}.json`, item);
writeJson('registry.json', {
  $schema: `${schemas}/registry.json`,
  name: 'ai-directory',
  homepage: manifest.homepage,
  items: items.map(({ $schema: _schema, files, ...item }) => ({
    ...item,
    files: files.map(({ content: _content, ...file }) => file),
  })),
});
console.log(`${items.length} items in ${relative(process.cwd(), folder)}`);

function writeJson(name: string, value: object) {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** A component with its own folder and what it uses of folders that are no components; other components are dependencies. */
function toItem(name: string): RegistryItem {
  const files = new Set<string>();
  const dependencies = new Set<string>();
  const registryDependencies = new Set(['theme']);
  const add = (file: string) => {
    const [directory = ''] = file.split('/');
    if (directory !== name && components.includes(directory)) registryDependencies.add(directory);
    else if (!files.has(file)) {
      files.add(file);
      for (const specifier of listImports(file))
        if (specifier.startsWith('.')) add(resolveImport(file, specifier));
        else addDependency(specifier);
    }
  };
  const addDependency = (specifier: string) => {
    const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (packageName in versions) dependencies.add(`${packageName}@${versions[packageName]}`);
  };
  const own = globSync(`${name}/*.{ts,tsx}`, { cwd: source, exclude: ['**/*.{test,stories}.*'] });
  own.forEach(add);

  return {
    $schema: `${schemas}/registry-item.json`,
    name,
    type: 'registry:ui',
    title: toTitle(name),
    description: readDescription(name),
    dependencies: [...dependencies].toSorted(),
    registryDependencies: [...registryDependencies].toSorted().map((item) => `${namespace}/${item}`),
    files: [...files].toSorted().map(toFile),
  };
}

function listImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  );
}

function resolveImport(importer: string, specifier: string): string {
  const file = join(dirname(importer), specifier);
  if (!existsSync(join(source, file)))
    throw new Error(`${importer} imports ${specifier}, which does not exist`);
  return file;
}

function toFile(path: string): RegistryItem['files'][number] {
  return {
    path: `packages/ui/src/${path}`,
    type: 'registry:file',
    target: `${target}/${path}`,
    content: resolveBreakpoints(readFileSync(join(source, path), 'utf8')),
  };
}

/** Returns the docstring of the component itself. */
function readDescription(name: string): string {
  const component = toTitle(name).replaceAll(/ ./g, (match) => match.slice(1).toUpperCase());
  const text = readFileSync(join(source, name, `${name}.tsx`), 'utf8');
  const pattern = new RegExp(
    String.raw`/\*\* ((?:(?!\*/)[^])*?)\s*\*/\nexport (?:function|const|class) ${component}\b`,
  );
  return (pattern.exec(text)?.[1] ?? '').replaceAll(/\s+\*? */g, ' ').trim();
}

/** `star-meter` as `Star meter`. */
function toTitle(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
