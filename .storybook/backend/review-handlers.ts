import type { HttpHandler } from 'msw';

import { contract, type Review } from '../../packages/api-client/src/contract/index.ts';
import { createId } from '../../packages/prompts-kit/src/internal/create-id.ts';
import { paginate } from './paginate.ts';
import type { Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

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

  return [
    respond(users.reviews, ({ query, user }) => {
      const own = state.reviews.filter(({ review }) => review.author.id === user.id);
      const { items, total, pages } = paginate(own, query);
      const mine = items.flatMap(({ toolId, review }) => {
        const tool = state.tools.find((each) => each.id === toolId);
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
  ];
}
