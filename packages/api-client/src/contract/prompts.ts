import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { generation } from './generation.ts';
import { UserSummary } from './user-schemas.ts';
import {
  commentsPageSize,
  maxChangedPrompts,
  maxImportPrompts,
  primaryLanguagePattern,
  promptFacets,
  promptSorts,
  promptViews,
  promptsPageSize,
  runOutputTypes,
  runsPageSize,
  visibilities,
} from './prompt-constants.ts';
import {
  promptLimits,
  maxTagsMessage,
  maxVariablesMessage,
  duplicateVariableName,
  promptTexts,
  runTexts,
} from './prompt-limit-constants.ts';
import {
  AiModelName,
  LanguageTag,
  PromptCategoryName,
  PromptMetadata,
  PromptVariable,
} from './prompt-schemas.ts';
import { RatingValue } from './reviews.ts';
import { routes } from './routes.ts';
import { Screenshot } from './tools.ts';
import {
  facetInfo,
  Id,
  IdParams,
  idsSchema,
  pageQuery,
  querySchema,
  relevanceNeedsSearch,
  requiredTextSchema,
  searchInfo,
  searchTextSchema,
  withFacetsSchema,
  positiveIntSchema,
  textSchema,
} from './common-schemas.ts';
import { Appeal, Hiding, Report } from './moderation-schemas.ts';

const isUnique = (values: unknown[]) => new Set(values).size === values.length;

/** Body of create and update. */
export const PromptDraft = z
  .object({
    title: requiredTextSchema(...promptTexts.title),
    description: requiredTextSchema(...promptTexts.description),
    // Not trimmed: an indented first line or a final blank line belongs to the prompt.
    content: textSchema(...promptTexts.content).refine(
      (content) => content.trim() !== '',
      'Content is required',
    ),
    category: PromptCategoryName,
    tags: z
      .array(requiredTextSchema(...promptTexts.tag))
      .max(promptLimits.tags, maxTagsMessage)
      .refine((tags) => isUnique(tags.map((tag) => tag.toLowerCase())), 'Each tag must be unique')
      .default([]),
    variables: z
      .array(PromptVariable)
      .max(promptLimits.variables, maxVariablesMessage)
      .refine((variables) => isUnique(variables.map(({ name }) => name)), duplicateVariableName)
      .default([]),
    aiModels: z.array(AiModelName).refine(isUnique, 'Each model must be unique').default([]),
    visibility: z.enum(visibilities).default('private'),
    metadata: PromptMetadata.nullish(),
    language: LanguageTag.nullish().describe('Unchanged by an edit without it; null for none'),
  })
  .meta({ id: 'PromptDraft' });
export type PromptDraft = z.infer<typeof PromptDraft>;

/** At most the 20 newest ids, the viewer's first if included. The total is in the count beside it. */
const Ids = z.array(Id);

export const Prompt = z
  .object({
    id: Id,
    _id: Id,
    userId: Id,
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: PromptCategoryName,
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    aiModels: z.array(AiModelName),
    language: z.string().optional().describe('BCP 47 tag of the language that it is written in, if known'),
    visibility: z.enum(visibilities),
    sharedWith: Ids.describe('Visible to the owner only'),
    creator: z.object({
      ...UserSummary.shape,
      _id: Id,
      followers: Ids,
      followersCount: z.int(),
      isFollowing: z.boolean().describe('Whether the signed-in user follows the creator'),
    }),
    likes: Ids,
    likesCount: z.int(),
    isLiked: z.boolean(),
    saves: Ids,
    savesCount: z.int(),
    isSaved: z.boolean(),
    rating: z.number().nullable().describe('Average rating, 1 to 5; null without ratings'),
    myRating: RatingValue.nullable().describe('Rating by the signed-in user'),
    stats: z.object({ uses: z.int(), totalRatings: z.int() }),
    commentsCount: z.int(),
    runsCount: z.int(),
    metadata: PromptMetadata.nullable().describe('Settings of a generated prompt, else null'),
    source: z
      .object({ id: Id, title: z.string(), creator: UserSummary })
      .nullable()
      .describe('The prompt it was modified from, if visible to the viewer'),
    isHidden: z.boolean().describe('Hidden by reports or a moderator: visible to its owner only'),
    hiding: Hiding.optional().describe('Why it is hidden; only then'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('Version of the content; quoted, it is the ETag'),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.infer<typeof Prompt>;

export const PromptPage = z
  .object({
    prompts: z.array(Prompt),
    totalPages: z.int(),
    totalCount: z.int(),
    totalIsEstimate: z
      .boolean()
      .optional()
      .describe('Whether the total is an estimate, as for searches with many results'),
    ...searchInfo,
    ...facetInfo(z.enum(promptFacets)),
  })
  .meta({ id: 'PromptPage' });
export type PromptPage = z.infer<typeof PromptPage>;

export const PromptQuery = querySchema({
  ...pageQuery(promptsPageSize),
  view: z.enum(promptViews, 'Unknown view').default('public'),
  search: searchTextSchema.optional(),
  category: PromptCategoryName.optional().describe('A form category includes its import categories'),
  tag: requiredTextSchema(...promptTexts.tag).optional(),
  model: AiModelName.optional(),
  language: z
    .string()
    .regex(primaryLanguagePattern, 'Language must be a primary language such as de')
    .optional()
    .describe('Primary language: `pt` also finds `pt-BR`'),
  creator: requiredTextSchema('Username', 32).optional(),
  withRuns: z
    .union([z.boolean(), z.stringbool()], 'withRuns must be true or false')
    .default(false)
    .describe('Only prompts that show what came out'),
  sort: z
    .enum(promptSorts, 'Unknown sort order')
    .optional()
    .describe('Default: relevance with a search, else newest'),
  until: z.iso
    .datetime('until must be a date with time')
    .optional()
    .describe(
      'Only prompts created until then: with `createdAt` of the first one of page 1, newer ones move none to the next page',
    ),
  facets: withFacetsSchema,
}).refine(...relevanceNeedsSearch);
export type PromptQuery = z.infer<typeof PromptQuery>;

export const Comment = z
  .object({
    id: Id,
    author: UserSummary,
    body: z.string(),
    createdAt: z.iso.datetime(),
    hiding: Hiding.optional().describe('Why it is hidden; only then, and only for its author'),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** Body of a run to keep. */
export const RunDraft = z
  .object({
    values: z
      .record(z.string().max(promptTexts.variableName[1]), textSchema(...promptTexts.defaultValue))
      .refine((values) => Object.keys(values).length <= promptLimits.variables, maxVariablesMessage)
      .default({})
      .describe('Values of the variables by their names'),
    output: requiredTextSchema(...runTexts.output),
    outputType: z.enum(runOutputTypes, 'Unknown output type').default('text'),
    model: textSchema(...runTexts.model)
      .trim()
      .default('')
      .describe('Name of the model; may be empty'),
  })
  .meta({ id: 'RunDraft' });
export type RunDraft = z.infer<typeof RunDraft>;

/** An uploaded image that came out of a prompt. Its URLs need no token: those of a private prompt are signed, and expire. */
export const RunImage = Screenshot.omit({ id: true }).meta({ id: 'RunImage' });
export type RunImage = z.infer<typeof RunImage>;

/** What came out of a prompt, kept by a user. It is removed, reported and appealed as a comment, by its id. */
export const Run = RunDraft.extend({
  id: Id,
  promptId: Id,
  version: z.int().describe('Of the prompt when the run was kept, from 1'),
  userId: Id,
  author: UserSummary,
  image: RunImage.optional().describe('What came out, if it is an image: `output` is its text alternative'),
  isExample: z.boolean().describe("Whether it is the directory's example"),
  helpfulCount: z.int(),
  isHelpful: z.boolean().describe('Whether the signed-in user found it helpful'),
  createdAt: z.iso.datetime(),
  hiding: Hiding.optional().describe('Why it is hidden; only then, and only for its author'),
}).meta({ id: 'Run' });
export type Run = z.infer<typeof Run>;

export const RunPage = z
  .object({
    runs: z.array(Run).describe('Visible ones, and hidden ones of the viewer'),
    total: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'RunPage' });
export type RunPage = z.infer<typeof RunPage>;

export const PromptDetails = Prompt.extend({
  comments: z.array(Comment).describe(`The newest ${commentsPageSize}; their total is \`commentsCount\``),
  runs: z.array(Run).describe(`The most helpful ${runsPageSize}; their total is \`runsCount\``),
  ratings: z.array(z.int()).length(5).describe('Number of ratings with 1, 2, 3, 4 and 5 stars'),
  version: z.int().describe('Number of the present version, from 1'),
}).meta({ id: 'PromptDetails' });
export type PromptDetails = z.infer<typeof PromptDetails>;

export const CommentPage = z
  .object({
    comments: z.array(Comment).describe('Visible ones, and hidden ones of the viewer'),
    total: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'CommentPage' });
export type CommentPage = z.infer<typeof CommentPage>;

/** A previous version of a prompt, numbered from 1. */
export const PromptVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: PromptCategoryName,
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    savedAt: z.iso.datetime().describe('Time when the version was replaced'),
  })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.infer<typeof PromptVersion>;

/** Result of an import. Each prompt was created, was a duplicate, or was rejected with error messages. */
export const ImportResult = z
  .object({
    total: z.int(),
    successful: z.int().describe('Number of created prompts'),
    failed: z.int().describe('Number of rejected prompts'),
    duplicates: z.int().describe('Number of prompts that I already have, or that the request repeats'),
    message: z.string().describe('The counts as a sentence'),
    ids: z.array(Id).describe('Ids of the created prompts, in the order of the request'),
    errors: z
      .array(z.object({ index: z.int(), messages: z.array(z.string()) }))
      .describe('Of the first failed prompts: at most 11 messages for each and about 1,000 in all'),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

/** A change of many prompts at once. */
const PromptChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setVisibility'), visibility: z.enum(['private', 'public']) }),
  z.object({ action: z.literal('addTag'), tag: requiredTextSchema(...promptTexts.tag) }),
  z.object({ action: z.literal('remove') }),
]);
export type PromptChange = z.infer<typeof PromptChange>;

/** Result of a change of many prompts. Each was modified, needed no change, or failed. */
export const PromptChangeResult = z
  .object({
    total: z.int(),
    modifiedCount: z.int(),
    unchangedCount: z
      .int()
      .describe('Number of prompts that are so already; shared prompts are not unpublished'),
    failed: z
      .array(z.object({ id: Id, message: z.string() }))
      .describe('Prompts that are not mine, do not exist, or have too many tags'),
  })
  .meta({ id: 'PromptChangeResult' });
export type PromptChangeResult = z.infer<typeof PromptChangeResult>;

/** A prompt in an export file. `prompts.import` accepts it. */
export const ExportedPrompt = z
  .object({
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: z.string(),
    formCategory: z
      .string()
      .optional()
      .describe(
        'The category, if it is one of the create form that imports map to another unless this is set',
      ),
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    aiModels: z.array(z.string()),
    language: z.string().optional(),
    visibility: z.enum(visibilities),
  })
  .meta({ id: 'ExportedPrompt' });
export type ExportedPrompt = z.infer<typeof ExportedPrompt>;

/** Users with access to a shared prompt, at most 100. */
const SharedWith = z.object({ users: z.array(UserSummary) });

const CommentParams = z.object({ id: Id, commentId: Id });
const RunParams = z.object({ id: Id, runId: Id });
const Empty = z.object({});

export const prompts = {
  list: endpoint(routes.prompts.list, {
    summary: 'Search and list prompts; all views except `public` and `all` require authentication',
    query: PromptQuery,
    response: PromptPage,
  }),
  categories: endpoint(routes.prompts.categories, {
    summary: 'List the categories of the prompts in a view, with their number of prompts',
    query: querySchema({ view: z.enum(promptViews, 'Unknown view').default('public') }),
    response: z.array(z.object({ category: PromptCategoryName, count: z.int() })),
  }),
  tags: endpoint(routes.prompts.tags, {
    summary: 'List tags of public prompts by prefix, most used first, at most 20',
    query: querySchema({ search: searchTextSchema.optional() }),
    response: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  export: endpoint(routes.prompts.export, {
    summary: 'Export my prompts as a file that can be imported',
    rateLimit: 'export',
    response: z.object({ prompts: z.array(ExportedPrompt) }),
  }),
  import: endpoint(routes.prompts.import, {
    summary: 'Import prompts; invalid ones are reported, the others are created in one transaction',
    rateLimit: 'import',
    bodyLimit: 10 * 1024 * 1024,
    maxBodyValues: 500_000,
    body: z.object({
      prompts: z
        .array(z.unknown(), 'Invalid format: Expected an array of prompts')
        .max(
          maxImportPrompts,
          `At most ${maxImportPrompts.toLocaleString('en')} prompts can be imported at once`,
        ),
    }),
    errors: { 403: ['email_unconfirmed'], 409: ['import_running'] },
    response: z.object({ results: ImportResult }),
  }),
  updateVisibility: endpoint(routes.prompts.updateVisibility, {
    summary: 'Change the visibility of some of my prompts. Default: those of my last import',
    requiresConfirmedEmail: 'public',
    maxBodyValues: maxImportPrompts + 10,
    body: z.object({
      ids: idsSchema(maxImportPrompts).optional(),
      visibility: z.enum(['private', 'public'], 'Visibility must be private or public').default('public'),
    }),
    response: z.object({ modifiedCount: z.int() }),
  }),
  changeMany: endpoint(routes.prompts.changeMany, {
    summary: 'Publish, unpublish, tag or delete some of my prompts in one transaction',
    requiresConfirmedEmail: 'public',
    maxBodyValues: maxChangedPrompts + 10,
    body: z.intersection(z.object({ ids: idsSchema(maxChangedPrompts) }), PromptChange),
    response: z.object({ results: PromptChangeResult }),
  }),
  get: endpoint(routes.prompts.get, {
    summary: 'Get a prompt with its newest comments',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: PromptDetails,
  }),
  create: endpoint(routes.prompts.create, {
    summary: 'Create a prompt',
    requiresConfirmedEmail: 'public',
    body: PromptDraft,
    response: Prompt,
    status: 201,
  }),
  update: endpoint(routes.prompts.update, {
    summary: 'Update one of my prompts; with If-Match, only that version of it',
    requiresConfirmedEmail: 'public',
    params: IdParams,
    body: PromptDraft,
    errors: { 404: ['prompt_not_found'], 412: ['prompt_changed'] },
    response: Prompt,
  }),
  remove: endpoint(routes.prompts.remove, {
    summary: 'Delete one of my prompts',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: z.object({}),
  }),
  like: endpoint(routes.prompts.like, {
    summary: 'Like or unlike a prompt',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: z.object({ likes: Ids, likesCount: z.int(), isLiked: z.boolean() }),
  }),
  save: endpoint(routes.prompts.save, {
    summary: 'Add a prompt to my favorites, or remove it',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: z.object({ saves: Ids, savesCount: z.int(), isSaved: z.boolean() }),
  }),
  rate: endpoint(routes.prompts.rate, {
    summary: 'Rate a prompt of another user, or change my rating',
    params: IdParams,
    body: z.object({ rating: RatingValue }),
    errors: { 404: ['prompt_not_found'] },
    response: z.object({ rating: z.number().nullable(), totalRatings: z.int(), myRating: RatingValue }),
  }),
  recordUse: endpoint(routes.prompts.recordUse, {
    summary: 'Record a use: copied, downloaded, opened in another app, or run',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: z.object({ uses: z.int() }),
  }),
  shares: endpoint(routes.prompts.shares, {
    summary: 'List the users with access to my shared prompt, by username',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: SharedWith,
  }),
  share: endpoint(routes.prompts.share, {
    summary: 'Set the users with access to my shared prompt; added users are notified',
    rateLimit: 'share',
    params: IdParams,
    body: z.object({ userIds: z.array(Id).max(100, 'A prompt may be shared with at most 100 users') }),
    errors: { 404: ['prompt_not_found'] },
    response: SharedWith,
  }),
  report: endpoint(routes.prompts.report, {
    summary: 'Report a prompt, once per user; enough trusted reports hide it until a moderator decides',
    rateLimit: 'report',
    requiresConfirmedEmail: 'always',
    params: IdParams,
    body: Report,
    errors: { 404: ['prompt_not_found'] },
    response: Empty,
  }),
  appeal: endpoint(routes.prompts.appeal, {
    summary: 'Ask the moderators to restore my hidden prompt, once',
    params: IdParams,
    body: Appeal,
    errors: { 404: ['prompt_not_found'], 409: ['appeal_rejected'] },
    response: Empty,
  }),
  saveModified: endpoint(routes.prompts.saveModified, {
    summary: 'Save a modified copy as my own private prompt, with a reference to its source',
    params: IdParams,
    body: PromptDraft.pick({
      title: true,
      content: true,
      description: true,
      category: true,
      variables: true,
    }),
    errors: { 404: ['prompt_not_found'] },
    response: Prompt,
    status: 201,
  }),
  versions: endpoint(routes.prompts.versions, {
    summary: 'List previous versions of my prompt, newest first, at most 100',
    params: IdParams,
    errors: { 404: ['prompt_not_found'] },
    response: z.array(PromptVersion),
  }),
  restore: endpoint(routes.prompts.restore, {
    summary: 'Restore a version of my prompt; the current content becomes a version',
    params: z.object({ id: Id, version: positiveIntSchema('version', 1_000_000) }),
    errors: { 404: ['prompt_not_found', 'version_not_found'] },
    response: Prompt,
  }),
  comments: endpoint(routes.prompts.comments, {
    summary: 'List the comments on a prompt, newest first',
    params: IdParams,
    query: querySchema(pageQuery(commentsPageSize)),
    errors: { 404: ['prompt_not_found'] },
    response: CommentPage,
  }),
  addComment: endpoint(routes.prompts.addComment, {
    summary: 'Add a comment to a prompt',
    rateLimit: 'comment',
    params: IdParams,
    body: z.object({ body: requiredTextSchema('Comment', 4000) }),
    errors: { 404: ['prompt_not_found'] },
    response: Comment,
    status: 201,
  }),
  removeComment: endpoint(routes.prompts.removeComment, {
    summary: 'Delete my comment, or any comment on my prompt',
    params: CommentParams,
    errors: { 404: ['comment_not_found'] },
    response: Empty,
  }),
  reportComment: endpoint(routes.prompts.reportComment, {
    summary: 'Report a comment, once per user; enough trusted reports hide it until a moderator decides',
    rateLimit: 'report',
    requiresConfirmedEmail: 'always',
    params: CommentParams,
    body: Report,
    errors: { 404: ['comment_not_found'] },
    response: Empty,
  }),
  appealComment: endpoint(routes.prompts.appealComment, {
    summary: 'Ask the moderators to restore my hidden comment, once',
    params: CommentParams,
    body: Appeal,
    errors: { 404: ['comment_not_found'], 409: ['appeal_rejected'] },
    response: Empty,
  }),
  runs: endpoint(routes.prompts.runs, {
    summary: 'List what came out of a prompt, most helpful first',
    params: IdParams,
    query: querySchema(pageQuery(runsPageSize)),
    errors: { 404: ['prompt_not_found'] },
    response: RunPage,
  }),
  addRun: endpoint(routes.prompts.addRun, {
    summary: 'Keep what came out of a prompt, for all who may see it',
    rateLimit: 'comment',
    params: IdParams,
    body: RunDraft,
    errors: { 404: ['prompt_not_found'] },
    response: Run,
    status: 201,
  }),
  addImageRun: endpoint(routes.prompts.addImageRun, {
    summary: 'Keep an image that came out of a prompt, for all who may see it',
    rateLimit: 'comment',
    params: IdParams,
    body: RunDraft.omit({ outputType: true }).extend({
      output: RunDraft.shape.output.describe('What the image shows: its text alternative'),
    }),
    files: { image: 1 },
    errors: { 404: ['prompt_not_found'], 422: ['image_unreadable'] },
    response: Run,
    status: 201,
  }),
  voteRun: endpoint(routes.prompts.voteRun, {
    summary: 'Mark a run as helpful, or no longer',
    params: RunParams,
    body: z.object({ isHelpful: z.boolean() }),
    errors: { 404: ['run_not_found'] },
    response: z.object({ helpfulCount: z.int(), isHelpful: z.boolean() }),
  }),
  ...generation,
};
