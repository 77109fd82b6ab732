import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../db/connect.ts';
import { rateLimitStore } from '../../http/rate-limit.store.ts';
import { isFirstInWindow } from '../../http/dedupe.ts';
import { ipPrefix } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { toolInteractionStore } from './tool-interactions.store.ts';
import { toolOrThrow } from './tool-or-throw.ts';

export function toolInteractionRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const interactions = toolInteractionStore(db);
  const counts = rateLimitStore(db);

  route(app, contract.tools.recordView, async ({ params: { id }, viewer, request }) => {
    const { isOwn } = toolOrThrow(await interactions.findForView(id, viewer?.id));
    if (isOwn) return {};
    const dedupeKey = viewer?.id ?? ipPrefix(request.ip);
    if (await isFirstInWindow(counts, 'view', id, dedupeKey)) await interactions.recordView(id, viewer?.id);
    return {};
  });

  route(app, contract.tools.favorite, async ({ params, viewer }) =>
    toolOrThrow(await interactions.toggleFavorite(params.id, viewer.id)),
  );

  route(app, contract.tools.confirm, async ({ params, viewer }) =>
    toolOrThrow(await interactions.confirmFacts(params.id, viewer.id)),
  );
}
