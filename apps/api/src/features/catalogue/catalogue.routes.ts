import { contract, type CatalogueImport } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { maxJsonDepth } from '../../http/json.ts';
import { findExceededLimit } from '../../http/json-limits.ts';
import { route } from '../../http/route.ts';
import { recordModeration } from '../moderation/moderator.ts';
import { CatalogueError, failFile } from './catalogue-error.ts';
import { isCsv, parseCatalogueFile } from './catalogue-file.ts';
import { listCategories, listTools } from './catalogue.store.ts';
import { formatCatalogue } from './format-catalogue.ts';
import { importCatalogue, parseImport, planImport, type CatalogueChanges } from './import-catalogue.ts';

const jsonLimits = { depth: maxJsonDepth, values: 500_000 };
const maxListed = 100;

export const cataloguePlugin: FastifyPluginAsync<{ db: Db; files: FileStore }> = async (
  app,
  { db, files },
) => {
  route(app, contract.moderation.export, async ({ query: { format } }) => {
    const file = `catalogue.${format}`;
    const categories = await listCategories(db);
    const tools = (await listTools(db)).map(({ tool }) => tool);
    return { file, content: formatCatalogue(file, { categories, tools }) };
  });

  route(app, contract.moderation.import, async ({ body: { file, content, dryRun }, viewer }) => {
    try {
      if (!isCsv(file) && findExceededLimit(content, jsonLimits)) failFile(file, 'Has too many values');
      const catalogue = await parseImport(db, parseCatalogueFile(file, content), false);
      const options = {
        db,
        files,
        catalogue,
        onImported: (trx: Db, { newTools, changedTools }: CatalogueChanges) =>
          recordModeration(
            trx,
            viewer,
            'catalogue_imported',
            `${file}: +${newTools.length} ~${changedTools.length}`,
          ),
      };
      return toImport(await (dryRun ? planImport(options) : importCatalogue(options)));
    } catch (error) {
      if (error instanceof CatalogueError) return toRejectedImport(error);
      throw error;
    }
  });
};

const toImport = ({
  newCategories,
  changedCategories,
  newTools,
  changedTools,
  unchangedCount,
}: CatalogueChanges): CatalogueImport => ({
  errorsCount: 0,
  errors: [],
  categories: { created: newCategories.length, updated: changedCategories.length },
  tools: { created: newTools.length, updated: changedTools.length, unchanged: unchangedCount },
  changes: [
    ...newTools.map(({ name }) => ({ name, fields: [] })),
    ...changedTools.map(({ tool: { name }, fields }) => ({ name, fields })),
  ].slice(0, maxListed),
});

const toRejectedImport = ({ issues }: CatalogueError): CatalogueImport => ({
  errorsCount: issues.length,
  errors: issues
    .slice(0, maxListed)
    .map(({ row = null, name, field, message }) => ({ row, name, field, message })),
  categories: { created: 0, updated: 0 },
  tools: { created: 0, updated: 0, unchanged: 0 },
  changes: [],
});
