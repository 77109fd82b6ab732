import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Notification, Subject } from './notifications.ts';
import { FactName } from './tool-facts.ts';
import { UserSummary } from './user-schemas.ts';
import { routes } from './routes.ts';
import { pageQuery, querySchema } from './common-schemas.ts';

/** Something of mine that waits for me. */
export const NextStep = z
  .object({
    kind: z
      .enum(['reply', 'publish', 'review'])
      .describe('Reply to a comment on my prompt, publish a private prompt, review a favorite tool'),
    subject: Subject,
    actor: UserSummary.nullable().describe('Who commented; else null'),
    since: z.iso.datetime().describe('When the comment, the prompt or the favorite was created'),
  })
  .meta({ id: 'NextStep' });
export type NextStep = z.infer<typeof NextStep>;

/** Content of the dashboard's overview page. */
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
      unread: z.int().describe('Unread notifications'),
    }),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('In UTC'),
          views: z.int().describe('Views of my tools'),
          likes: z.int().describe('Of my prompts'),
          uses: z.int().describe('Of my prompts'),
        }),
      )
      .describe('The last 30 days, including those without activity, today last'),
    recent: z.array(Notification).describe('The five newest notifications'),
    nextSteps: z.array(NextStep).describe('At most one of each kind, the most urgent first'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

/** Public content created by a user I follow. */
export const FeedItem = z
  .object({
    id: z.string(),
    kind: z
      .enum(['tool', 'facts', 'prompt', 'review', 'collection'])
      .describe('What was published; `facts` if those of a tool have changed'),
    actor: UserSummary,
    subject: Subject,
    rating: z.int().nullable().describe('Rating of a review, else null'),
    excerpt: z.string(),
    changedFacts: z.array(FactName).optional().describe('Which facts changed; only for the kind `facts`'),
    createdAt: z.iso.datetime().describe('When it was published, or the facts changed'),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

/** Cursor after which the next page of the feed starts: a timestamp with microseconds, and an id. */
const FeedCursor = z
  .string()
  .max(120, 'before must be the next of a previous response')
  .refine((cursor) => {
    const [timestamp = '', id = ''] = cursor.split('_');
    return (
      /^[12]/.test(timestamp) && z.iso.datetime().safeParse(timestamp).success && /^[a-z0-9-]+$/.test(id)
    );
  }, 'before must be the next of a previous response');

export const dashboard = {
  overview: endpoint(routes.dashboard.overview, { summary: 'Get my dashboard', response: Overview }),
  feed: endpoint(routes.dashboard.feed, {
    summary: 'List public content of users I follow, newest first',
    query: querySchema({
      limit: pageQuery(20).limit,
      before: FeedCursor.optional().describe('`next` of the previous response'),
    }),
    response: z.object({ items: z.array(FeedItem), next: z.string().nullable() }),
  }),
};
