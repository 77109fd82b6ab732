import {
  type Collection,
  type CollectionChanges,
  type CollectionDetails,
  type CollectionDraft,
  maxToolsPerCollection,
  type CollectionPage,
  maxCollectionsPerUser,
  getPageCount,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { toolVisibleTo } from '../../content/tool-visibility.ts';
import { findToolsByIds } from '../tools/tools.rows.ts';
import {
  selectCollections,
  listItems,
  collectionReadableBy,
  reindexPositions,
  toCollection,
  toCollectionItems,
  type CollectionRow,
} from './collections.rows.ts';

/** Why a change of a collection was rejected. */
export type CollectionError = 'collection_not_found' | 'tool_not_found' | 'limit_reached';

interface ListQuery {
  page: number;
  limit: number;
  /** Username whose public collections are listed; if omitted, all collections of the viewer. */
  owner?: string | undefined;
  /** Id of a tool; adds `hasTool` to each collection. */
  tool?: string | undefined;
}

/** Every method takes the viewer's id and enforces the viewer's permissions. */
export function collectionStore(db: Db) {
  const find = (id: string, viewerId: string | undefined) => findCollection(db, id, viewerId);

  const store = {
    /** Returns null when no user has the owner's username. */
    async list(
      { page, limit, owner, tool }: ListQuery,
      viewerId: string | undefined,
    ): Promise<CollectionPage | null> {
      const ownerId = owner === undefined ? viewerId : await findUserId(db, owner);
      if (ownerId === undefined) return null;
      const condition = sql`c.user_id = ${ownerId} ${owner === undefined ? sql`` : sql`and c.visibility = 'public'`}`;
      const { rows: counts } = await sql<{ total: number }>`
        select count(*)::int as total from collections c where ${condition}`.execute(db);
      const total = counts[0]?.total ?? 0;
      const { rows } = await sql<CollectionRow>`
        ${selectCollections(viewerId, tool)} where ${condition}
        order by c.updated_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      return { collections: rows.map(toCollection), total, pages: getPageCount(total, limit) };
    },

    async create(draft: CollectionDraft, viewerId: string): Promise<Collection | CollectionError> {
      const id = await db.transaction().execute(async (trx) => {
        // The user's row is the lock, so that concurrent requests cannot exceed the maximum.
        await sql`select 1 from users where id = ${viewerId} for no key update`.execute(trx);
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from collections where user_id = ${viewerId}`.execute(trx);
        if ((rows[0]?.count ?? 0) >= maxCollectionsPerUser) return null;
        const values = { id: newId(), user_id: viewerId, ...draft };
        await trx.insertInto('collections').values(values).execute();
        return values.id;
      });
      if (id === null) return 'limit_reached';
      return (await find(id, viewerId)) ?? 'collection_not_found';
    },

    async get(id: string, viewerId: string | undefined): Promise<CollectionDetails | null> {
      const collection = await find(id, viewerId);
      if (!collection) return null;
      const items = await listItems(db, [id]);
      const toolIds = new Set(items.map((item) => item.tool_id));
      const visibleTools = await findToolsByIds(db, [...toolIds], viewerId);
      const toolsById = new Map(visibleTools.map((tool) => [tool.id, tool]));
      return { ...collection, items: toCollectionItems(items, toolsById) };
    },

    /** Yields all collections of a user with their items, one by one, sorted by createdAt. */
    async *listByOwner(userId: string): AsyncGenerator<CollectionDetails[]> {
      const { rows } = await sql<{ id: string }>`
        select id from collections where user_id = ${userId} order by created_at, id`.execute(db);
      for (const { id } of rows) {
        const collection = await store.get(id, userId);
        if (collection) yield [collection];
      }
    },

    async update(
      id: string,
      changes: CollectionChanges,
      viewerId: string,
    ): Promise<Collection | CollectionError> {
      const changed = await db
        .updateTable('collections')
        .set({ ...changes, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return (changed && (await find(id, viewerId))) ?? 'collection_not_found';
    },

    async remove(id: string, viewerId: string): Promise<CollectionError | null> {
      const removed = await db
        .deleteFrom('collections')
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return removed ? null : 'collection_not_found';
    },

    /** Tools that are not in `toolIds` follow in their previous order; ids that are not in the collection are ignored. */
    async reorder(
      id: string,
      toolIds: string[],
      viewerId: string,
    ): Promise<CollectionDetails | CollectionError> {
      const error = await withLockedCollection(db, id, viewerId, async (trx) => {
        await reindexPositions(trx, id, toolIds);
        return null;
      });
      return error ?? (await store.get(id, viewerId)) ?? 'collection_not_found';
    },

    /** @param note Stays unchanged if omitted. */
    async putTool(
      id: string,
      toolId: string,
      note: string | undefined,
      viewerId: string,
    ): Promise<Collection | CollectionError> {
      const error = await withLockedCollection(db, id, viewerId, (trx) =>
        putItem(trx, { id, toolId, note }, viewerId),
      );
      return error ?? (await find(id, viewerId)) ?? 'collection_not_found';
    },

    async removeTool(id: string, toolId: string, viewerId: string): Promise<Collection | CollectionError> {
      const error = await withLockedCollection(db, id, viewerId, async (trx) => {
        const removed = await trx
          .deleteFrom('collection_items')
          .where('collection_id', '=', id)
          .where('tool_id', '=', toolId)
          .returning('tool_id')
          .executeTakeFirst();
        if (!removed) return 'tool_not_found';
        await reindexPositions(trx, id);
        return null;
      });
      return error ?? (await find(id, viewerId)) ?? 'collection_not_found';
    },
  };
  return store;
}

async function findCollection(db: Db, id: string, viewerId: string | undefined): Promise<Collection | null> {
  const { rows } = await sql<CollectionRow>`
    ${selectCollections(viewerId)} where c.id = ${id} and ${collectionReadableBy(viewerId)}`.execute(db);
  return rows[0] ? toCollection(rows[0]) : null;
}

async function findUserId(db: Db, username: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return user?.id;
}

/** Runs a change of the viewer's own collection in a transaction that locks it. */
const withLockedCollection = (
  db: Db,
  id: string,
  viewerId: string,
  change: (trx: Db) => Promise<CollectionError | null>,
) =>
  db.transaction().execute(async (trx): Promise<CollectionError | null> => {
    const owned = await trx
      .selectFrom('collections')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', viewerId)
      .forUpdate()
      .executeTakeFirst();
    const error = owned ? await change(trx) : 'collection_not_found';
    if (error !== null) return error;
    await trx
      .updateTable('collections')
      .set({ updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return null;
  });

async function putItem(
  trx: Db,
  { id, toolId, note }: { id: string; toolId: string; note: string | undefined },
  viewerId: string,
): Promise<CollectionError | null> {
  const { rows } = await sql<{ has_tool: boolean; count: number }>`
    select (select count(*)::int from collection_items where collection_id = ${id}) as count,
      exists (select 1 from collection_items where collection_id = ${id} and tool_id = t.id) as has_tool
    from tools t where t.id = ${toolId} and ${toolVisibleTo(viewerId)} for key share of t`.execute(trx);
  if (!rows[0]) return 'tool_not_found';
  if (!rows[0].has_tool && rows[0].count >= maxToolsPerCollection) return 'limit_reached';
  await sql`
    insert into collection_items as i (collection_id, tool_id, note, position)
    select ${id}::uuid, ${toolId}, ${note ?? ''}, coalesce(max(position) + 1, 0)
      from collection_items where collection_id = ${id}
    on conflict (collection_id, tool_id) do update set note = coalesce(${note ?? null}, i.note)`.execute(trx);
  return null;
}
