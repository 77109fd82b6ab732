import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Notification, Subject } from './notifications.ts';
import { Person } from './people.ts';
import { routes } from './routes.ts';
import { pageQuery } from './text.ts';

/** All that the dashboard's first page shows. */
export const Overview = z
  .object({
    counts: z.object({
      favorites: z.int(),
      submitted: z.int(),
      reviews: z.int(),
      collections: z.int(),
      prompts: z.int(),
      savedPrompts: z.int(),
      followers: z.int(),
      following: z.int(),
      unread: z.int().describe('Notifications'),
    }),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('In UTC'),
          views: z.int().describe('Of my tools'),
          likes: z.int().describe('Of my prompts'),
          uses: z.int().describe('Of my prompts'),
        }),
      )
      .describe('The last 30, today last, each of them there'),
    recent: z.array(Notification).describe('The five newest notifications'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

/** Something public that somebody I follow made. */
export const FeedItem = z
  .object({
    id: z.string(),
    kind: z.enum(['tool', 'prompt', 'review', 'collection']),
    actor: Person,
    subject: Subject,
    rating: z.int().nullable().describe('Of a review'),
    excerpt: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

/** The place in the feed after which the next page begins: a moment, exact to the microsecond, and an id. */
const FeedPlace = z
  .string()
  .max(120, 'before must be the next of a former answer')
  .refine((place) => {
    const [moment = '', id = ''] = place.split('_');
    return /^[12]/.test(moment) && z.iso.datetime().safeParse(moment).success && /^[a-z0-9-]+$/.test(id);
  }, 'before must be the next of a former answer');

export const dashboard = {
  overview: endpoint({ ...routes.dashboard.overview, summary: 'My dashboard', response: Overview }),
  feed: endpoint({
    ...routes.dashboard.feed,
    summary: 'What the people I follow made, the newest first',
    query: z.object({
      limit: pageQuery(20).limit,
      before: FeedPlace.optional().describe('`next` of the former answer'),
    }),
    response: z.object({ items: z.array(FeedItem), next: z.string().nullable() }),
  }),
};
