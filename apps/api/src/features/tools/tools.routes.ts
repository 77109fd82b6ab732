import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../files/file-store.ts';
import { route } from '../../http/route.ts';
import type { ToolSearch } from '../search/tool-search.store.ts';
import { toolStore } from './tools.store.ts';
import { submissionRoutes } from './submissions.routes.ts';
import { toolInteractionRoutes } from './tool-interactions.routes.ts';
import { toolOrThrow } from './tool-or-throw.ts';

interface ToolsOptions {
  db: Db;
  toolSearch: ToolSearch;
  files: FileStore;
}

export const toolsPlugin: FastifyPluginAsync<ToolsOptions> = async (app, options) => {
  const tools = toolStore(options.db, options.toolSearch);
  submissionRoutes(app, options);
  toolInteractionRoutes(app, options);

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
};
