import type { HttpHandler } from 'msw';

import {
  contract,
  ToolFacts,
  type Collection,
  type CollectionDetails,
  type Review,
  type Tool,
  type ToolDetails,
} from '../../packages/api-client/src/contract/index.ts';
import { categoryFixtures, toolDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { createId } from '../../packages/prompts-kit/src/sources/local-library.ts';
import { paginate } from './paginate.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const includes = (text: string, search: string) => text.toLowerCase().includes(search.toLowerCase());

const notFound = 'Tool not found';

const toSlug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const toPage = (listed: Tool[], query: { page: number; limit: number }) => {
  const { items, total, pages } = paginate(listed, query);
  return { tools: items, total, pages };
};

const toCollection = ({ items, ...collection }: CollectionDetails): Collection => ({
  ...collection,
  toolsCount: items.length,
  logos: items.slice(0, 4).map(({ tool: { name, logo } }) => ({ name, logo })),
});

/** Handlers for tools, reviews and collections. */
export function createToolHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { categories, search, tools, users, reviews, collections } = contract;

  const find = (id: string) => state.tools.find((tool) => tool.id === id);
  const replace = (changed: ToolDetails) => {
    state.tools = state.tools.map((tool) => (tool.id === changed.id ? changed : tool));
    return changed;
  };
  const getReviews = (toolId: string) =>
    state.reviews.filter((each) => each.toolId === toolId).map(({ review }) => review);
  const rateTool = (toolId: string) => {
    const ratings = getReviews(toolId).map(({ rating }) => rating);
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return { rating: ratings.length > 0 ? sum / ratings.length : null, ratingCount: ratings.length };
  };

  const findCollection = (id: string) =>
    state.collections.find((collection) => collection.id === id) ??
    fail(collections.get, 404, 'collection_not_found', 'Collection not found');
  const updateCollection = (id: string, changes: Partial<CollectionDetails>) => {
    const changed = { ...findCollection(id), ...changes, updatedAt: new Date().toISOString() };
    state.collections = [changed, ...state.collections.filter((each) => each.id !== id)];
    return changed;
  };

  return [
    respond(categories.all, () =>
      categoryFixtures.map((category) => {
        const listed = state.tools.filter((tool) => tool.category === category.category);
        const top = listed.slice(0, 3).map(({ id, name, logo }) => ({ id, name, logo }));
        return { ...category, count: listed.length, tools: top };
      }),
    ),
    respond(search.toolByWebsite, ({ query }) => ({
      tool: null,
      website: query.website,
      removedParameters: [],
    })),
    respond(tools.list, ({ query }) =>
      toPage(
        state.tools.filter(
          (tool) =>
            includes(tool.name, query.search ?? '') &&
            (query.category === 'all' || tool.category === query.category) &&
            (query.pricing === 'all' || tool.pricing === query.pricing) &&
            (query.submittedBy === undefined || tool.submittedBy?.username === query.submittedBy),
        ),
        query,
      ),
    ),
    respond(tools.get, ({ params: { id } }) => find(id) ?? fail(tools.get, 404, 'tool_not_found', notFound)),
    respond(tools.submit, ({ user, body: { facts = ToolFacts.parse({}), ...draft } }) => {
      const now = new Date().toISOString();
      const category = categoryFixtures.find((each) => each.category === draft.category);
      const tool: ToolDetails = {
        ...toolDetailsFixture,
        ...draft,
        facts,
        id: toSlug(draft.name),
        categoryName: category?.name ?? draft.category,
        submittedBy: toSummary(user),
        isNew: true,
        createdAt: now,
        updatedAt: now,
        factsCheckedOn: now.slice(0, 10),
      };
      state.tools = [tool, ...state.tools];
      return tool;
    }),
    respond(tools.remove, ({ params: { id } }) => {
      state.tools = state.tools.filter((tool) => tool.id !== id);
      return {};
    }),
    respond(tools.favorite, ({ params: { id } }) => {
      const tool = find(id) ?? fail(tools.favorite, 404, 'tool_not_found', notFound);
      const isFavorite = !tool.isFavorite;
      return replace({ ...tool, isFavorite, favoritesCount: tool.favoritesCount + (isFavorite ? 1 : -1) });
    }),
    respond(users.favorites, ({ query }) =>
      toPage(
        state.tools.filter(({ isFavorite }) => isFavorite),
        query,
      ),
    ),
    respond(users.submitted, ({ query, user }) =>
      toPage(
        state.tools.filter(({ submittedBy }) => submittedBy?.id === user.id),
        query,
      ),
    ),
    respond(users.reviews, ({ query, user }) => {
      const own = state.reviews.filter(({ review }) => review.author.id === user.id);
      const { items, total, pages } = paginate(own, query);
      const mine = items.flatMap(({ toolId, review }) => {
        const tool = find(toolId);
        return tool ? [{ ...review, tool: { id: tool.id, name: tool.name, logo: tool.logo } }] : [];
      });
      return { reviews: mine, total, pages };
    }),
    respond(reviews.list, ({ params: { id }, query, user }) => {
      const all = getReviews(id);
      const { items, total, pages } = paginate(all, query);
      const count = (stars: number) => all.filter(({ rating }) => rating === stars).length;
      const distribution = { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) };
      return {
        reviews: items,
        total,
        pages,
        distribution,
        mine: all.find(({ author }) => author.id === user?.id) ?? null,
      };
    }),
    respond(reviews.save, ({ params: { id }, body, user }) => {
      const now = new Date().toISOString();
      const author = toSummary(user);
      const review: Review = { ...body, id: createId(), author, createdAt: now, updatedAt: now };
      const others = state.reviews.filter((each) => each.toolId !== id || each.review.author.id !== user.id);
      state.reviews = [{ toolId: id, review }, ...others];
      return { review, ...rateTool(id) };
    }),
    respond(reviews.remove, ({ params: { id }, user }) => {
      state.reviews = state.reviews.filter((each) => each.toolId !== id || each.review.author.id !== user.id);
      return rateTool(id);
    }),
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
      const collection = findCollection(id);
      return { ...toCollection(collection), items: collection.items };
    }),
    respond(collections.update, ({ params: { id }, body }) =>
      toCollection(updateCollection(id, body as Partial<Collection>)),
    ),
    respond(collections.remove, ({ params: { id } }) => {
      state.collections = state.collections.filter((collection) => collection.id !== id);
      return {};
    }),
    respond(collections.reorder, ({ params: { id }, body: { toolIds } }) => {
      const { items } = findCollection(id);
      const moved = toolIds.flatMap((toolId) => items.filter(({ tool }) => tool.id === toolId));
      return updateCollection(id, { items: [...moved, ...items.filter((item) => !moved.includes(item))] });
    }),
    respond(collections.putTool, ({ params: { id, toolId }, body: { note = '' } }) => {
      const tool = find(toolId) ?? fail(collections.putTool, 404, 'tool_not_found', notFound);
      const { items } = findCollection(id);
      const item = { tool, note, addedAt: new Date().toISOString() };
      const isListed = items.some((each) => each.tool.id === toolId);
      const changed = isListed
        ? items.map((each) => (each.tool.id === toolId ? item : each))
        : [...items, item];
      return toCollection(updateCollection(id, { items: changed }));
    }),
    respond(collections.removeTool, ({ params: { id, toolId } }) =>
      toCollection(
        updateCollection(id, { items: findCollection(id).items.filter(({ tool }) => tool.id !== toolId) }),
      ),
    ),
  ];
}
