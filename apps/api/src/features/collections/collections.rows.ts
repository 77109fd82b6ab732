import type {
  Collection,
  CollectionItem,
  CollectionVisibility,
  Prompt,
  Tool,
} from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { userSummaryJson, toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';
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
  prompts_count: number;
  first_tools: { name: string; logo_file_id: string | null; brand_icon: string | null }[];
  has_item: boolean | null;
}

/** The tool or prompt that `has_item` is about. */
interface SubjectQuery {
  tool?: string | undefined;
  prompt?: string | undefined;
}

/** Selects collections `c`; what the viewer may not read is excluded from counts and logos. */
export const selectCollections = (
  viewerId: string | undefined,
  { tool, prompt }: SubjectQuery = {},
): Sql => sql`
  select c.id, c.name, c.description, c.visibility, c.created_at, c.updated_at, ${userSummaryJson('u')} as owner,
    (select count(*)::int from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${toolVisibleTo(viewerId)}) as tools_count,
    (select count(*)::int from collection_items i join prompts p on p.id = i.prompt_id
      where i.collection_id = c.id and ${promptReadableBy(viewerId)}) as prompts_count,
    array(select jsonb_build_object('name', t.name, 'logo_file_id', t.logo_file_id, 'brand_icon', t.brand_icon)
      from collection_items i join tools t on t.id = i.tool_id
      where i.collection_id = c.id and ${toolVisibleTo(viewerId)} order by i.position, i.tool_id limit 4) as first_tools,
    ${
      tool === undefined && prompt === undefined
        ? sql`null::boolean`
        : sql`exists (select 1 from collection_items i where i.collection_id = c.id
            and (i.tool_id = ${tool ?? null} or i.prompt_id = ${prompt ?? null}::uuid))`
    } as has_item
  from collections c join users u on u.id = c.user_id`;

export const toCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  owner: toUserSummary(row.owner),
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  toolsCount: row.tools_count,
  promptsCount: row.prompts_count,
  logos: row.first_tools.map((tool) => ({ name: tool.name, logo: getLogoUrl(tool, 'small') })),
  ...(row.has_item !== null && { hasItem: row.has_item }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export interface ItemRow {
  collection_id: string;
  tool_id: string | null;
  prompt_id: string | null;
  note: string;
  added_at: Date;
}

export const listItems = (db: Db, collectionIds: string[]): Promise<ItemRow[]> =>
  db
    .selectFrom('collection_items')
    .select(['collection_id', 'tool_id', 'prompt_id', 'note', 'added_at'])
    .where(sql<boolean>`collection_id = any(${collectionIds}::uuid[])`)
    .orderBy('position')
    .orderBy('tool_id')
    .orderBy('prompt_id')
    .execute();

/** Omits the items whose tool or prompt is not given: the viewer may not read it. */
export function toCollectionItems(rows: ItemRow[], tools: Tool[], prompts: Prompt[]): CollectionItem[] {
  const toolsById = new Map(tools.map((tool) => [tool.id, tool]));
  const promptsById = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  return rows.flatMap(({ tool_id, prompt_id, note, added_at }) => {
    const added = { note, addedAt: added_at.toISOString() };
    const tool = toolsById.get(tool_id ?? '');
    if (tool) return { tool, ...added };
    const prompt = promptsById.get(prompt_id ?? '');
    return prompt ? { prompt, ...added } : [];
  });
}

/**
 * Reindexes the positions of a collection's items from 0 without gaps.
 * @param first Ids of the tools and prompts to put first, in this order; the others keep their relative order.
 */
export async function reindexPositions(db: Db, collectionId: string, first: string[] = []): Promise<void> {
  await sql`
    update collection_items i set position = reindexed.position
    from (
      select tool_id, prompt_id, row_number() over (
        order by array_position(${first}::text[], coalesce(tool_id, prompt_id::text)), position, tool_id, prompt_id)
          - 1 as position
      from collection_items where collection_id = ${collectionId}) reindexed
    where i.collection_id = ${collectionId} and i.position <> reindexed.position
      and (i.tool_id = reindexed.tool_id or i.prompt_id = reindexed.prompt_id)`.execute(db);
}
