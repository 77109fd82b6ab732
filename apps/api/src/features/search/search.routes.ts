import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import { parseWebsite } from '../tools/website.ts';
import type { SearchStore } from './search.store.ts';

export function searchRoutes(app: FastifyInstance, { search }: { search: SearchStore }) {
  route(app, contract.search.suggest, ({ query }) => search.suggest(query.search));

  route(app, contract.search.toolByWebsite, async ({ query }) => {
    const parsed = parseWebsite(query.website);
    return {
      tool: parsed && (await search.findToolByWebsite(parsed.key)),
      website: parsed?.website ?? query.website,
      removedParameters: parsed?.removedParameters ?? [],
    };
  });
}
