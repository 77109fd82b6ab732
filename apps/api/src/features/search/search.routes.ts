import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import type { SearchStore } from './search.store.ts';

export function searchRoutes(app: FastifyInstance, { search }: { search: SearchStore }) {
  route(app, contract.search.suggest, ({ query }) => search.suggest(query.search));
}
