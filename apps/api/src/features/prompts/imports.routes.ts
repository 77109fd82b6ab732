import { contract } from '@ai-directory/api-client/contract';
import { formatImportResult } from '@ai-directory/prompts-kit/rules';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { AppError, fieldError } from '../../errors.ts';
import { batchedRoute } from '../../http/batched-route.ts';
import { invalidJsonError, jsonLimitError, maxJsonDepth, receiveJsonAsBytes } from '../../http/json.ts';
import { route } from '../../http/route.ts';
import type { ImportValidation, ValidatedImport } from './import-validation.ts';
import { createImportValidator } from './import-validator.ts';
import { importStore } from './imports.store.ts';
import { promptStore } from './prompts.store.ts';

/** An import of 10,000 prompts takes some seconds. */
const defaultMaxWaitMs = 10_000;

const limits = { depth: maxJsonDepth, values: contract.prompts.import.maxBodyValues };

export function importRoutes(
  app: FastifyInstance,
  { db, importMaxWaitMs = defaultMaxWaitMs }: { db: Db; importMaxWaitMs?: number | undefined },
) {
  const imports = importStore(db);
  const prompts = promptStore(db);
  const validator = createImportValidator();
  app.addHook('onClose', validator.stop);
  void app.register(async (plugin) => {
    receiveJsonAsBytes(plugin);
    route(plugin, contract.prompts.import, async ({ request, viewer }) => {
      const bytes = (request.body as Uint8Array | undefined) ?? new Uint8Array();
      const { batches, ...results } = unwrap(await validator.validate(bytes, limits));
      if (batches.some(hasPublicPrompt)) await app.requireConfirmedEmail(viewer.id);
      const ids = await imports.write(batches, viewer.id, importMaxWaitMs);
      if (!ids) throw importRunning();
      const successful = ids.length;
      const counts = { ...results, successful, duplicates: results.total - results.failed - successful };
      return { results: { ...counts, message: formatImportResult(counts), ids } };
    });
  });

  route(app, contract.prompts.updateVisibility, async ({ body, viewer }) => ({
    modifiedCount: await imports.setVisibility(body.ids, body.visibility, viewer.id),
  }));

  batchedRoute(app, contract.prompts.export, async ({ viewer }) => ({
    prompts: prompts.exportByOwner(viewer.id),
  }));
}

/** In JSON, quotes inside of a text are escaped, so only the field itself matches. */
const hasPublicPrompt = (batch: string) => batch.includes('"visibility":"public"');

const importRunning = () =>
  new AppError(
    'conflict',
    'import_running',
    'Another import of yours is still running. Try again when it has finished',
  );

/** @throws if the body contains no list of prompts */
function unwrap(validation: ImportValidation): ValidatedImport {
  if ('exceededLimit' in validation) throw jsonLimitError(validation.exceededLimit);
  if ('isInvalidJson' in validation) throw invalidJsonError();
  if ('bodyError' in validation) {
    const { path, message } = validation.bodyError;
    throw fieldError('bad_request', 'validation_failed', path, message);
  }
  return validation;
}
