import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Person } from './people.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, requiredText, text } from './text.ts';
import {
  collectionLengths,
  collectionMaxTools,
  collectionVisibilities,
  toolsPageSize,
} from './tool-facts.ts';
import { Tool, ToolId } from './tools.ts';

const draft = {
  name: requiredText('Name', collectionLengths.name),
  description: text('Description', collectionLengths.description).trim(),
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

/** Without the defaults: what is left out stays as it is. */
export const CollectionChanges = z.object(draft).partial().meta({ id: 'CollectionChanges' });
export type CollectionChanges = z.infer<typeof CollectionChanges>;

export const Collection = z
  .object({
    id: Id,
    owner: Person,
    name: z.string(),
    description: z.string(),
    visibility: z.enum(collectionVisibilities),
    toolsCount: z.int(),
    logos: z
      .array(z.object({ name: z.string(), logo: z.string().nullable() }))
      .describe('Of its first four tools'),
    hasTool: z.boolean().optional().describe('Whether it holds the tool that was asked about'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

export const CollectionItem = z
  .object({ tool: Tool, note: z.string(), addedAt: z.iso.datetime() })
  .meta({ id: 'CollectionItem' });
export type CollectionItem = z.infer<typeof CollectionItem>;

/** A collection with its tools in their order; the tools that were hidden meanwhile are left out. */
export const CollectionDetails = Collection.extend({ items: z.array(CollectionItem) }).meta({
  id: 'CollectionDetails',
});
export type CollectionDetails = z.infer<typeof CollectionDetails>;

export const CollectionPage = z
  .object({ collections: z.array(Collection), total: z.int(), pages: z.int() })
  .meta({ id: 'CollectionPage' });
export type CollectionPage = z.infer<typeof CollectionPage>;

const ItemParams = z.object({ id: Id, toolId: ToolId });

export const collections = {
  list: endpoint({
    ...routes.collections.list,
    summary: 'My collections, or somebody’s public ones; the last changed first',
    query: z.object({
      ...pageQuery(toolsPageSize),
      owner: requiredText('Username', 32).optional().describe('Username; mine where left out'),
      tool: ToolId.optional().describe('Asks of each collection whether it holds this tool'),
    }),
    response: CollectionPage,
  }),
  create: endpoint({
    ...routes.collections.create,
    summary: 'Begin a collection',
    body: CollectionDraft,
    response: Collection,
    status: 201,
  }),
  get: endpoint({
    ...routes.collections.get,
    summary: 'One collection with its tools',
    params: IdParams,
    response: CollectionDetails,
  }),
  update: endpoint({
    ...routes.collections.update,
    summary: 'Rename my collection, describe it, or change who sees it',
    params: IdParams,
    body: CollectionChanges,
    response: Collection,
  }),
  remove: endpoint({
    ...routes.collections.remove,
    summary: 'Delete my collection',
    params: IdParams,
    response: z.object({}),
  }),
  order: endpoint({
    ...routes.collections.order,
    summary: 'Put the tools of my collection in this order; those not named follow in their former order',
    params: IdParams,
    body: z.object({ toolIds: z.array(ToolId).max(collectionMaxTools) }),
    response: CollectionDetails,
  }),
  putTool: endpoint({
    ...routes.collections.putTool,
    summary: 'Add a tool to my collection, or change the note on it',
    params: ItemParams,
    body: z.object({ note: text('Note', collectionLengths.note).trim().optional() }),
    response: Collection,
  }),
  removeTool: endpoint({
    ...routes.collections.removeTool,
    summary: 'Take a tool out of my collection',
    params: ItemParams,
    response: Collection,
  }),
};
