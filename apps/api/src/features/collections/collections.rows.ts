import type {
  Collection,
  CollectionItem,
  CollectionVisibility,
  Tool,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import { getLogoUrl, toolVisibleTo } from '../../content/tool-visibility.ts';

type Sql = RawBuilder<unknown>;

/** Whether the viewer may read a collection `c`: anyone a public one, the owner any. */
export const collectionReadableBy = (viewerId: string | undefined): Sql =>
  sql`(c.visibility = 'public' or c.user_id = ${viewerId ?? null}::uuid)`;

export interface CollectionRow {
  id: string;
  owner: UserSummaryRow;
  name: string;
  description: string;
  visibility: CollectionVisibility;
  created_at: Date;
  updated_at: Date;
  tools_count: number;
  first_tools: { name: string; logo_file_id: string | null; brand_icon: string | null }[];
  has_tool: boolean | null;
}

/**
 * Selects collections `c`; tools that are hidden from the viewer are excluded from counts and logos.
 * @param toolId Adds `has_tool` for this tool.
 */
export const selectCollections = (viewerId: string | undefined, toolId?: string): Sql => sql`
  select c.id, c.name, c.description, c.visibility, c.created_at, c.updated_at, ${userSummaryJson('u')} as owner,
    (select count(*)::int from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${toolVisibleTo(viewerId)}) as tools_count,
    array(select jsonb_build_object('name', t.name, 'logo_file_id', t.logo_file_id, 'brand_icon', t.brand_icon)
      from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${toolVisibleTo(viewerId)} order by i.position, i.tool_id limit 4) as first_tools,
    ${
      toolId === undefined
        ? sql`null::boolean`
        : sql`exists (select 1 from collection_items i where i.collection_id = c.id and i.tool_id = ${toolId})`
    } as has_tool
  from collections c join users u on u.id = c.user_id`;

export const toCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  owner: toUserSummary(row.owner),
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  toolsCount: row.tools_count,
  logos: row.first_tools.map((tool) => ({ name: tool.name, logo: getLogoUrl(tool, 'small') })),
  ...(row.has_tool !== null && { hasTool: row.has_tool }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export interface ItemRow {
  collection_id: string;
  tool_id: string;
  note: string;
  added_at: Date;
}

export const listItems = (db: Db, collectionIds: string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('collection_items')
    .select(['collection_id', 'tool_id', 'note', 'added_at'])
    .where(sql<boolean>`collection_id = any(${collectionIds}::uuid[])`)
    .orderBy('position')
    .orderBy('tool_id')
    .execute();

/** @param tools Tools visible to the viewer, by id. Items of other tools are omitted. */
export const toCollectionItems = (rows: ItemRow[], tools: ReadonlyMap<string, Tool>): CollectionItem[] =>
  rows.flatMap(({ tool_id, note, added_at }) => {
    const tool = tools.get(tool_id);
    return tool ? { tool, note, addedAt: added_at.toISOString() } : [];
  });

/**
 * Reindexes the positions of a collection's tools from 0 without gaps.
 * @param first Ids of the tools to put first, in this order; the others keep their relative order.
 */
export async function reindexPositions(db: Db, collectionId: string, first: string[] = []): Promise<void> {
  await sql`
    update collection_items i set position = reindexed.position
    from (
      select tool_id, row_number() over (
        order by array_position(${first}::text[], tool_id), position, tool_id) - 1 as position
      from collection_items where collection_id = ${collectionId}) reindexed
    where i.collection_id = ${collectionId} and i.tool_id = reindexed.tool_id
      and i.position <> reindexed.position`.execute(db);
}
