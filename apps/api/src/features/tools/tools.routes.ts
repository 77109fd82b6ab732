import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ToolStore } from './tools.store.ts';

export function toolRoutes(app: FastifyInstance, { tools }: { tools: ToolStore }) {
  route(app, contract.categories.all, () => tools.categories());

  route(app, contract.tools.list, ({ query }) => tools.list(query));

  route(app, contract.tools.get, async ({ params }) => {
    const tool = await tools.find(params.id);
    if (!tool) throw notFound('tool_not_found', 'Tool not found');
    return tool;
  });
}
