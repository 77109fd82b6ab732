import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { aiModels, promptCategories, promptViews, promptsPageSize, visibilities } from './prompt-facts.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, requiredText, searchText, text } from './text.ts';

/** A name in single curly braces in the content, filled with a value before use. */
export const PromptVariable = z
  .object({
    name: requiredText('Variable name', 64).regex(
      /^[A-Za-z_][A-Za-z0-9_ -]*$/,
      'A variable name starts with a letter or underscore and holds letters, digits, spaces, dashes and underscores',
    ),
    description: requiredText('Variable description', 500),
    defaultValue: text('Default value', 10_000).default(''),
  })
  .meta({ id: 'PromptVariable' });
export type PromptVariable = z.infer<typeof PromptVariable>;

const Category = z.enum(promptCategories, 'Category is not one of the known categories');
const AiModel = z.enum(aiModels);
const unique = (values: unknown[]) => new Set(values).size === values.length;

/** What a person writes: the body of create and update. */
export const PromptDraft = z
  .object({
    title: requiredText('Title', 200),
    description: requiredText('Description', 2000),
    content: requiredText('Content', 200_000),
    category: Category,
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
    aiModels: z.array(AiModel).refine(unique, 'Each model may stand only once').default([]),
    visibility: z.enum(visibilities).default('private'),
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
    category: Category,
    tags: z.array(z.string()),
    variables: z.array(PromptVariable),
    aiModels: z.array(AiModel),
    visibility: z.enum(visibilities),
    sharedWith: Ids.describe('Shown to the owner only'),
    creator: z.object({ id: Id, _id: Id, username: z.string() }),
    likes: Ids,
    likesCount: z.int(),
    isLiked: z.boolean(),
    saves: Ids,
    savesCount: z.int(),
    isSaved: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.infer<typeof Prompt>;

export const PromptPage = z
  .object({ prompts: z.array(Prompt), totalPages: z.int(), totalCount: z.int() })
  .meta({ id: 'PromptPage' });
export type PromptPage = z.infer<typeof PromptPage>;

export const PromptQuery = z.object({
  ...pageQuery(promptsPageSize),
  view: z.enum(promptViews, 'View is not one of the known views').default('public'),
  search: searchText.optional(),
  category: Category.optional().describe('A form category finds its import family too'),
});
export type PromptQuery = z.infer<typeof PromptQuery>;

export const prompts = {
  list: endpoint({
    ...routes.prompts.list,
    summary: 'Search and browse prompts; every view but `public` and `all` needs sign-in',
    query: PromptQuery,
    response: PromptPage,
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
};
