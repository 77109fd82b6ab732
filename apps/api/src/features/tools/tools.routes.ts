import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ToolStore } from './tools.store.ts';

export function toolRoutes(app: FastifyInstance, { tools }: { tools: ToolStore }) {
  route(app, contract.categories.all, () => tools.categories());

  route(app, contract.tools.list, ({ query, viewer }) => tools.list(query, viewer?.id));

  route(app, contract.tools.get, async ({ params, viewer }) =>
    foundTool(await tools.find(params.id, viewer?.id)),
  );

  route(app, contract.tools.similar, async ({ params, viewer }) =>
    foundTool(await tools.similar(params.id, viewer?.id)),
  );

  route(app, contract.users.favorites, ({ query, viewer }) => tools.favorites(viewer.id, query));

  route(app, contract.users.submitted, ({ query, viewer }) => tools.submitted(viewer.id, query));
}

/** What one may not see does not exist (decisions.md). */
export function foundTool<T>(value: T | null): T {
  if (value === null) throw notFound('tool_not_found', 'Tool not found');
  return value;
}
