import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { checkPrompts } from './import-check.ts';
import type { ImportStore } from './imports.store.ts';
import type { PromptStore } from './prompts.store.ts';

const largestFile = 10 * 1024 * 1024;

export interface ImportParts {
  imports: ImportStore;
  prompts: Pick<PromptStore, 'portable'>;
  limiter: RateLimiter;
}

export function importRoutes(app: FastifyInstance, { imports, prompts, limiter }: ImportParts) {
  route(
    app,
    contract.prompts.import,
    async ({ body, viewer, request }) => {
      await limiter.count('import', request, viewer.id);
      const { drafts, errors } = await checkPrompts(body.prompts);
      const { ids, existing } = await imports.write(drafts, viewer.id);
      return {
        results: {
          total: body.prompts.length,
          successful: drafts.length,
          failed: errors.length,
          existing,
          ids,
          errors,
        },
      };
    },
    { bodyLimit: largestFile },
  );

  route(app, contract.prompts.updateVisibility, async ({ body, viewer }) => ({
    modifiedCount: await imports.setVisibility(body.ids, body.visibility, viewer.id),
  }));

  route(app, contract.prompts.export, async ({ viewer, request }) => {
    await limiter.count('export', request, viewer.id);
    return { prompts: await prompts.portable(viewer.id) };
  });
}
