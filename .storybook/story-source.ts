// Parses a story file into its stories with their arguments, its other declarations and its imports.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

import { getKey, getNode, getNodes, getProperty, getText, listDeclared, type Node } from './syntax-tree.ts';

/** The arguments of a story by name. */
export type Args = ReadonlyMap<string, Node>;

export interface ParsedStoryFile {
  /** From the root, such as `packages/ui/src/button/button.stories.tsx`. */
  path: string;
  source: string;
  meta: Node | undefined;
  /** The calls of `meta.story` and of `extend`, by export name. */
  stories: Map<string, Node>;
  /** All other statements, by the names that they declare. */
  declarations: Map<string, Node>;
  imports: Map<string, { from: string; specifier: string }>;
}

const root = join(import.meta.dirname, '..');

/** Returns the paths of fixtures that a story file imports, such as `./prompts.stories.ts`. */
export const listFixtures = (path: string, source: string): string[] =>
  [...source.matchAll(fixtureImport)].map(([, from = '']) => resolveFixture(path, from));

const resolveFixture = (path: string, from: string) => join(root, posix.dirname(path), from);

const fixtureImport = /^import \{[^}]*\} from '(\.[^']*\.stories\.ts)';$/gm;

/**
 * Replaces imports of fixtures, which the packages do not export, with their code. Its relative imports are resolved from the
 * story file, so both are at the same depth.
 */
const inlineFixtures = (path: string, source: string) =>
  source.replace(fixtureImport, (_, from: string) => readFileSync(resolveFixture(path, from), 'utf8'));

/** @param path from the root */
export function parseStoryFile(path: string, content: string): ParsedStoryFile {
  const source = inlineFixtures(path, content);
  const statements = parse(path, source).map((statement) => getNode(statement, 'declaration') ?? statement);
  const file: ParsedStoryFile = {
    path,
    source,
    meta: undefined,
    stories: new Map(),
    declarations: new Map(),
    imports: new Map(),
  };
  for (const statement of statements) {
    addImports(file, statement);
    for (const { name, value } of listDeclared(statement)) {
      const call = value?.type === 'CallExpression' ? slice(file, getNode(value, 'callee')) : '';
      if (call === 'preview.meta') file.meta = getNodes(value, 'arguments')[0];
      else if (value && /^\w+\.(story|extend)$/.test(call)) file.stories.set(name, value);
      else file.declarations.set(name, statement);
    }
  }
  return file;
}

export const parse = (path: string, source: string): Node[] =>
  getNodes(parseSync(path, source).program, 'body');

export const slice = ({ source }: ParsedStoryFile, node: Node | undefined): string =>
  node ? source.slice(node.start, node.end) : '';

function addImports(file: ParsedStoryFile, statement: Node) {
  if (statement.type !== 'ImportDeclaration') return;
  const from = getText(getNode(statement, 'source'), 'value');
  const isType = getText(statement, 'importKind') === 'type';
  for (const specifier of getNodes(statement, 'specifiers')) {
    if (specifier.type !== 'ImportSpecifier') continue;
    const name = getText(getNode(specifier, 'local'), 'name');
    file.imports.set(name, {
      from: from.startsWith('.') ? toPackagePath(posix.join(posix.dirname(file.path), from), name) : from,
      specifier: `${isType ? 'type ' : ''}${slice(file, specifier)}`,
    });
  }
}

/** Returns the path from which an app imports a name: that of its component, or of the index that exports it. */
function toPackagePath(path: string, name: string): string {
  const [, packageName, folder, module] = /^packages\/([^/]+)\/src\/([^/]+)\/([^/]+)\.tsx?$/.exec(path) ?? [];
  if (folder === module) return `@ai-directory/${packageName}/${module}`;
  const isInLibrary = packageName === 'prompts-kit' && new RegExp(`\\b${name}\\b`).test(libraryIndex);
  return `@ai-directory/${packageName}${isInLibrary ? '/library' : ''}`;
}

const libraryIndex = readFileSync(join(root, 'packages/prompts-kit/src/library/index.ts'), 'utf8');

/** Finds an option of a story, or of the story that it extends, without those of the meta. */
export function findStoryOption(
  file: ParsedStoryFile,
  story: Node | undefined,
  option: string,
): Node | undefined {
  if (!story) return undefined;
  return (
    getProperty(getNodes(story, 'arguments')[0], option) ??
    findStoryOption(file, getExtended(file, story), option)
  );
}

export const findOption = (file: ParsedStoryFile, story: Node, option: string): Node | undefined =>
  findStoryOption(file, story, option) ?? getProperty(file.meta, option);

const getExtended = (file: ParsedStoryFile, story: Node): Node | undefined =>
  file.stories.get(slice(file, getNode(getNode(story, 'callee'), 'object')));

/** Returns the arguments of a story, with those of the story that it extends and of the file. */
export function getArgs(file: ParsedStoryFile, story: Node): Args {
  const extended = getExtended(file, story);
  const inherited = extended ? getArgs(file, extended) : toArgs(file, getProperty(file.meta, 'args'));
  return new Map([...inherited, ...toArgs(file, getProperty(getNodes(story, 'arguments')[0], 'args'))]);
}

function toArgs(file: ParsedStoryFile, object: Node | undefined): Args {
  if (!object) return new Map();
  const declared = object.type === 'Identifier' ? file.declarations.get(slice(file, object)) : undefined;
  if (declared) return toArgs(file, listDeclared(declared)[0]?.value);
  if (object.type !== 'ObjectExpression')
    throw new Error(`${file.path}: args are no object of this file: ${slice(file, object)}`);
  return new Map(
    getNodes(object, 'properties').flatMap((property) => {
      if (property.type === 'SpreadElement') return [...toArgs(file, getNode(property, 'argument'))];
      const value = getNode(property, 'value');
      return value ? [[getKey(property), value] as const] : [];
    }),
  );
}
