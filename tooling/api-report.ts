// `npm run api-report`: writes the exported names of the built packages with their types, by entry, to
// packages/<name>/api/<name>.api.md, so that a review shows every change of the public API; and packages/<name>/llms.txt, which
// the package contains for assistants, with what the docstrings say. With `--verify`, as a step of `npm run check`, fails if one
// of them is stale.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { isIdentifier, isVariableDeclaration, type Node } from 'typescript/unstable/ast';
import { API, SymbolFlags, type Symbol } from 'typescript/unstable/sync';

const root = join(import.meta.dirname, '..');
const packages = ['api-client', 'ui', 'prompts-kit'];
const isVerifying = process.argv.includes('--verify');

/** An entry of a package: what a host writes in `import` and the declarations behind it. */
interface Entry {
  specifier: string;
  file: string;
}

interface ReportedSymbol {
  name: string;
  symbol: Symbol;
}

const compiler = new API({ cwd: root });
const project = compiler
  .updateSnapshot({ openProjects: [join(import.meta.dirname, 'api-report.tsconfig.json')] })
  .getProjects()[0]!;
const { checker, emitter, program } = project;

const files = packages.flatMap((name) => {
  const { entries, assets } = listEntries(name);
  return [
    { name, file: `packages/${name}/api/${name}.api.md`, text: writeReport(name, entries, assets) },
    { name, file: `packages/${name}/llms.txt`, text: writeLlmsTxt(name, entries, assets) },
  ];
});
const stale = files.filter(({ file, text }) => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
compiler.close();
if (!isVerifying) {
  for (const { file, text } of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`wrote ${file}`);
  }
} else if (stale.length > 0) {
  console.error(
    `The public API or its docstrings differ from ${stale.map(({ file }) => file).join(', ')}. ` +
      'If that is intended, run `npm run api-report` after the build, commit the files, and add a changeset.',
  );
  process.exitCode = 1;
}

function writeReport(packageName: string, entries: Entry[], assets: string[]): string {
  /** The entry in which a symbol is printed: one of its own rather than the index, which exports it again. */
  const homes = new Map<Symbol, string>();
  const internal = new Map<Symbol, ReportedSymbol>();
  const entryExports = entries.map((entry) => ({ entry, exported: listExports(entry.file) }));
  for (const { entry, exported } of entryExports.toReversed())
    for (const { symbol } of exported) homes.set(symbol, homes.get(symbol) ?? entry.specifier);

  const sections = entryExports.map(({ entry, exported }) => {
    const reexports = Map.groupBy(exported, ({ symbol }) => homes.get(symbol)!);
    const own = reexports.get(entry.specifier) ?? [];
    reexports.delete(entry.specifier);
    return section(entry.specifier, [
      ...[...reexports]
        .toSorted(([one], [other]) => compare(one, other))
        .map(
          ([home, symbols]) =>
            `export {${symbols.map(({ name }) => `\n    ${name},`).join('')}\n} from '${home}';`,
        ),
      ...own.map(print),
    ]);
  });
  for (const symbol of homes.keys()) collectInternal(packageName, symbol, homes, internal);
  sections.push(
    section('Not exported, but part of the types above', [...internal.values()].toSorted(byName).map(print)),
  );
  return `# Public API of @ai-directory/${packageName}

Written by \`npm run api-report\`; do not edit.

${shortenRepeatedTypes(sections.join('\n\n'))}

## Files

${assets.map((asset) => `- \`${asset}\``).join('\n')}
`;
}

/** Lists the entries and what their exports are for, in the format of https://llmstxt.org. */
function writeLlmsTxt(packageName: string, entries: Entry[], assets: string[]): string {
  const { description, homepage } = readManifest(packageName);
  const tokens = assets.some((asset) => asset.endsWith('/tokens.json'))
    ? '- [Design tokens](dist/tokens.json): in the format of the Design Tokens Community Group\n'
    : '';
  const isListed = new Set<Symbol>();
  const lines = entries.toReversed().flatMap(({ specifier, file }) => {
    const documented = listExports(file).flatMap(({ name, symbol }) => {
      if (isListed.has(symbol) || name.endsWith('Props')) return [];
      isListed.add(symbol);
      const text = checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim();
      return [`- \`${name}\`${text && `: ${text}`}`];
    });
    return documented.length > 0 ? [`### ${specifier}\n\n${documented.join('\n')}`] : [];
  });
  return `# @ai-directory/${packageName}

> ${description}.

- [README](README.md): how to install and use it
- [Changelog](CHANGELOG.md)
- [Repository](${homepage})
${tokens}
The types, with a docstring for every prop, are in the package: \`dist/**/*.d.ts\`.

## Entries

${lines.toReversed().join('\n\n')}
`;
}

/** Replaces what tsc repeats of a constant's type, a schema mostly, by `typeof` its name: a change is shown once. */
function shortenRepeatedTypes(report: string): string {
  const names = new Map<string, string>();
  for (const [, name = '', type = ''] of report.matchAll(
    /^export declare const (\w+): (.+\{\n[^]+?^\}.*);$/gm,
  ))
    if (!names.has(type)) names.set(type, name);
  let shortened = report;
  for (const [type, name] of [...names].toSorted(([one], [other]) => other.length - one.length))
    for (let depth = 0; depth < 8; depth += 1)
      shortened = shortened.replaceAll(
        type.replaceAll('\n', `\n${'    '.repeat(depth)}`),
        (repeated, index: number) =>
          shortened.slice(0, index).endsWith(`export declare const ${name}: `) ? repeated : `typeof ${name}`,
      );
  return shortened;
}

function section(title: string, declarations: string[]): string {
  return `## ${title}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\``;
}

/** Lists the entries of package.json with their patterns expanded, the index first, and those that are no modules. */
function listEntries(packageName: string): { entries: Entry[]; assets: string[] } {
  const directory = join(root, 'packages', packageName);
  const { name, exports } = readManifest(packageName);
  const entries: Entry[] = [];
  const assets: string[] = [];
  for (const [key, target] of Object.entries(exports)) {
    const { types, default: file } = typeof target === 'string' ? { types: target, default: target } : target;
    const isModule = file.endsWith('.js') && !(key.endsWith('.js') && types.endsWith('.d.ts'));
    for (const found of expand(directory, isModule ? types : file)) {
      const specifier = key.replace('*', found.match).replace(/^\./, name);
      if (!isModule) assets.push(specifier);
      // Explicit keys precede the patterns that match them, too.
      else if (entries.every((entry) => entry.specifier !== specifier))
        entries.push({ specifier, file: found.file });
    }
  }
  return {
    entries: entries.toSorted((one, other) => compare(one.specifier, other.specifier)),
    assets: assets.toSorted(compare),
  };
}

interface Manifest {
  name: string;
  description: string;
  homepage: string;
  exports: Record<string, string | { types: string; default: string }>;
}

function readManifest(packageName: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', packageName, 'package.json'), 'utf8')) as Manifest;
}

/** Returns the files of an export target, and what its `*`, the same everywhere, stands for in each. */
function expand(directory: string, target: string): { match: string; file: string }[] {
  const pattern = new RegExp(`^${target.replaceAll('.', '\\.').replace('*', '(.+)').replace('*', '\\1')}$`);
  const paths = globSync(target, { cwd: directory });
  if (paths.length === 0)
    throw new Error(
      `No ${target} in ${directory}, which its package.json exports: run \`npm run build\` first`,
    );
  return paths.flatMap((path) => {
    const found = pattern.exec(`./${path.replaceAll('\\', '/')}`);
    return found ? [{ match: found[1] ?? '', file: join(directory, path) }] : [];
  });
}

function listExports(file: string): ReportedSymbol[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
  if (!module) return [];
  return checker
    .getExportsOfModule(module)
    .map((exported) => ({ name: exported.name, symbol: resolve(exported) }))
    .toSorted(byName);
}

function resolve(symbol: Symbol): Symbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Adds what the types of a symbol refer to, if it is declared in the package and not exported by it. */
function collectInternal(
  packageName: string,
  symbol: Symbol,
  homes: Map<Symbol, string>,
  internal: Map<Symbol, ReportedSymbol>,
) {
  const identifiers = getDeclarations(symbol).flatMap(listIdentifiers);
  if (identifiers.length === 0) return;
  for (const found of checker.getSymbolAtLocation(identifiers)) {
    if (!found) continue;
    const referenced = resolve(found);
    if (homes.has(referenced) || internal.has(referenced) || !isTopLevel(packageName, referenced)) continue;
    internal.set(referenced, { name: referenced.name, symbol: referenced });
    collectInternal(packageName, referenced, homes, internal);
  }
}

function listIdentifiers(node: Node): Node[] {
  const found: Node[] = [];
  const visit = (child: Node) => {
    if (isIdentifier(child)) found.push(child);
    child.forEachChild(visit);
  };
  visit(node);
  return found;
}

function isTopLevel(packageName: string, symbol: Symbol): boolean {
  return getDeclarations(symbol).some(
    (node) =>
      node.parent === node.getSourceFile() &&
      node.getSourceFile().fileName.includes(`/packages/${packageName}/dist/`),
  );
}

/** Returns the statements that declare a symbol: a schema and its type share a name. */
function getDeclarations({ declarations }: Symbol): Node[] {
  return declarations
    .map((declaration) => declaration.resolve())
    .filter((node) => node !== undefined)
    .map((node) => (isVariableDeclaration(node) ? node.parent.parent : node));
}

/** Prints a declaration without comments, nor the names that a component gives its props. */
function print({ name, symbol }: ReportedSymbol): string {
  const text = getDeclarations(symbol)
    .map((node) => emitter.printNode(node))
    .join('\n')
    .replaceAll(/(?<=[(,] ?)\{[^{}]*\}(?=: )/g, 'props');
  return symbol.name === name ? text : `${text}\nexport { ${symbol.name} as ${name} };`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function byName(one: ReportedSymbol, other: ReportedSymbol): number {
  return compare(one.name, other.name);
}
