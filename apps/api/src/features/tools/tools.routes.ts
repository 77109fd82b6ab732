import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { ToolStore } from './tools.store.ts';

export function toolRoutes(app: FastifyInstance, { tools }: { tools: ToolStore }) {
  route(app, contract.categories.all, () => tools.listCategories());

  route(app, contract.tools.list, ({ query, viewer }) => tools.list(query, viewer?.id));

  route(app, contract.tools.get, async ({ params, viewer }) =>
    toolOrThrow(await tools.find(params.id, viewer?.id)),
  );

  route(app, contract.tools.similar, async ({ params, viewer }) =>
    toolOrThrow(await tools.findSimilar(params.id, viewer?.id)),
  );

  route(app, contract.users.favorites, ({ query, viewer }) => tools.listFavorites(viewer.id, query));

  route(app, contract.users.submitted, ({ query, viewer }) => tools.listSubmitted(viewer.id, query));
}

/** Tools that the viewer may not see return 404 (docs/product-decisions.md). */
export function toolOrThrow<T>(value: T | null): T {
  if (value === null) throw notFound('tool_not_found', 'Tool not found');
  return value;
}
