import type { HttpHandler } from 'msw';

import { contract, type Review } from '../../packages/api-client/src/contract/index.ts';
import { categoryFixtures } from '../../packages/api-client/src/testing/index.ts';
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
