import type {
  Collection,
  CollectionItem,
  CollectionVisibility,
  Tool,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { personOf, toPerson, type PersonRow } from '../../db/person.ts';
import { logoOf, maySeeTool } from '../../db/tool.ts';

type Condition = RawBuilder<unknown>;

/** Who may read a collection `c`: everybody a public one, its owner every one. */
export const mayRead = (viewerId: string | undefined): Condition =>
  sql`(c.visibility = 'public' or c.user_id = ${viewerId ?? null}::uuid)`;

export interface CollectionRow {
  id: string;
  owner: PersonRow;
  name: string;
  description: string;
  visibility: CollectionVisibility;
  created_at: Date;
  updated_at: Date;
  tools_count: number;
  first_tools: { name: string; logo_file_id: string | null; brand_mark: string | null }[];
  has_tool: boolean | null;
}

/** Collections `c`, and of their tools those that the viewer may see. */
export const collectionRows = (viewerId: string | undefined, asked?: string): Condition => sql`
  select c.id, c.name, c.description, c.visibility, c.created_at, c.updated_at, ${personOf('u')} as owner,
    (select count(*)::int from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${maySeeTool(viewerId)}) as tools_count,
    array(select jsonb_build_object('name', t.name, 'logo_file_id', t.logo_file_id, 'brand_mark', t.brand_mark)
      from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${maySeeTool(viewerId)} order by i.position, i.tool_id limit 4) as first_tools,
    ${
      asked === undefined
        ? sql`null::boolean`
        : sql`exists (select 1 from collection_items i where i.collection_id = c.id and i.tool_id = ${asked})`
    } as has_tool
  from collections c join users u on u.id = c.user_id`;

export const toCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  owner: toPerson(row.owner),
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  toolsCount: row.tools_count,
  logos: row.first_tools.map((tool) => ({ name: tool.name, logo: logoOf(tool, 'small') })),
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

export const itemsOf = (db: Db, collectionIds: string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('collection_items')
    .select(['collection_id', 'tool_id', 'note', 'added_at'])
    .where(sql<boolean>`collection_id = any(${collectionIds}::uuid[])`)
    .orderBy('position')
    .orderBy('tool_id')
    .execute();

/** @param shown the tools that the viewer may see, by id */
export const toItems = (rows: ItemRow[], shown: ReadonlyMap<string, Tool>): CollectionItem[] =>
  rows.flatMap(({ tool_id, note, added_at }) => {
    const tool = shown.get(tool_id);
    return tool ? { tool, note, addedAt: added_at.toISOString() } : [];
  });

/**
 * Numbers the tools of a collection from 0 without gaps.
 * @param first the tools that come first, in this order; the others keep theirs
 */
export async function renumber(db: Db, collectionId: string, first: string[] = []): Promise<void> {
  await sql`
    update collection_items i set position = placed.position
    from (
      select tool_id, row_number() over (
        order by array_position(${first}::text[], tool_id), position, tool_id) - 1 as position
      from collection_items where collection_id = ${collectionId}) placed
    where i.collection_id = ${collectionId} and i.tool_id = placed.tool_id
      and i.position <> placed.position`.execute(db);
}
