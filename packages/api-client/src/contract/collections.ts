import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { UserSummary } from './user-schemas.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, querySchema, requiredTextSchema, textSchema } from './common-schemas.ts';
import {
  collectionLengths,
  collectionItemKinds,
  collectionVisibilities,
  maxItemsPerCollection,
  toolsPageSize,
} from './tool-constants.ts';
import { Prompt } from './prompts.ts';
import { Tool, ToolId } from './tools.ts';

const draft = {
  name: requiredTextSchema('Name', collectionLengths.name),
  description: textSchema('Description', collectionLengths.description).trim(),
  visibility: z.enum(collectionVisibilities, 'Visibility must be private or public'),
};

export const CollectionDraft = z
  .object({
    name: draft.name,
    description: draft.description.default(''),
    visibility: draft.visibility.default('private'),
  })
  .meta({ id: 'CollectionDraft' });
export type CollectionDraft = z.infer<typeof CollectionDraft>;

/** Changes of a collection. Omitted fields are not changed. */
export const CollectionChanges = z.object(draft).partial().meta({ id: 'CollectionChanges' });
export type CollectionChanges = z.infer<typeof CollectionChanges>;

export const Collection = z
  .object({
    id: Id,
    owner: UserSummary,
    name: z.string(),
    description: z.string(),
    visibility: z.enum(collectionVisibilities),
    toolsCount: z.int(),
    promptsCount: z.int(),
    logos: z
      .array(z.object({ name: z.string(), logo: z.string().nullable() }))
      .describe('Logos of the first four tools'),
    hasItem: z.boolean().optional().describe('Whether it contains the tool or prompt of the query'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

const added = { note: z.string(), addedAt: z.iso.datetime() };

export const CollectionItem = z
  .union([z.object({ tool: Tool, ...added }), z.object({ prompt: Prompt, ...added })])
  .meta({ id: 'CollectionItem' });
export type CollectionItem = z.infer<typeof CollectionItem>;

/** A collection with its tools and prompts in order, without those that the viewer may not read. */
export const CollectionDetails = Collection.extend({ items: z.array(CollectionItem) }).meta({
  id: 'CollectionDetails',
});
export type CollectionDetails = z.infer<typeof CollectionDetails>;

export const CollectionPage = z
  .object({ collections: z.array(Collection), total: z.int(), pages: z.int() })
  .meta({ id: 'CollectionPage' });
export type CollectionPage = z.infer<typeof CollectionPage>;

/** The id of a tool or of a prompt. */
const itemId = z.union([ToolId, Id], 'Invalid id');

const ItemParams = z.object({
  id: Id,
  kind: z.enum(collectionItemKinds, 'Items are tools or prompts'),
  item: itemId,
});

export const collections = {
  list: endpoint(routes.collections.list, {
    summary: 'List my collections, or the public ones of a user, most recently updated first',
    query: querySchema({
      ...pageQuery(toolsPageSize),
      owner: requiredTextSchema('Username', 32).optional().describe('Username. Default: the signed-in user'),
      tool: ToolId.optional().describe('Adds `hasItem` for this tool to each collection'),
      prompt: Id.optional().describe('Adds `hasItem` for this prompt to each collection'),
    }),
    errors: { 404: ['user_not_found'] },
    response: CollectionPage,
  }),
  create: endpoint(routes.collections.create, {
    summary: 'Create a collection',
    body: CollectionDraft,
    errors: { 409: ['limit_reached'] },
    response: Collection,
    status: 201,
  }),
  get: endpoint(routes.collections.get, {
    summary: 'Get a collection with its tools and prompts',
    params: IdParams,
    errors: { 404: ['collection_not_found'] },
    response: CollectionDetails,
  }),
  update: endpoint(routes.collections.update, {
    summary: 'Update name, description or visibility of my collection',
    params: IdParams,
    body: CollectionChanges,
    errors: { 404: ['collection_not_found'] },
    response: Collection,
  }),
  remove: endpoint(routes.collections.remove, {
    summary: 'Delete my collection',
    params: IdParams,
    errors: { 404: ['collection_not_found'] },
    response: z.object({}),
  }),
  reorder: endpoint(routes.collections.reorder, {
    summary: 'Reorder the items of my collection; those not listed keep their order at the end',
    params: IdParams,
    body: z.object({ itemIds: z.array(itemId).max(maxItemsPerCollection) }),
    errors: { 404: ['collection_not_found'] },
    response: CollectionDetails,
  }),
  putItem: endpoint(routes.collections.putItem, {
    summary: 'Add a tool or prompt to my collection, or update its note',
    params: ItemParams,
    body: z.object({ note: textSchema('Note', collectionLengths.note).trim().optional() }),
    errors: { 404: ['collection_not_found', 'tool_not_found', 'prompt_not_found'], 409: ['limit_reached'] },
    response: Collection,
  }),
  removeItem: endpoint(routes.collections.removeItem, {
    summary: 'Remove a tool or prompt from my collection',
    params: ItemParams,
    errors: { 404: ['collection_not_found', 'tool_not_found', 'prompt_not_found'] },
    response: Collection,
  }),
};
