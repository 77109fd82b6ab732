import { createHash } from 'node:crypto';

import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { RateLimitStore } from '../../db/rate-limits.store.ts';
import { HttpError } from '../../http/errors.ts';
import { networkOf, type RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { ToolUseStore } from './tool-uses.store.ts';
import { foundTool } from './tools.routes.ts';

/** Who looks again within this time is still looking. */
const oneView = 30 * 60;

export interface ToolUseParts {
  uses: ToolUseStore;
  counts: Pick<RateLimitStore, 'count'>;
  limiter: RateLimiter;
}

export function toolUseRoutes(app: FastifyInstance, { uses, counts, limiter }: ToolUseParts) {
  route(app, contract.tools.view, async ({ params: { id }, viewer, request }) => {
    const { isMine } = foundTool(await uses.mayView(id, viewer?.id));
    if (isMine) return {};
    // Neither addresses nor accounts are stored, only their hashes.
    const who = createHash('sha256')
      .update(`${id} ${viewer?.id ?? networkOf(request.ip)}`)
      .digest('base64url');
    const [view] = await counts.count([{ key: `view:${who}`, seconds: oneView }]);
    if (view?.n === 1) await uses.view(id, viewer?.id);
    return {};
  });

  route(app, contract.tools.favorite, async ({ params, viewer }) =>
    foundTool(await uses.toggleFavorite(params.id, viewer.id)),
  );

  route(app, contract.tools.report, async ({ params, body, viewer, request }) => {
    await limiter.count('report', request, viewer.id);
    const outcome = foundTool(await uses.report(params.id, body, viewer.id));
    if (outcome === 'own') throw new HttpError(403, 'forbidden', 'You cannot report your own tool');
    return {};
  });
}
