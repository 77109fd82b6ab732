import { isDeepStrictEqual } from 'node:util';

import type { CatalogueCategory, CatalogueTool } from '@ai-directory/api-client/contract';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { imageStore } from '../../files/images.store.ts';
import { toWebsiteColumns } from '../tools/website-columns.ts';
import { failFile } from './catalogue-error.ts';
import { listImages, toLogoFiles, type CatalogueLogo, type CatalogueLogos } from './catalogue-logos.ts';
import {
  analyze,
  insertCategories,
  insertTools,
  listCategories,
  lockToolsByWebsite,
  updateCategory,
  updateTool,
  type StoredTool,
} from './catalogue.store.ts';
import { parseCatalogue, type Catalogue, type CatalogueRows } from './parse-catalogue.ts';

type NewTool = Catalogue['tools'][number];

/** What an import changes. Tools that the catalogue does not have stay as they are. */
export interface CatalogueChanges {
  newCategories: CatalogueCategory[];
  changedCategories: CatalogueCategory[];
  newTools: NewTool[];
  changedTools: { stored: StoredTool; tool: NewTool; fields: string[] }[];
  unchangedCount: number;
}

interface ImportOptions {
  db: Db;
  files: FileStore;
  catalogue: Catalogue;
  /** @default none */
  logos?: CatalogueLogos;
  /** Called in the transaction when there are changes. */
  onImported?: (trx: Db, changes: CatalogueChanges) => Promise<unknown>;
}

/**
 * Validates the rows of an import.
 * @param allowImages whether a logo may be the path of an image
 * @throws {CatalogueError} with all errors
 */
export async function parseImport(db: Db, rows: CatalogueRows, allowImages: boolean): Promise<Catalogue> {
  const [prompt] = rows.prompts;
  if (prompt) failFile(prompt.file, 'Prompts are imported on the site, or with SEED');
  return parseCatalogue(rows, { knownCategories: await listCategories(db), allowImages });
}

/** Returns what an import would change. */
export const planImport = ({ db, ...options }: ImportOptions): Promise<CatalogueChanges> =>
  db.transaction().execute((trx) => findChanges(trx, options));

const uniqueViolation = '23505';
const maxAttempts = 3;

/** Imports a catalogue in one transaction. Tools with the website of a stored one update it. */
export async function importCatalogue(options: ImportOptions): Promise<CatalogueChanges> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(options);
    } catch (error) {
      // A tool was submitted with the same website: the next attempt finds it.
      if ((error as { code?: string }).code !== uniqueViolation || attempt === maxAttempts) throw error;
    }
  }
}

function importOnce({
  db,
  files,
  catalogue,
  logos = new Map(),
  onImported,
}: ImportOptions): Promise<CatalogueChanges> {
  return imageStore(db, files).withImageTransaction(
    { add: listImages(logos), ownerId: null },
    async ({ trx, added, deleteImages }) => {
      const changes = await findChanges(trx, { files, catalogue, logos });
      const { newCategories, changedCategories, newTools, changedTools } = changes;
      const logoFiles = toLogoFiles(logos, added);
      await insertCategories(trx, newCategories);
      for (const category of changedCategories) await updateCategory(trx, category);
      await insertTools(trx, newTools, logoFiles);
      for (const { stored, tool, fields } of changedTools) {
        await updateTool(trx, stored.id, pickFields(tool, fields), logoFiles.get(tool));
        if (fields.includes('logo')) await deleteImages([stored.logoFileId]);
      }
      await deleteImages(listUnused(logoFiles, changes));
      if (newTools.length > 0) await analyze(trx);
      if (hasChanges(changes)) await onImported?.(trx, changes);
      return changes;
    },
  );
}

/** Whether an import changes anything. */
const hasChanges = ({ newCategories, changedCategories, newTools, changedTools }: CatalogueChanges) =>
  newCategories.length + changedCategories.length + newTools.length + changedTools.length > 0;

/** Returns the ids of the logos that are stored already. */
function listUnused(
  logoFiles: ReadonlyMap<CatalogueTool, string>,
  { newTools, changedTools }: CatalogueChanges,
) {
  const used = new Set<CatalogueTool>([
    ...newTools,
    ...changedTools.flatMap(({ tool, fields }) => (fields.includes('logo') ? [tool] : [])),
  ]);
  return [...logoFiles].flatMap(([tool, id]) => (used.has(tool) ? [] : [id]));
}

/** Returns some fields of a tool. Facts come with the day on which they were checked, if it is known. */
function pickFields(tool: NewTool, fields: readonly string[]): Partial<CatalogueTool> {
  const picked = new Set(fields.includes('facts') ? [...fields, 'factsCheckedOn'] : fields);
  return Object.fromEntries(Object.entries(tool).filter(([field]) => picked.has(field)));
}

async function findChanges(
  trx: Db,
  { files, catalogue, logos = new Map() }: Omit<ImportOptions, 'db'>,
): Promise<CatalogueChanges> {
  const storedCategories = new Map((await listCategories(trx)).map((category) => [category.slug, category]));
  const storedTools = await lockToolsByWebsite(
    trx,
    catalogue.tools.map(({ website }) => website),
  );
  const newTools: NewTool[] = [];
  const changedTools: CatalogueChanges['changedTools'] = [];
  for (const tool of catalogue.tools) {
    const stored = storedTools.get(toWebsiteColumns(tool.website).website_key);
    if (!stored) newTools.push(tool);
    else {
      const fields = await findChangedFields(stored, tool, files, logos);
      if (fields.length > 0) changedTools.push({ stored, tool, fields });
    }
  }
  return {
    newCategories: catalogue.categories.filter(({ slug }) => !storedCategories.has(slug)),
    changedCategories: catalogue.categories.filter(({ slug, name, description }) => {
      const stored = storedCategories.get(slug);
      return stored && (stored.name !== name || (description ?? stored.description) !== stored.description);
    }),
    newTools,
    changedTools,
    unchangedCount: catalogue.tools.length - newTools.length - changedTools.length,
  };
}

/** Returns the fields of a catalogue's tool that differ from the stored one. Ids never change. */
async function findChangedFields(
  { logoFileId, tool: stored }: StoredTool,
  tool: NewTool,
  files: FileStore,
  logos: CatalogueLogos,
): Promise<string[]> {
  const { website } = toWebsiteColumns(tool.website);
  const differing = Object.entries({ ...tool, website, id: stored.id }).filter(
    ([field, value]) =>
      value !== undefined && !isDeepStrictEqual(value, stored[field as keyof CatalogueTool]),
  );
  const logo = logos.get(tool);
  const isSameLogo = logo && logoFileId !== null && isStored(logo, await files.read(logoFileId, 'large'));
  return differing.flatMap(([field]) => (field === 'logo' && isSameLogo ? [] : [field]));
}

/** Whether a logo is the stored image, or the file that it was made of. */
const isStored = ({ source, image }: CatalogueLogo, stored: Uint8Array | null) =>
  stored !== null && (source.equals(stored) || image.large.equals(stored));
