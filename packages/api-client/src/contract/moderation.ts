import { z } from 'zod';

import { CatalogueFile, CatalogueImport } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  catalogueFormats,
  catalogueMaxBytes,
  hiddenBy,
  moderationActions,
  moderationPageSize,
  moderationStates,
  reportReasons,
} from './moderation-constants.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, querySchema, requiredTextSchema, textSchema } from './common-schemas.ts';
import { RunImage } from './prompts.ts';
import { ModeratedTool, ToolBase, ToolId } from './tools.ts';
import { UserSummary } from './user-schemas.ts';

const reportStatus = z
  .enum(['open', 'upheld', 'dismissed', 'outdated'])
  .describe('`outdated`: the content was edited since');

/** Reported or hidden content with its reports: a decision applies to all open ones. */
export const ModerationCase = z
  .object({
    id: Id,
    subject: z.object({
      type: z.enum(['tool', 'prompt', 'comment']),
      id: z.string(),
      title: z.string().describe("Of a comment, its prompt's"),
      text: z.string().describe('Beginning of the content; empty if it is private now'),
      image: RunImage.optional().describe('Of a run whose output is an image, also while it is hidden'),
      href: z.string().describe('Path of its page on the site'),
      facts: ModeratedTool.extend({ website: ToolBase.shape.website })
        .nullable()
        .describe('Of a tool, for edits'),
    }),
    author: UserSummary.extend({ isBanned: z.boolean() }).nullable(),
    hiddenBy: z.enum(hiddenBy).nullable().describe('Null while the content is visible'),
    isProtected: z
      .boolean()
      .describe('Part of the first catalogue or widely used: reports alone never hide it'),
    reason: z.enum(reportReasons).nullable(),
    note: z.string(),
    appeal: z.string().nullable().describe('Of the author'),
    reportCounts: z
      .array(z.object({ status: reportStatus, reason: z.enum(reportReasons), count: z.int() }))
      .describe('Number of reports, each of another user: open ones first, frequent reasons first'),
    weight: z.number().describe('Of the open reports together; 3 can hide content'),
    reports: z
      .array(
        z.object({
          reporter: UserSummary,
          reason: z.enum(reportReasons),
          details: z.string(),
          status: reportStatus,
          weight: z.number().describe('0 to 2, by the record of the reporter'),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe('At most 50: open ones first, those with details before others, then the newest'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof ModerationCase>;

export const ModerationCasePage = z
  .object({ cases: z.array(ModerationCase), total: z.int(), pages: z.int() })
  .meta({ id: 'ModerationCasePage' });
export type ModerationCasePage = z.infer<typeof ModerationCasePage>;

export const ModerationDecision = z
  .object({
    action: z.enum(moderationActions, 'Unknown action'),
    reason: z.enum(reportReasons, 'Unknown reason').default('other').describe('Of hiding'),
    note: textSchema('Note', 1000).trim().default('').describe('Shown to the author'),
  })
  .meta({ id: 'ModerationDecision' });
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/** A message of the contact page. Name and email are null when the account of the sender was deleted. */
export const InboxMessage = z
  .object({
    id: Id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof InboxMessage>;

export const InboxPage = z
  .object({ messages: z.array(InboxMessage), total: z.int(), pages: z.int() })
  .meta({ id: 'InboxPage' });
export type InboxPage = z.infer<typeof InboxPage>;

const listQuery = querySchema({
  ...pageQuery(moderationPageSize),
  state: z.enum(moderationStates, 'state must be open or closed').default('open'),
});

export const moderation = {
  cases: endpoint(routes.moderation.cases, {
    summary: 'List reported and hidden content: open cases with appeals first, closed ones by date',
    requiresModerator: true,
    query: listQuery,
    response: ModerationCasePage,
  }),
  decide: endpoint(routes.moderation.decide, {
    summary: 'Hide or restore content, or dismiss its reports; the author is notified',
    requiresModerator: true,
    params: IdParams,
    body: ModerationDecision,
    errors: { 404: ['case_not_found'] },
    response: z.object({}),
  }),
  ban: endpoint(routes.moderation.ban, {
    summary: 'Ban an account; its sessions and access tokens end',
    requiresModerator: true,
    params: IdParams,
    body: z.object({ reason: requiredTextSchema('Reason', 500) }),
    errors: { 404: ['user_not_found'] },
    response: z.object({}),
  }),
  unban: endpoint(routes.moderation.unban, {
    summary: 'Lift the ban of an account',
    requiresModerator: true,
    params: IdParams,
    errors: { 404: ['user_not_found'] },
    response: z.object({}),
  }),
  editTool: endpoint(routes.moderation.editTool, {
    summary: 'Correct the facts of any tool',
    requiresModerator: true,
    params: z.object({ id: ToolId }),
    body: ModeratedTool,
    errors: { 404: ['tool_not_found'], 409: ['tool_exists'] },
    response: z.object({}),
  }),
  export: endpoint(routes.moderation.export, {
    summary: 'Export the catalogue as a file; without hidden tools and uploaded logos',
    requiresModerator: true,
    rateLimit: 'export',
    query: querySchema({ format: z.enum(catalogueFormats, 'format must be json or csv').default('json') }),
    response: CatalogueFile,
  }),
  import: endpoint(routes.moderation.import, {
    summary: 'Create tools and update those with the same website; nothing is changed if a row is invalid',
    requiresModerator: true,
    rateLimit: 'import',
    bodyLimit: catalogueMaxBytes,
    body: CatalogueFile.extend({
      dryRun: z.boolean().default(false).describe('Only reports what would change'),
    }),
    response: CatalogueImport,
  }),
  messages: endpoint(routes.moderation.messages, {
    summary: 'List the messages of the contact page, unanswered ones if open',
    requiresModerator: true,
    query: listQuery,
    response: InboxPage,
  }),
  answer: endpoint(routes.moderation.answer, {
    summary: 'Answer a message by mail, or mark it as answered if the server sends none',
    requiresModerator: true,
    params: IdParams,
    body: z.object({ answer: requiredTextSchema('Answer', 5000) }),
    errors: { 404: ['message_not_found'] },
    response: z.object({}),
  }),
};
