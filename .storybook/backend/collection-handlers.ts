import type { HttpHandler } from 'msw';

import {
  contract,
  type Collection,
  type CollectionDetails,
  type CollectionItem,
} from '../../packages/api-client/src/contract/index.ts';
import { collectionDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from '../../packages/api-client/src/testing/mock.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const toCollection = ({ items, ...collection }: CollectionDetails): Collection => ({
  ...collection,
  toolsCount: items.filter((item) => 'tool' in item).length,
  promptsCount: items.filter((item) => 'prompt' in item).length,
  logos: items
    .flatMap((item) => ('tool' in item ? { name: item.tool.name, logo: item.tool.logo } : []))
    .slice(0, 4),
});

const getId = (item: CollectionItem) => ('tool' in item ? item.tool : item.prompt).id;

/** Handlers for collections. */
export function createCollectionHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { collections } = contract;
  const find = (id: string) =>
    state.collections.find((collection) => collection.id === id) ?? fail(404, 'collection_not_found');
  const update = (id: string, changes: Partial<CollectionDetails>) => {
    const changed = Object.assign(find(id), changes, { updatedAt: new Date().toISOString() });
    return { ...toCollection(changed), items: changed.items };
  };

  return [
    respond(collections.list, ({ query }) => {
      const subject = query.tool ?? query.prompt;
      const listed = state.collections
        .filter(({ visibility }) => query.owner === undefined || visibility === 'public')
        .map((collection) => ({
          ...toCollection(collection),
          ...(subject && { hasItem: collection.items.some((item) => getId(item) === subject) }),
        }));
      return paginate('collections', listed, query);
    }),
    respond(collections.create, ({ body, user }) => {
      const id = createId();
      const owner = toSummary(user);
      state.collections.unshift({ ...collectionDetailsFixture, ...body, id, owner, items: [] });
      return update(id, {});
    }),
    respond(collections.get, ({ params: { id } }) => update(id, {})),
    respond(collections.update, ({ params: { id }, body }) => update(id, body as Partial<Collection>)),
    respond(collections.remove, ({ params: { id } }) => {
      state.collections = state.collections.filter((collection) => collection.id !== id);
      return {};
    }),
    respond(collections.reorder, ({ params: { id }, body: { itemIds } }) => {
      const { items } = find(id);
      const moved = itemIds.flatMap((itemId) => items.filter((item) => getId(item) === itemId));
      return update(id, { items: [...moved, ...items.filter((item) => !moved.includes(item))] });
    }),
    respond(collections.putItem, ({ params: { id, item: itemId }, body: { note = '' } }) => {
      const added = { note, addedAt: new Date().toISOString() };
      const tool = state.tools.find((each) => each.id === itemId);
      const prompt = state.library.prompts.find((each) => each.id === itemId);
      const item = tool ? { tool, ...added } : { prompt: prompt ?? fail(404, 'prompt_not_found'), ...added };
      const others = find(id).items.filter((each) => getId(each) !== itemId);
      return update(id, { items: [...others, item] });
    }),
    respond(collections.removeItem, ({ params: { id, item: itemId } }) =>
      update(id, { items: find(id).items.filter((item) => getId(item) !== itemId) }),
    ),
  ];
}
