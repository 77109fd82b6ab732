import { join, relative } from 'node:path';

import type { ESTree, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const src = join(import.meta.dirname, 'src');
const routeTable = join(src, 'routes.tsx');

/**
 * Emits `page-files.json`: the scripts and stylesheets of each page besides those of index.html, such as
 * `{ '/tool/:id': ['/assets/tool.page-x.js', ...] }`. The server adds preload links, so that they load in parallel.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const table = this.getModuleInfo(routeTable)?.code;
      if (!entry || !table) throw new Error(`The build has no entry, or no ${relative(src, routeTable)}`);
      for (const chunk of chunks) refuseCircle(chunk, bundle);
      const known = new Set(filesOf(entry, bundle));
      const rows = pagesIn(this.parse(table)).map(([path, modules]) => {
        const files = modules.flatMap((module) => filesOf(chunkOf(join(src, module), chunks), bundle));
        return [path, [...new Set(files)].filter((file) => !known.has(file))];
      });
      const source = JSON.stringify(Object.fromEntries(rows));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
    },
  },
});

/** In a cycle of chunks, one runs before its imports are initialized. The groups of chunks.ts can cause this. */
function refuseCircle(chunk: Chunk, bundle: Rolldown.OutputBundle, above: string[] = []) {
  const path = [...above, chunk.fileName];
  if (above.includes(chunk.fileName)) throw new Error(`Cyclic chunk imports: ${path.join(', ')}`);
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === 'chunk') refuseCircle(file, bundle, path);
  }
}

function chunkOf(module: string, chunks: Chunk[]): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (!chunk) throw new Error(`The build has no chunk of ${module}`);
  return chunk;
}

/** URLs of a chunk, its static imports, and their stylesheets. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? filesOf(file, bundle, seen) : [];
  });
  const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...imported, ...[chunk.fileName, ...sheets].map((file) => `/${file}`)];
}

/** The pages of the route table: each path pattern with the modules of its `lazy` imports. */
function pagesIn(program: ESTree.Program): [path: string, modules: string[]][] {
  const tables = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === 'routes' && init ? [init] : [],
    );
  });
  return tables.flatMap((table) => rowsIn(table, '', []));
}

function rowsIn(table: ESTree.Node, above: string, around: string[]): [string, string[]][] {
  if (table.type !== 'ArrayExpression') return [];
  return table.elements.flatMap((row) => {
    if (row?.type !== 'ObjectExpression') return [];
    const valueOf = (name: string) =>
      row.properties
        .filter((property) => property.type === 'Property')
        .find(({ key }) => key.type === 'Identifier' && key.name === name)?.value;
    const path = valueOf('path');
    const here = path?.type === 'Literal' ? `${above}/${String(path.value)}` : above;
    const modules = [...around, ...importsIn(valueOf('lazy'))];
    const children = valueOf('children');
    return children ? rowsIn(children, here, modules) : [[here || '/', modules] satisfies [string, string[]]];
  });
}

function importsIn(lazy: ESTree.Node | undefined): string[] {
  const body = lazy?.type === 'ArrowFunctionExpression' ? lazy.body : null;
  const source = body?.type === 'ImportExpression' ? body.source : null;
  return source?.type === 'Literal' ? [String(source.value)] : [];
}
