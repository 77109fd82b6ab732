import { z } from 'zod';

import { AuditLogEntry } from './auth.ts';
import { CollectionDetails } from './collections.ts';
import { Notification } from './notifications.ts';
import { User } from './user-schemas.ts';
import { ExportedPrompt, Prompt, PromptVersion, Run } from './prompts.ts';
import { MyReview } from './reviews.ts';
import { Settings } from './settings.ts';
import { ToolDetails, ToolId } from './tools.ts';
import { Id } from './common-schemas.ts';

const timestamps = { createdAt: z.iso.datetime() };

/** All data of a user, without pagination and secrets. */
export const DataExport = z
  .object({
    exportedAt: z.iso.datetime(),
    account: User,
    settings: Settings,
    sessions: z.array(z.object({ userAgent: z.string(), lastUsedAt: z.iso.datetime(), ...timestamps })),
    activity: z.array(AuditLogEntry.omit({ id: true })).describe('Security-relevant events of my account'),
    tools: z.array(ToolDetails),
    reviews: z.array(MyReview),
    favorites: z.array(z.object({ toolId: ToolId, name: z.string(), ...timestamps })),
    collections: z.array(CollectionDetails),
    prompts: z.array(Prompt.extend({ formCategory: ExportedPrompt.shape.formCategory })),
    promptVersions: z
      .array(PromptVersion.omit({ savedAt: true }).extend({ promptId: Id, ...timestamps }))
      .describe('Previous versions of my prompts'),
    likedPrompts: z.array(z.object({ promptId: Id, ...timestamps })),
    savedPrompts: z.array(z.object({ promptId: Id, ...timestamps })),
    ratedPrompts: z.array(z.object({ promptId: Id, rating: z.int(), ...timestamps })),
    comments: z.array(
      z.object({
        promptId: Id,
        body: z.string(),
        run: Run.pick({ values: true, model: true, version: true, outputType: true, image: true })
          .nullable()
          .describe('Of an output that I kept, which is the body; else null'),
        ...timestamps,
      }),
    ),
    promptReports: z.array(
      z.object({ promptId: Id, reason: z.string(), details: z.string(), ...timestamps }),
    ),
    commentReports: z.array(
      z.object({ commentId: Id, reason: z.string(), details: z.string(), ...timestamps }),
    ),
    providerKeys: z
      .array(z.object({ provider: z.string(), last4: z.string(), ...timestamps }))
      .describe('Stored keys, without the keys themselves'),
    accessTokens: z.array(z.object({ name: z.string(), scope: z.string(), ...timestamps })),
    modelUse: z.array(
      z.object({
        kind: z.string(),
        provider: z.string(),
        model: z.string(),
        inputTokens: z.int().nullable(),
        outputTokens: z.int().nullable(),
        ...timestamps,
      }),
    ),
    following: z.array(z.object({ username: z.string(), ...timestamps })),
    followers: z.array(z.object({ username: z.string(), ...timestamps })),
    reports: z.array(z.object({ toolId: ToolId, reason: z.string(), details: z.string(), ...timestamps })),
    views: z.array(z.object({ toolId: ToolId, times: z.int(), lastAt: z.iso.datetime() })),
    notifications: z.array(Notification),
    messages: z
      .array(z.object({ name: z.string(), email: z.string(), message: z.string(), ...timestamps }))
      .describe('Messages sent with the contact form'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;
