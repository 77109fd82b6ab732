import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { searchStore } from './search.store.ts';

export const searchPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const search = searchStore(db);

  route(app, contract.search.suggest, ({ query }) => search.suggest(query.search));
};
