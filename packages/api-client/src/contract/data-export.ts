import { z } from 'zod';

import { CollectionDetails } from './collections.ts';
import { Notification } from './notifications.ts';
import { User } from './people.ts';
import { Prompt, PromptVersion } from './prompts.ts';
import { MyReview } from './reviews.ts';
import { Settings } from './settings.ts';
import { ToolDetails, ToolId } from './tools.ts';
import { Id } from './text.ts';

const Dated = { createdAt: z.iso.datetime() };

/** Everything that belongs to one person, whole: no pages, no secrets. */
export const DataExport = z
  .object({
    exportedAt: z.iso.datetime(),
    account: User,
    settings: Settings,
    sessions: z.array(z.object({ userAgent: z.string(), lastUsedAt: z.iso.datetime(), ...Dated })),
    tools: z.array(ToolDetails),
    reviews: z.array(MyReview),
    favorites: z.array(z.object({ toolId: ToolId, name: z.string(), ...Dated })),
    collections: z.array(CollectionDetails),
    prompts: z.array(Prompt),
    promptVersions: z
      .array(PromptVersion.omit({ savedAt: true }).extend({ promptId: Id, ...Dated }))
      .describe('What my prompts were before'),
    likedPrompts: z.array(z.object({ promptId: Id, ...Dated })),
    savedPrompts: z.array(z.object({ promptId: Id, ...Dated })),
    ratedPrompts: z.array(z.object({ promptId: Id, rating: z.int(), ...Dated })),
    comments: z.array(z.object({ promptId: Id, body: z.string(), ...Dated })),
    promptReports: z.array(z.object({ promptId: Id, reason: z.string(), details: z.string(), ...Dated })),
    commentReports: z.array(z.object({ commentId: Id, reason: z.string(), details: z.string(), ...Dated })),
    providerKeys: z
      .array(z.object({ provider: z.string(), last4: z.string(), ...Dated }))
      .describe('Which keys are kept; the keys themselves can only be written'),
    accessTokens: z.array(z.object({ name: z.string(), scope: z.string(), ...Dated })),
    modelUse: z.array(
      z.object({
        kind: z.string(),
        provider: z.string(),
        model: z.string(),
        inputTokens: z.int().nullable(),
        outputTokens: z.int().nullable(),
        ...Dated,
      }),
    ),
    following: z.array(z.object({ username: z.string(), ...Dated })),
    followers: z.array(z.object({ username: z.string(), ...Dated })),
    reports: z.array(z.object({ toolId: ToolId, reason: z.string(), details: z.string(), ...Dated })),
    views: z.array(z.object({ toolId: ToolId, times: z.int(), lastAt: z.iso.datetime() })),
    notifications: z.array(Notification),
    messages: z
      .array(z.object({ name: z.string(), email: z.string(), message: z.string(), ...Dated }))
      .describe('Sent by the contact form'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;
