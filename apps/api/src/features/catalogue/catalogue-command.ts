import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

import type { CatalogueTool } from '@ai-directory/api-client/contract';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { StartupError } from '../../startup-error.ts';
import { readCatalogueRows } from './catalogue-file.ts';
import { readLogos } from './catalogue-logos.ts';
import { listCategories, listTools, type StoredTool } from './catalogue.store.ts';
import { formatCatalogue } from './format-catalogue.ts';
import { importCatalogue, parseImport, planImport, type CatalogueChanges } from './import-catalogue.ts';

const usage =
  'Usage: npm run catalogue -- import FILE, import FILE --dry-run or export FILE. The name of FILE ends with .json or .csv; a folder can be imported, too.';

interface CatalogueCommand {
  action: 'import' | 'export';
  path: string;
  isDryRun: boolean;
}

interface CommandDeps {
  db: Db;
  files: FileStore;
  /** Called in the transaction of an import that changes something. */
  onImported: (trx: Db) => Promise<unknown>;
}

/**
 * Parses `import FILE`, with or without `--dry-run`, or `export FILE`.
 * @throws {StartupError} if the arguments are anything else
 */
export function parseCatalogueCommand(args: string[]): CatalogueCommand {
  const isDryRun = args.includes('--dry-run');
  const [action, path, ...rest] = args.filter((arg) => arg !== '--dry-run');
  if ((action !== 'import' && action !== 'export') || path === undefined || rest.length > 0) {
    throw new StartupError(usage);
  }
  if (action === 'export' && (isDryRun || !/\.(json|csv)$/i.test(path))) throw new StartupError(usage);
  return { action, path, isDryRun };
}

/**
 * Executes a command and returns what to print.
 * @throws {CatalogueError} if the file is invalid; nothing is changed then
 */
export const executeCatalogueCommand = (command: CatalogueCommand, deps: CommandDeps): Promise<string> =>
  command.action === 'import' ? runImport(command, deps) : runExport(command, deps);

async function runImport(
  { path, isDryRun }: CatalogueCommand,
  { db, files, onImported }: CommandDeps,
): Promise<string> {
  const rows = await readCatalogueRows(path);
  const catalogue = await parseImport(db, rows, true);
  const logos = await readLogos(catalogue.tools, rows.tools);
  const options = { db, files, catalogue, logos, onImported };
  const changes = await (isDryRun ? planImport(options) : importCatalogue(options));
  return formatChanges(changes, isDryRun);
}

function formatChanges(changes: CatalogueChanges, isDryRun: boolean): string {
  const { newCategories, changedCategories, newTools, changedTools, unchangedCount } = changes;
  const counts = [
    `Categories: ${newCategories.length} created, ${changedCategories.length} updated.`,
    `Tools: ${newTools.length} created, ${changedTools.length} updated, ${unchangedCount} unchanged.`,
  ];
  if (!isDryRun) return counts.join('\n');
  const lines = [
    ...newTools.map(({ name }) => `+ ${name}`),
    ...changedTools.map(({ tool, fields }) => `~ ${tool.name}: ${fields.join(', ')}`),
  ];
  return [...lines, ...counts, 'Nothing was changed: --dry-run.'].join('\n');
}

async function runExport({ path }: CatalogueCommand, { db, files }: CommandDeps): Promise<string> {
  const categories = await listCategories(db);
  const stored = await listTools(db);
  const logosDir = `${basename(path, extname(path))}-logos`;
  const tools: CatalogueTool[] = [];
  for (const each of stored) tools.push(await exportLogo(each, files, dirname(path), logosDir));
  await writeFile(path, formatCatalogue(path, { categories, tools }));
  return `Exported ${tools.length} tools to ${path}.`;
}

/** Writes the uploaded logo of a tool beside the catalogue, and adds its path to the tool. */
async function exportLogo(
  { id, logoFileId, tool }: StoredTool,
  files: FileStore,
  folder: string,
  logosDir: string,
): Promise<CatalogueTool> {
  const bytes = logoFileId && (await files.read(logoFileId, 'large'));
  if (!bytes) return tool;
  await mkdir(join(folder, logosDir), { recursive: true });
  await writeFile(join(folder, logosDir, `${id}.webp`), bytes);
  return { ...tool, logo: `${logosDir}/${id}.webp` };
}
