import type { HttpHandler } from 'msw';

import {
  contract,
  type Collection,
  type CollectionDetails,
  type CollectionItem,
} from '../../packages/api-client/src/contract/index.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { paginate } from './paginate.ts';
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
    state.collections.find((collection) => collection.id === id) ??
    fail(collections.get, 404, 'collection_not_found', 'Collection not found');
  const update = (id: string, changes: Partial<CollectionDetails>) => {
    const changed = { ...find(id), ...changes, updatedAt: new Date().toISOString() };
    state.collections = [changed, ...state.collections.filter((each) => each.id !== id)];
    return changed;
  };

  return [
    respond(collections.list, ({ query }) => {
      const { items, total, pages } = paginate(
        state.collections.filter(({ visibility }) => query.owner === undefined || visibility === 'public'),
        query,
      );
      const listed = items.map((collection) => ({
        ...toCollection(collection),
        ...((query.tool ?? query.prompt) && {
          hasItem: collection.items.some((item) => [query.tool, query.prompt].includes(getId(item))),
        }),
      }));
      return { collections: listed, total, pages };
    }),
    respond(collections.create, ({ body, user }) => {
      const now = new Date().toISOString();
      const collection: CollectionDetails = {
        ...body,
        id: createId(),
        owner: toSummary(user),
        items: [],
        logos: [],
        toolsCount: 0,
        promptsCount: 0,
        createdAt: now,
        updatedAt: now,
      };
      state.collections = [collection, ...state.collections];
      return toCollection(collection);
    }),
    respond(collections.get, ({ params: { id } }) => {
      const collection = find(id);
      return { ...toCollection(collection), items: collection.items };
    }),
    respond(collections.update, ({ params: { id }, body }) =>
      toCollection(update(id, body as Partial<Collection>)),
    ),
    respond(collections.remove, ({ params: { id } }) => {
      state.collections = state.collections.filter((collection) => collection.id !== id);
      return {};
    }),
    respond(collections.reorder, ({ params: { id }, body: { itemIds } }) => {
      const { items } = find(id);
      const moved = itemIds.flatMap((itemId) => items.filter((item) => getId(item) === itemId));
      return update(id, { items: [...moved, ...items.filter((item) => !moved.includes(item))] });
    }),
    respond(collections.putItem, ({ params: { id, kind, item: itemId }, body: { note = '' } }) => {
      const added = { note, addedAt: new Date().toISOString() };
      const tool = kind === 'tools' && state.tools.find((each) => each.id === itemId);
      const prompt = kind === 'prompts' && state.library.prompts.find((each) => each.id === itemId);
      const item = tool
        ? { tool, ...added }
        : prompt
          ? { prompt, ...added }
          : fail(collections.putItem, 404, 'tool_not_found', 'Tool not found');
      const { items } = find(id);
      const isListed = items.some((each) => getId(each) === itemId);
      const changed = isListed
        ? items.map((each) => (getId(each) === itemId ? item : each))
        : [...items, item];
      return toCollection(update(id, { items: changed }));
    }),
    respond(collections.removeItem, ({ params: { id, item: itemId } }) =>
      toCollection(update(id, { items: find(id).items.filter((item) => getId(item) !== itemId) })),
    ),
  ];
}
