import { collectionMaxTools, collectionsPerPerson, contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { HttpError, notAuthenticated, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { CollectionStore, Refusal } from './collections.store.ts';

export function collectionRoutes(app: FastifyInstance, { collections }: { collections: CollectionStore }) {
  route(app, contract.collections.list, async ({ query, viewer }) => {
    if (query.owner === undefined && !viewer) throw notAuthenticated();
    const page = await collections.list(query, viewer?.id);
    if (!page) throw notFound('user_not_found', 'User not found');
    return page;
  });

  route(app, contract.collections.create, async ({ body, viewer }) =>
    done(await collections.create(body, viewer.id), {
      limit_reached: `You can have at most ${collectionsPerPerson} collections`,
    }),
  );

  route(app, contract.collections.get, async ({ params, viewer }) =>
    done((await collections.get(params.id, viewer?.id)) ?? 'collection_not_found'),
  );

  route(app, contract.collections.update, async ({ params, body, viewer }) =>
    done(await collections.update(params.id, body, viewer.id)),
  );

  route(app, contract.collections.remove, async ({ params, viewer }) =>
    done((await collections.remove(params.id, viewer.id)) ?? {}),
  );

  route(app, contract.collections.order, async ({ params, body, viewer }) =>
    done(await collections.order(params.id, body.toolIds, viewer.id)),
  );

  route(app, contract.collections.putTool, async ({ params, body, viewer }) =>
    done(await collections.putTool(params.id, params.toolId, body.note, viewer.id), {
      limit_reached: `A collection can hold at most ${collectionMaxTools} tools`,
    }),
  );

  route(app, contract.collections.removeTool, async ({ params, viewer }) =>
    done(await collections.removeTool(params.id, params.toolId, viewer.id), {
      tool_not_found: 'This tool is not in the collection',
    }),
  );
}

const messages: Record<Refusal, string> = {
  collection_not_found: 'Collection not found',
  tool_not_found: 'Tool not found',
  limit_reached: 'There is no room for more',
};

/** What was asked for; a refusal becomes the answer that it is. */
function done<T extends object>(result: T | Refusal, said: Partial<Record<Refusal, string>> = {}): T {
  if (typeof result !== 'string') return result;
  const message = said[result] ?? messages[result];
  throw result === 'limit_reached' ? new HttpError(409, result, message) : notFound(result, message);
}
