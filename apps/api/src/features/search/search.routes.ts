import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { searchStore } from './search.store.ts';
import type { ToolSearch } from './tool-search.store.ts';

export const searchPlugin: FastifyPluginAsync<{ db: Db; toolSearch: ToolSearch }> = async (
  app,
  { db, toolSearch },
) => {
  const search = searchStore(db, toolSearch);

  route(app, contract.search.suggest, ({ query }) => search.suggest(query.search));
};
