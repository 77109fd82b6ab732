import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Person } from './people.ts';
import { routes } from './routes.ts';
import { Id, pageQuery, text } from './text.ts';
import { reviewLengths, reviewSorts, reviewsPageSize } from './tool-facts.ts';
import { ToolId } from './tools.ts';

/** Stars, as whole numbers. Spec 9. */
export const Stars = z
  .int('Rating must be a whole number from 1 to 5')
  .min(1, 'Rating must be a whole number from 1 to 5')
  .max(5, 'Rating must be a whole number from 1 to 5');

export const ReviewDraft = z
  .object({
    rating: Stars,
    title: text('Title', reviewLengths.title).trim().default(''),
    body: text('Review', reviewLengths.body).trim().default(''),
  })
  .meta({ id: 'ReviewDraft' });
export type ReviewDraft = z.infer<typeof ReviewDraft>;

export const Review = z
  .object({
    id: Id,
    author: Person,
    rating: Stars,
    title: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** Numbers of reviews by stars, and the viewer's own review beside the page of all. */
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
/** What changes on the tool with one review. */
const Rated = { rating: z.number().nullable(), ratingCount: z.int() };

export const reviews = {
  list: endpoint({
    ...routes.reviews.list,
    summary: 'The reviews of a tool',
    params: ToolParams,
    query: z.object({
      ...pageQuery(reviewsPageSize),
      sort: z.enum(reviewSorts, 'Sort is not one of the known orders').default('newest'),
    }),
    response: ReviewPage,
  }),
  save: endpoint({
    ...routes.reviews.save,
    summary: 'Review a tool, or rewrite my review; not one that I submitted',
    params: ToolParams,
    body: ReviewDraft,
    response: z.object({ review: Review, ...Rated }),
  }),
  remove: endpoint({
    ...routes.reviews.remove,
    summary: 'Take my review back',
    params: ToolParams,
    response: z.object(Rated),
  }),
};
