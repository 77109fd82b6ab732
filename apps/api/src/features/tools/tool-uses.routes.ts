import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { RateLimitStore } from '../../db/rate-limits.store.ts';
import { HttpError } from '../../http/errors.ts';
import { isFirstTime } from '../../http/first-time.ts';
import { networkOf, type RateLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { ToolUseStore } from './tool-uses.store.ts';
import { foundTool } from './tools.routes.ts';

export interface ToolUseParts {
  uses: ToolUseStore;
  counts: Pick<RateLimitStore, 'count'>;
  limiter: RateLimiter;
}

export function toolUseRoutes(app: FastifyInstance, { uses, counts, limiter }: ToolUseParts) {
  route(app, contract.tools.view, async ({ params: { id }, viewer, request }) => {
    const { isMine } = foundTool(await uses.mayView(id, viewer?.id));
    if (isMine) return {};
    const who = viewer?.id ?? networkOf(request.ip);
    if (await isFirstTime(counts, 'view', id, who)) await uses.view(id, viewer?.id);
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
