import type { HttpHandler } from 'msw';

import {
  contract,
  ToolFacts,
  type Review,
  type ToolDetails,
} from '../../packages/api-client/src/contract/index.ts';
import { categoryFixtures, toolDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from '../../packages/api-client/src/testing/mock.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

/** Handlers for tools. */
export function createToolHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { categories, tools, users } = contract;
  const find = (id: string) => state.tools.find((tool) => tool.id === id) ?? fail(404, 'tool_not_found');

  return [
    respond(categories.all, () =>
      categoryFixtures.map((category) => {
        const listed = state.tools.filter((tool) => tool.category === category.category);
        return { ...category, count: listed.length, tools: listed.slice(0, 3) };
      }),
    ),
    respond(tools.list, ({ query }) => {
      const term = (query.search ?? '').toLowerCase();
      const listed = state.tools.filter(
        ({ name, category, pricing, submittedBy, factsChange }) =>
          name.toLowerCase().includes(term) &&
          ['all', category].includes(query.category) &&
          ['all', pricing].includes(query.pricing) &&
          [undefined, submittedBy?.username].includes(query.submittedBy) &&
          (query.sort !== 'changed' || factsChange !== undefined),
      );
      return paginate('tools', listed, query);
    }),
    respond(tools.get, ({ params: { id } }) => find(id)),
    respond(tools.submit, ({ user, body }) => {
      const draft = Object.fromEntries(Object.entries(body).map(([name, values]) => [name, values?.[0]]));
      const { name = '', category = '', facts = '{}' } = draft;
      const tool: ToolDetails = {
        ...toolDetailsFixture,
        ...(draft as object),
        id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        tags: body.tags ?? [],
        features: body.features ?? [],
        aliases: [],
        logo: null,
        screenshots: [],
        facts: ToolFacts.parse(JSON.parse(facts)),
        factsChange: undefined,
        categoryName: categoryFixtures.find((each) => each.category === category)?.name ?? category,
        submittedBy: toSummary(user),
        isNew: true,
      };
      state.tools = [tool, ...state.tools];
      return tool;
    }),
    respond(tools.remove, ({ params: { id } }) => {
      state.tools = state.tools.filter((tool) => tool.id !== id);
      return {};
    }),
    respond(tools.favorite, ({ params: { id } }) => {
      const { isFavorite, favoritesCount } = find(id);
      return Object.assign(find(id), {
        isFavorite: !isFavorite,
        favoritesCount: favoritesCount + (isFavorite ? -1 : 1),
      });
    }),
    respond(users.favorites, ({ query }) =>
      paginate(
        'tools',
        state.tools.filter(({ isFavorite }) => isFavorite),
        query,
      ),
    ),
    respond(users.submitted, ({ query, user }) =>
      paginate(
        'tools',
        state.tools.filter(({ submittedBy }) => submittedBy?.id === user.id),
        query,
      ),
    ),
  ];
}

/** Handlers for reviews of tools. */
export function createReviewHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { users, reviews } = contract;
  const getReviews = (toolId: string) =>
    state.reviews.filter((each) => each.toolId === toolId).map(({ review }) => review);
  const rateTool = (toolId: string) => {
    const ratings = getReviews(toolId).map(({ rating }) => rating);
    const sum = ratings.reduce((total, rating) => total + rating, 0);
    return { rating: ratings.length > 0 ? sum / ratings.length : null, ratingCount: ratings.length };
  };
  const removeReview = (toolId: string, userId: string) => {
    state.reviews = state.reviews.filter(
      (each) => each.toolId !== toolId || each.review.author.id !== userId,
    );
  };

  return [
    respond(users.reviews, ({ query, user }) => {
      const own = state.reviews.filter(({ review }) => review.author.id === user.id);
      const listed = own.flatMap(({ toolId, review }) =>
        state.tools.filter(({ id }) => id === toolId).map((tool) => ({ ...review, tool })),
      );
      return paginate('reviews', listed, query);
    }),
    respond(reviews.list, ({ params: { id }, query, user }) => {
      const all = getReviews(id);
      const count = (stars: number) => all.filter(({ rating }) => rating === stars).length;
      const distribution = { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) };
      const mine = all.find(({ author }) => author.id === user?.id) ?? null;
      return { ...paginate('reviews', all, query), distribution, mine };
    }),
    respond(reviews.save, ({ params: { id }, body, user }) => {
      const now = new Date().toISOString();
      const author = toSummary(user);
      const review: Review = { ...body, id: createId(), author, createdAt: now, updatedAt: now };
      removeReview(id, user.id);
      state.reviews.unshift({ toolId: id, review });
      return { review, ...rateTool(id) };
    }),
    respond(reviews.remove, ({ params: { id }, user }) => {
      removeReview(id, user.id);
      return rateTool(id);
    }),
  ];
}
