import type { HttpHandler } from 'msw';

import {
  contract,
  type Collection,
  type CollectionDetails,
  type Review,
} from '../../packages/api-client/src/contract/index.ts';
import { getItemId, reorderItems } from '../../packages/api-client/src/testing/activity-handlers.ts';
import { categoryFixtures, collectionDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from '../../packages/api-client/src/testing/mock.ts';
import {
  listReviews,
  listTools,
  summarizeRatings,
  toolFromForm,
} from '../../packages/api-client/src/testing/tool-handlers.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { find, remove, type Respond } from './respond.ts';
import { getOwn, toSummary, type BackendState } from './state.ts';

/** Handlers for tools and their reviews. */
export function createToolHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { categories, tools, users, reviews } = contract;
  const getReviews = (toolId: string) =>
    state.reviews.filter((each) => each.toolId === toolId).map(({ review }) => review);
  const removeReview = (toolId: string, userId: string) =>
    remove(state.reviews, (each) => each.toolId === toolId && each.review.author.id === userId);

  return [
    respond(categories.all, () =>
      categoryFixtures.map((category) => {
        const listed = state.tools.filter((tool) => tool.category === category.category);
        return { ...category, count: listed.length, tools: listed.slice(0, 3) };
      }),
    ),
    respond(tools.list, ({ query }) => {
      const listed = state.tools.filter(({ submittedBy }) =>
        [undefined, submittedBy?.username].includes(query.submittedBy),
      );
      return listTools(listed, query);
    }),
    respond(tools.get, ({ params: { id } }) => find(state.tools, id, 'tool_not_found')),
    respond(tools.submit, ({ user, body }) => {
      const tool = toolFromForm(body, toSummary(user));
      tool.id = tool.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      state.tools.unshift(tool);
      return tool;
    }),
    respond(tools.remove, ({ params: { id } }) => remove(state.tools, (tool) => tool.id === id)),
    respond(tools.favorite, ({ params: { id } }) => {
      const tool = find(state.tools, id, 'tool_not_found');
      tool.isFavorite = !tool.isFavorite;
      tool.favoritesCount += tool.isFavorite ? 1 : -1;
      return tool;
    }),
    respond(users.favorites, ({ query, user }) => paginate('tools', getOwn(state, user).favorites, query)),
    respond(users.submitted, ({ query, user }) => paginate('tools', getOwn(state, user).submitted, query)),
    respond(users.reviews, ({ query, user }) => {
      const listed = getOwn(state, user).reviews.flatMap(({ toolId, review }) =>
        state.tools.filter(({ id }) => id === toolId).map((tool) => ({ ...review, tool })),
      );
      return paginate('reviews', listed, query);
    }),
    respond(reviews.list, ({ params: { id }, query }) =>
      listReviews(getReviews(id), query, state.currentUser?.id),
    ),
    respond(reviews.save, ({ params: { id }, body, user }) => {
      const now = new Date().toISOString();
      const author = toSummary(user);
      const review: Review = { ...body, id: createId(), author, createdAt: now, updatedAt: now };
      removeReview(id, user.id);
      state.reviews.unshift({ toolId: id, review });
      return { review, ...summarizeRatings(getReviews(id)) };
    }),
    respond(reviews.remove, ({ params: { id }, user }) => {
      removeReview(id, user.id);
      return summarizeRatings(getReviews(id));
    }),
  ];
}

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
