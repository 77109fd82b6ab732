import type { HttpHandler } from 'msw';

import {
  contract,
  type Collection,
  type CollectionDetails,
} from '../../packages/api-client/src/contract/index.ts';
import { getItemId, reorderItems } from '../../packages/api-client/src/testing/activity-handlers.ts';
import { collectionDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from '../../packages/api-client/src/testing/mock.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { find, remove, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const countItems = (collection: CollectionDetails): CollectionDetails => {
  const tools = collection.items.flatMap((item) => ('tool' in item ? item.tool : []));
  const promptsCount = collection.items.length - tools.length;
  const logos = tools.slice(0, 4).map(({ name, logo }) => ({ name, logo }));
  return { ...collection, toolsCount: tools.length, promptsCount, logos };
};

/** Handlers for collections. */
export function createCollectionHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { collections } = contract;
  const update = (id: string, getChanges?: (collection: CollectionDetails) => Partial<CollectionDetails>) => {
    const collection = find(state.collections, id, 'collection_not_found');
    const updatedAt = new Date().toISOString();
    return countItems(Object.assign(collection, { updatedAt }, getChanges?.(collection)));
  };

  return [
    respond(collections.list, ({ query }) => {
      const subject = query.tool ?? query.prompt;
      const listed = state.collections
        .filter(({ visibility }) => query.owner === undefined || visibility === 'public')
        .map((collection) => ({
          ...countItems(collection),
          ...(subject && { hasItem: collection.items.some((item) => getItemId(item) === subject) }),
        }));
      return paginate('collections', listed, query);
    }),
    respond(collections.create, ({ body, user }) => {
      const id = createId();
      const owner = toSummary(user);
      state.collections.unshift({ ...collectionDetailsFixture, ...body, id, owner, items: [] });
      return update(id);
    }),
    respond(collections.get, ({ params: { id } }) => update(id)),
    respond(collections.update, ({ params: { id }, body }) => update(id, () => body as Partial<Collection>)),
    respond(collections.remove, ({ params: { id } }) =>
      remove(state.collections, (collection) => collection.id === id),
    ),
    respond(collections.reorder, ({ params: { id }, body: { itemIds } }) =>
      update(id, ({ items }) => ({ items: reorderItems(items, itemIds) })),
    ),
    respond(collections.putItem, ({ params: { id, item: itemId }, body: { note = '' } }) => {
      const added = { note, addedAt: new Date().toISOString() };
      const tool = state.tools.find((each) => each.id === itemId);
      const item = tool
        ? { tool, ...added }
        : { prompt: find(state.library.prompts, itemId, 'prompt_not_found'), ...added };
      return update(id, ({ items }) => ({
        items: [...items.filter((each) => getItemId(each) !== itemId), item],
      }));
    }),
    respond(collections.removeItem, ({ params: { id, item: itemId } }) =>
      update(id, ({ items }) => ({ items: items.filter((item) => getItemId(item) !== itemId) })),
    ),
  ];
}
