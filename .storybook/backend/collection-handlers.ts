import type { HttpHandler } from 'msw';

import {
  contract,
  type Collection,
  type CollectionDetails,
} from '../../packages/api-client/src/contract/index.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { paginate } from './paginate.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const toCollection = ({ items, ...collection }: CollectionDetails): Collection => ({
  ...collection,
  toolsCount: items.length,
  logos: items.slice(0, 4).map(({ tool: { name, logo } }) => ({ name, logo })),
});

/** Handlers for collections of tools. */
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
        ...(query.tool && { hasTool: collection.items.some(({ tool }) => tool.id === query.tool) }),
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
    respond(collections.reorder, ({ params: { id }, body: { toolIds } }) => {
      const { items } = find(id);
      const moved = toolIds.flatMap((toolId) => items.filter(({ tool }) => tool.id === toolId));
      return update(id, { items: [...moved, ...items.filter((item) => !moved.includes(item))] });
    }),
    respond(collections.putTool, ({ params: { id, toolId }, body: { note = '' } }) => {
      const tool =
        state.tools.find((each) => each.id === toolId) ??
        fail(collections.putTool, 404, 'tool_not_found', 'Tool not found');
      const { items } = find(id);
      const item = { tool, note, addedAt: new Date().toISOString() };
      const isListed = items.some((each) => each.tool.id === toolId);
      const changed = isListed
        ? items.map((each) => (each.tool.id === toolId ? item : each))
        : [...items, item];
      return toCollection(update(id, { items: changed }));
    }),
    respond(collections.removeTool, ({ params: { id, toolId } }) =>
      toCollection(update(id, { items: find(id).items.filter(({ tool }) => tool.id !== toolId) })),
    ),
  ];
}
