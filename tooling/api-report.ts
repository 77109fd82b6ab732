// `npm run api-report`: writes the exported names of the built packages with their types, by entry, to
// packages/<name>/api/<name>.api.md, so that a review shows every change of the public API. With `--verify`, as a step of
// `npm run check`, fails if a report is stale.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

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

const stale = packages.filter((name) => {
  const file = join(root, 'packages', name, 'api', `${name}.api.md`);
  const report = writeReport(name);
  if (existsSync(file) && readFileSync(file, 'utf8') === report) return false;
  if (!isVerifying) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, report);
    console.log(`wrote ${relative(root, file)}`);
  }
  return true;
});
compiler.close();
if (isVerifying && stale.length > 0) {
  console.error(
    `The public API of ${stale.join(', ')} differs from packages/*/api/*.api.md. ` +
      'If that is intended, run `npm run api-report` after the build, commit the reports, and add a changeset.',
  );
  process.exitCode = 1;
}

function writeReport(packageName: string): string {
  const { entries, files } = listEntries(packageName);
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

${files.map((file) => `- \`${file}\``).join('\n')}
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
function listEntries(packageName: string): { entries: Entry[]; files: string[] } {
  const directory = join(root, 'packages', packageName);
  const { name, exports } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { types: string; default: string }>;
  };
  const entries: Entry[] = [];
  const files: string[] = [];
  for (const [key, target] of Object.entries(exports)) {
    const { types, default: file } = typeof target === 'string' ? { types: target, default: target } : target;
    const isModule = file.endsWith('.js') && !(key.endsWith('.js') && types.endsWith('.d.ts'));
    for (const found of expand(directory, isModule ? types : file)) {
      const specifier = key.replace('*', found.match).replace(/^\./, name);
      if (!isModule) files.push(specifier);
      // Explicit keys precede the patterns that match them, too.
      else if (entries.every((entry) => entry.specifier !== specifier))
        entries.push({ specifier, file: found.file });
    }
  }
  return {
    entries: entries.toSorted((one, other) => compare(one.specifier, other.specifier)),
    files: files.toSorted(compare),
  };
}

/** Returns the files of an export target, and what its `*`, the same everywhere, stands for in each. */
function expand(directory: string, target: string): { match: string; file: string }[] {
  const pattern = new RegExp(`^${target.replaceAll('.', '\\.').replace('*', '(.+)').replace('*', '\\1')}$`);
  return globSync(target, { cwd: directory }).flatMap((path) => {
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
