import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import { validateImportedPrompts } from './import-validation.ts';
import type { ImportStore } from './imports.store.ts';
import type { PromptStore } from './prompts.store.ts';

export interface ImportDeps {
  imports: ImportStore;
  prompts: Pick<PromptStore, 'exportByOwner'>;
}

export function importRoutes(app: FastifyInstance, { imports, prompts }: ImportDeps) {
  route(app, contract.prompts.import, async ({ body, viewer }) => {
    const { drafts, errors } = await validateImportedPrompts(body.prompts);
    const { ids, duplicates } = await imports.write(drafts, viewer.id);
    return {
      results: {
        total: body.prompts.length,
        successful: drafts.length,
        failed: errors.length,
        duplicates,
        ids,
        errors,
      },
    };
  });

  route(app, contract.prompts.updateVisibility, async ({ body, viewer }) => ({
    modifiedCount: await imports.setVisibility(body.ids, body.visibility, viewer.id),
  }));

  route(app, contract.prompts.export, async ({ viewer }) => ({
    prompts: await prompts.exportByOwner(viewer.id),
  }));
}
