import { maxItemsPerCollection, maxCollectionsPerUser, contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, unauthenticated, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { collectionStore, type CollectionError } from './collections.store.ts';

export const collectionsPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const collections = collectionStore(db);

  route(app, contract.collections.list, async ({ query, viewer }) => {
    if (query.owner === undefined && !viewer) throw unauthenticated();
    const page = await collections.list(query, viewer?.id);
    if (!page) throw notFound('user_not_found', 'User not found');
    return page;
  });

  route(app, contract.collections.create, async ({ body, viewer }) =>
    unwrap(await collections.create(body, viewer.id), {
      limit_reached: `You can have at most ${maxCollectionsPerUser} collections`,
    }),
  );

  route(app, contract.collections.get, async ({ params, viewer }) =>
    unwrap((await collections.get(params.id, viewer?.id)) ?? 'collection_not_found'),
  );

  route(app, contract.collections.update, async ({ params, body, viewer }) =>
    unwrap(await collections.update(params.id, body, viewer.id)),
  );

  route(app, contract.collections.remove, async ({ params, viewer }) =>
    unwrap((await collections.remove(params.id, viewer.id)) ?? {}),
  );

  route(app, contract.collections.reorder, async ({ params, body, viewer }) =>
    unwrap(await collections.reorder(params.id, body.itemIds, viewer.id)),
  );

  route(app, contract.collections.putItem, async ({ params, body, viewer }) =>
    unwrap(await collections.putItem(params, body.note, viewer.id), {
      limit_reached: `A collection can hold at most ${maxItemsPerCollection} tools and prompts`,
    }),
  );

  route(app, contract.collections.removeItem, async ({ params, viewer }) =>
    unwrap(await collections.removeItem(params, viewer.id), {
      tool_not_found: 'This tool is not in the collection',
      prompt_not_found: 'This prompt is not in the collection',
    }),
  );
};

const messages: Record<CollectionError, string> = {
  collection_not_found: 'Collection not found',
  tool_not_found: 'Tool not found',
  prompt_not_found: 'Prompt not found',
  limit_reached: 'The maximum is reached',
};

/** Returns the result of a store call or throws its error. */
function unwrap<T extends object>(
  result: T | CollectionError,
  overrides: Partial<Record<CollectionError, string>> = {},
): T {
  if (typeof result !== 'string') return result;
  const message = overrides[result] ?? messages[result];
  throw result === 'limit_reached' ? new AppError('conflict', result, message) : notFound(result, message);
}
