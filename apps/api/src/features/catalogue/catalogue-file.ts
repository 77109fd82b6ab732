import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { z } from 'zod';

import { parseCsv } from './catalogue-csv.ts';
import { failFile } from './catalogue-error.ts';
import { readLogos, type CatalogueLogos } from './catalogue-logos.ts';
import { parseCatalogue, type Catalogue, type CatalogueRow, type CatalogueRows } from './parse-catalogue.ts';

/**
 * Reads the rows of a catalogue: a file, or a folder in the layout of this package's `seed`: `categories.json`, `tools.json` or
 * a file per category in `tools`, and, if they exist, `tool-facts.json`, `prompts.json` or `prompts`.
 * @throws {CatalogueError} if it cannot be read
 */
export async function readCatalogueRows(path: string): Promise<CatalogueRows> {
  const stats = await stat(path).catch((error: Error) => failFile(path, `Cannot be read: ${error.message}`));
  return stats.isDirectory() ? readFolder(path) : parseCatalogueFile(path, await readText(path));
}

/**
 * Reads and validates a whole catalogue, and the images of its logos.
 * @throws {CatalogueError} if it cannot be read or is invalid
 */
export async function readCatalogue(path: string): Promise<Catalogue & { logos: CatalogueLogos }> {
  const rows = await readCatalogueRows(path);
  const catalogue = parseCatalogue(rows, { allowImages: true });
  return { ...catalogue, logos: await readLogos(catalogue.tools, rows.tools) };
}

const CatalogueObject = z.strictObject(
  {
    categories: z.array(z.unknown(), 'categories must be a list').default([]),
    tools: z.array(z.unknown(), 'tools must be a list').default([]),
    prompts: z.array(z.unknown(), 'prompts must be a list').default([]),
  },
  'Must be a list of tools, or an object with categories, tools and prompts',
);

/**
 * Parses a file with a whole catalogue, or with tools as a list or as CSV.
 * @param file its name, whose extension is the format
 */
export function parseCatalogueFile(file: string, text: string): CatalogueRows {
  if (isCsv(file)) return { categories: [], tools: parseCsv(file, text), prompts: [] };
  const json = parseJson(file, text);
  const parsed = CatalogueObject.safeParse(Array.isArray(json) ? { tools: json } : json);
  if (!parsed.success) return failFile(file, parsed.error.issues.map(({ message }) => message).join('; '));
  const { categories, tools, prompts } = parsed.data;
  return {
    categories: toRows(file, categories),
    tools: toRows(file, tools),
    prompts: toRows(file, prompts),
  };
}

/** Whether a file of this name is CSV instead of JSON. */
export const isCsv = (file: string): boolean => extname(file).toLowerCase() === '.csv';

async function readFolder(folder: string): Promise<CatalogueRows> {
  const tools = await readLists(folder, 'tools');
  const prompts = await readLists(folder, 'prompts');
  const factsFile = join(folder, 'tool-facts.json');
  const facts = (await exists(factsFile))
    ? z.record(z.string(), z.unknown()).safeParse(parseJson(factsFile, await readText(factsFile)))
    : undefined;
  if (facts?.success === false) return failFile(factsFile, 'Must be an object');
  return {
    categories: await readList(join(folder, 'categories.json')),
    // A file is named by the category of its tools.
    tools: tools.flatMap(({ slug, rows }) =>
      rows.map((row) => ({ ...row, value: withDefault(row.value, { category: slug }) })),
    ),
    prompts: prompts.flatMap(({ rows }) => rows),
    ...(facts && { facts: { file: factsFile, byId: facts.data } }),
  };
}

const withDefault = (value: unknown, defaults: object): unknown =>
  typeof value === 'object' && value !== null ? { ...defaults, ...value } : value;

/** Reads `<name>.json`, and the files in `<name>`, whose names are the slugs. */
async function readLists(
  folder: string,
  name: string,
): Promise<{ slug: string | undefined; rows: CatalogueRow[] }[]> {
  const file = join(folder, `${name}.json`);
  const files = await readdir(join(folder, name)).catch(() => []);
  return Promise.all([
    ...((await exists(file)) ? [readList(file).then((rows) => ({ slug: undefined, rows }))] : []),
    ...files
      .filter((each) => extname(each) === '.json')
      .toSorted()
      .map(async (each) => ({
        slug: basename(each, '.json'),
        rows: await readList(join(folder, name, each)),
      })),
  ]);
}

async function readList(file: string): Promise<CatalogueRow[]> {
  const json = parseJson(file, await readText(file));
  return Array.isArray(json) ? toRows(file, json) : failFile(file, 'Must be a list');
}

const toRows = (file: string, values: unknown[]): CatalogueRow[] =>
  values.map((value, index) => ({ file, row: index + 1, value }));

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) =>
    failFile(file, `Cannot be read: ${error.message}`),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failFile(file, 'Must be encoded in UTF-8');
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return failFile(file, `Is not valid JSON: ${(error as Error).message}`);
  }
}
