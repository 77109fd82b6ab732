import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { generation } from './generation.ts';
import { Person } from './people.ts';
import {
  commentsPageSize,
  importMaxPrompts,
  promptSorts,
  promptTitleMaxLength,
  promptViews,
  promptsPageSize,
  visibilities,
} from './prompt-facts.ts';
import { AiModelName, PromptCategoryName, PromptMetadata, PromptVariable } from './prompt-parts.ts';
import { Stars } from './reviews.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, requiredText, searchText, wholeNumber } from './text.ts';
import { Report } from './tools.ts';

const unique = (values: unknown[]) => new Set(values).size === values.length;

/** What a person writes: the body of create and update. */
export const PromptDraft = z
  .object({
    title: requiredText('Title', promptTitleMaxLength),
    description: requiredText('Description', 2000),
    content: requiredText('Content', 200_000),
    category: PromptCategoryName,
    tags: z
      .array(requiredText('Tag', 50))
      .max(20, 'A prompt may have at most 20 tags')
      .refine(unique, 'Each tag may stand only once')
      .default([]),
    variables: z
      .array(PromptVariable)
      .max(100, 'A prompt may have at most 100 variables')
      .refine((variables) => unique(variables.map((variable) => variable.name)), {
        message: 'Each variable name may stand only once',
      })
      .default([]),
    aiModels: z.array(AiModelName).refine(unique, 'Each model may stand only once').default([]),
    visibility: z.enum(visibilities).default('private'),
    metadata: PromptMetadata.nullish(),
  })
  .meta({ id: 'PromptDraft' });
export type PromptDraft = z.infer<typeof PromptDraft>;

/** At most the 20 newest ids, the viewer's own first when it is among them; the true number is the count beside it. */
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
    visibility: z.enum(visibilities),
    sharedWith: Ids.describe('Shown to the owner only'),
    creator: z.object({
      ...Person.shape,
      _id: Id,
      followers: Ids,
      followersCount: z.int(),
      isFollowing: z.boolean().describe('Whether the signed-in person follows them'),
    }),
    likes: Ids,
    likesCount: z.int(),
    isLiked: z.boolean(),
    saves: Ids,
    savesCount: z.int(),
    isSaved: z.boolean(),
    rating: z.number().nullable().describe('Mean of the ratings, 1 to 5; null before the first'),
    myRating: Stars.nullable().describe('The signed-in person’s own'),
    stats: z.object({ uses: z.int(), totalRatings: z.int() }),
    commentsCount: z.int(),
    metadata: PromptMetadata.nullable().describe('Of a generated prompt'),
    source: z
      .object({ id: Id, title: z.string(), creator: Person })
      .nullable()
      .describe('What it was modified from, where the reader may see that'),
    isHidden: z.boolean().describe('Reported by three people: only its owner sees it, until they edit it'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
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
      .describe('Whether the total is the database’s guess, as it is of many hits'),
    didYouMean: z.string().optional().describe('Other words to search for, where these find nothing'),
  })
  .meta({ id: 'PromptPage' });
export type PromptPage = z.infer<typeof PromptPage>;

export const PromptQuery = z.object({
  ...pageQuery(promptsPageSize),
  view: z.enum(promptViews, 'View is not one of the known views').default('public'),
  search: searchText.optional(),
  category: PromptCategoryName.optional().describe('A form category finds its import family too'),
  tag: requiredText('Tag', 50).optional(),
  model: AiModelName.optional(),
  creator: requiredText('Username', 32).optional(),
  sort: z.enum(promptSorts, 'Sort is not one of the known orders').default('newest'),
});
export type PromptQuery = z.infer<typeof PromptQuery>;

export const Comment = z
  .object({ id: Id, author: Person, body: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

export const CommentPage = z
  .object({ comments: z.array(Comment), total: z.int(), pages: z.int() })
  .meta({ id: 'CommentPage' });
export type CommentPage = z.infer<typeof CommentPage>;

/** What a prompt was before an update; the numbers grow from 1. */
export const PromptVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: PromptCategoryName,
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    savedAt: z.iso.datetime().describe('When it was replaced'),
  })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.infer<typeof PromptVersion>;

/** What became of an import: each prompt was created, was there already, or is refused with the reasons. */
export const ImportResult = z
  .object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    existing: z.int().describe('Of the successful: with the same content among my prompts already'),
    ids: z.array(Id).describe('Of the created ones, in the file’s order'),
    errors: z.array(z.object({ index: z.int(), messages: z.array(z.string()) })),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

/** A prompt as a file holds it: what `prompts.import` takes. */
export const PortablePrompt = z
  .object({
    title: z.string(),
    description: z.string(),
    content: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    aiModels: z.array(z.string()),
    visibility: z.enum(visibilities),
  })
  .meta({ id: 'PortablePrompt' });
export type PortablePrompt = z.infer<typeof PortablePrompt>;

/** At most 100 people. */
const SharedWith = z.object({ people: z.array(Person) });

const CommentParams = z.object({ id: Id, commentId: Id });
const Done = z.object({});

export const prompts = {
  list: endpoint({
    ...routes.prompts.list,
    summary: 'Search and browse prompts; every view but `public` and `all` needs sign-in',
    query: PromptQuery,
    response: PromptPage,
  }),
  categories: endpoint({
    ...routes.prompts.categories,
    summary: 'The categories of the prompts I may see in a view, with their numbers',
    query: z.object({ view: z.enum(promptViews, 'View is not one of the known views').default('public') }),
    response: z.array(z.object({ category: PromptCategoryName, count: z.int() })),
  }),
  tags: endpoint({
    ...routes.prompts.tags,
    summary: 'The tags of public prompts that begin so, the most used first, at most 20',
    query: z.object({ search: searchText.optional() }),
    response: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  export: endpoint({
    ...routes.prompts.export,
    summary: 'My prompts as a file that can be imported',
    response: z.object({ prompts: z.array(PortablePrompt) }),
  }),
  import: endpoint({
    ...routes.prompts.import,
    summary:
      'Import prompts, all checked by the rules of files; wrong ones are reported, the others written together',
    body: z.object({
      prompts: z
        .array(z.unknown(), 'Invalid format: Expected an array of prompts')
        .max(
          importMaxPrompts,
          `At most ${importMaxPrompts.toLocaleString('en')} prompts can be imported at once`,
        ),
    }),
    response: z.object({ results: ImportResult }),
  }),
  updateVisibility: endpoint({
    ...routes.prompts.updateVisibility,
    summary: 'Change who sees some of my prompts: those named, else those of my last import',
    body: z.object({
      ids: z.array(Id).max(importMaxPrompts).optional(),
      visibility: z.enum(['private', 'public'], 'Visibility must be private or public').default('public'),
    }),
    response: z.object({ modifiedCount: z.int() }),
  }),
  get: endpoint({ ...routes.prompts.get, summary: 'One prompt', params: IdParams, response: Prompt }),
  create: endpoint({
    ...routes.prompts.create,
    summary: 'Write a prompt',
    body: PromptDraft,
    response: Prompt,
    status: 201,
  }),
  update: endpoint({
    ...routes.prompts.update,
    summary: 'Rewrite one of my prompts',
    params: IdParams,
    body: PromptDraft,
    response: Prompt,
  }),
  remove: endpoint({
    ...routes.prompts.remove,
    summary: 'Delete one of my prompts',
    params: IdParams,
    response: z.object({}),
  }),
  like: endpoint({
    ...routes.prompts.like,
    summary: 'Like, or take the like back',
    params: IdParams,
    response: z.object({ likes: Ids, likesCount: z.int(), isLiked: z.boolean() }),
  }),
  save: endpoint({
    ...routes.prompts.save,
    summary: 'Save to my favorites, or remove',
    params: IdParams,
    response: z.object({ saves: Ids, savesCount: z.int(), isSaved: z.boolean() }),
  }),
  rate: endpoint({
    ...routes.prompts.rate,
    summary: 'Rate a prompt of somebody else, or change my rating',
    params: IdParams,
    body: z.object({ rating: Stars }),
    response: z.object({ rating: z.number().nullable(), totalRatings: z.int(), myRating: Stars }),
  }),
  use: endpoint({
    ...routes.prompts.use,
    summary: 'Say that it was used: copied, downloaded, opened elsewhere or run',
    params: IdParams,
    response: z.object({ uses: z.int() }),
  }),
  shares: endpoint({
    ...routes.prompts.shares,
    summary: 'The people who may see my shared prompt, by name',
    params: IdParams,
    response: SharedWith,
  }),
  share: endpoint({
    ...routes.prompts.share,
    summary: 'Say who may see my shared prompt; those new on the list are told',
    params: IdParams,
    body: z.object({ userIds: z.array(Id).max(100, 'A prompt may be shared with at most 100 people') }),
    response: SharedWith,
  }),
  report: endpoint({
    ...routes.prompts.report,
    summary: 'Report a prompt, once; three people’s reports hide it until its owner edits it',
    params: IdParams,
    body: Report,
    response: Done,
  }),
  saveModified: endpoint({
    ...routes.prompts.saveModified,
    summary: 'Save a changed copy as my own private prompt; it names what it comes from',
    params: IdParams,
    body: PromptDraft.pick({
      title: true,
      content: true,
      description: true,
      category: true,
      variables: true,
    }),
    response: Prompt,
    status: 201,
  }),
  versions: endpoint({
    ...routes.prompts.versions,
    summary: 'What my prompt was before, the newest first, at most 100',
    params: IdParams,
    response: z.array(PromptVersion),
  }),
  restore: endpoint({
    ...routes.prompts.restore,
    summary: 'Make my prompt what it was; what it is now becomes a version',
    params: z.object({ id: Id, version: wholeNumber('version', 1_000_000) }),
    response: Prompt,
  }),
  comments: endpoint({
    ...routes.prompts.comments,
    summary: 'The comments on a prompt, the newest first',
    params: IdParams,
    query: z.object(pageQuery(commentsPageSize)),
    response: CommentPage,
  }),
  comment: endpoint({
    ...routes.prompts.comment,
    summary: 'Comment on a prompt',
    params: IdParams,
    body: z.object({ body: requiredText('Comment', 4000) }),
    response: Comment,
    status: 201,
  }),
  removeComment: endpoint({
    ...routes.prompts.removeComment,
    summary: 'Delete a comment of mine, or any on my prompt',
    params: CommentParams,
    response: Done,
  }),
  reportComment: endpoint({
    ...routes.prompts.reportComment,
    summary: 'Report a comment, once; three people’s reports hide it',
    params: CommentParams,
    body: Report,
    response: Done,
  }),
  ...generation,
};
