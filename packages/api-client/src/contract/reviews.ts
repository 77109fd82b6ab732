import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { UserSummary } from './user-schemas.ts';
import { routes } from './routes.ts';
import { Id, pageQuery, querySchema, textSchema } from './common-schemas.ts';
import { reviewLengths, reviewSorts, reviewsPageSize } from './tool-constants.ts';
import { ToolId } from './tools.ts';

/** Rating in stars. docs/specification.md, section 9. */
export const RatingValue = z
  .int('Rating must be a whole number from 1 to 5')
  .min(1, 'Rating must be a whole number from 1 to 5')
  .max(5, 'Rating must be a whole number from 1 to 5');

export const ReviewDraft = z
  .object({
    rating: RatingValue,
    title: textSchema('Title', reviewLengths.title).trim().default(''),
    body: textSchema('Review', reviewLengths.body).trim().default(''),
  })
  .meta({ id: 'ReviewDraft' });
export type ReviewDraft = z.infer<typeof ReviewDraft>;

export const Review = z
  .object({
    id: Id,
    author: UserSummary,
    rating: RatingValue,
    title: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A page of reviews, with the number of reviews by rating and the viewer's own review. */
export const ReviewPage = z
  .object({
    reviews: z.array(Review),
    total: z.int(),
    pages: z.int(),
    distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
    mine: Review.nullable(),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const MyReview = Review.extend({
  tool: z.object({ id: ToolId, name: z.string(), logo: z.string().nullable() }),
}).meta({ id: 'MyReview' });
export type MyReview = z.infer<typeof MyReview>;

export const MyReviewPage = z
  .object({ reviews: z.array(MyReview), total: z.int(), pages: z.int() })
  .meta({ id: 'MyReviewPage' });
export type MyReviewPage = z.infer<typeof MyReviewPage>;

const ToolParams = z.object({ id: ToolId });
/** Rating of the tool after the change. */
const ratingSummary = { rating: z.number().nullable(), ratingCount: z.int() };

export const reviews = {
  list: endpoint(routes.reviews.list, {
    summary: 'List the reviews of a tool',
    params: ToolParams,
    query: querySchema({
      ...pageQuery(reviewsPageSize),
      sort: z.enum(reviewSorts, 'Unknown sort order').default('newest'),
    }),
    errors: { 404: ['tool_not_found'] },
    response: ReviewPage,
  }),
  save: endpoint(routes.reviews.save, {
    summary: 'Create or update my review of a tool that I did not submit',
    rateLimit: 'review',
    params: ToolParams,
    body: ReviewDraft,
    errors: { 404: ['tool_not_found'] },
    response: z.object({ review: Review, ...ratingSummary }),
  }),
  remove: endpoint(routes.reviews.remove, {
    summary: 'Delete my review',
    params: ToolParams,
    errors: { 404: ['review_not_found'] },
    response: z.object(ratingSummary),
  }),
};
