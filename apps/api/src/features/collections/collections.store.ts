import {
  type Collection,
  type CollectionChanges,
  type CollectionDetails,
  type CollectionDraft,
  collectionMaxTools,
  type CollectionPage,
  collectionsPerPerson,
  pagesOf,
  type Tool,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { maySeeTool } from '../../db/tool.ts';
import {
  collectionRows,
  itemsOf,
  mayRead,
  renumber,
  toCollection,
  toItems,
  type CollectionRow,
  type ItemRow,
} from './collections.rows.ts';

/** Why a change of a collection is not made. */
export type Refusal = 'collection_not_found' | 'tool_not_found' | 'limit_reached';

export interface CollectionTools {
  /** In the order given; those that the viewer may not see are left out. */
  byIds: (ids: string[], viewerId: string | undefined) => Promise<Tool[]>;
}

interface ListQuery {
  page: number;
  limit: number;
  /** Username whose public ones are asked for; the viewer's own, private ones too, where left out. */
  owner?: string | undefined;
  /** Id of a tool: each collection tells whether it holds it. */
  tool?: string | undefined;
}

export type CollectionStore = ReturnType<typeof collectionStore>;

/** Every call takes the viewer's id, and reads and writes only what that person may. */
export function collectionStore(db: Db, tools: CollectionTools) {
  /** The tools of these items that the viewer may see. */
  async function toolsOf(items: ItemRow[], viewerId: string | undefined): Promise<Map<string, Tool>> {
    const ids = new Set(items.map((item) => item.tool_id));
    const shown = await tools.byIds([...ids], viewerId);
    return new Map(shown.map((tool) => [tool.id, tool]));
  }

  async function find(id: string, viewerId: string | undefined): Promise<Collection | null> {
    const { rows } = await sql<CollectionRow>`
      ${collectionRows(viewerId)} where c.id = ${id} and ${mayRead(viewerId)}`.execute(db);
    return rows[0] ? toCollection(rows[0]) : null;
  }

  /** Changes what is in the viewer's own collection, while nobody else does; all of it or nothing. */
  const change = (id: string, viewerId: string, make: (trx: Db) => Promise<Refusal | null>) =>
    db.transaction().execute(async (trx): Promise<Refusal | null> => {
      const mine = await trx
        .selectFrom('collections')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .forUpdate()
        .executeTakeFirst();
      const refusal = mine ? await make(trx) : 'collection_not_found';
      if (refusal !== null) return refusal;
      await trx
        .updateTable('collections')
        .set({ updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
      return null;
    });

  const store = {
    /** Null where there is no such owner. */
    async list(
      { page, limit, owner, tool }: ListQuery,
      viewerId: string | undefined,
    ): Promise<CollectionPage | null> {
      const ownerId = owner === undefined ? viewerId : await personCalled(db, owner);
      if (ownerId === undefined) return null;
      const listed = sql`c.user_id = ${ownerId} ${owner === undefined ? sql`` : sql`and c.visibility = 'public'`}`;
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from collections c where ${listed}`.execute(db);
      const total = counted.rows[0]?.total ?? 0;
      const { rows } = await sql<CollectionRow>`
        ${collectionRows(viewerId, tool)} where ${listed}
        order by c.updated_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      return { collections: rows.map(toCollection), total, pages: pagesOf(total, limit) };
    },

    async create(draft: CollectionDraft, viewerId: string): Promise<Collection | Refusal> {
      const id = await db.transaction().execute(async (trx) => {
        // The person's row is the lock: of two that come at once, one is the last.
        await sql`select 1 from users where id = ${viewerId} for no key update`.execute(trx);
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from collections where user_id = ${viewerId}`.execute(trx);
        if ((rows[0]?.n ?? 0) >= collectionsPerPerson) return null;
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
      const items = await itemsOf(db, [id]);
      return { ...collection, items: toItems(items, await toolsOf(items, viewerId)) };
    },

    /** All of a person's collections with all that is in them. */
    async ofOwner(userId: string): Promise<CollectionDetails[]> {
      const { rows } = await sql<CollectionRow>`
        ${collectionRows(userId)} where c.user_id = ${userId} order by c.created_at, c.id`.execute(db);
      const items = await itemsOf(
        db,
        rows.map((row) => row.id),
      );
      const shown = await toolsOf(items, userId);
      const inside = Map.groupBy(items, (item) => item.collection_id);
      return rows.map((row) => ({
        ...toCollection(row),
        items: toItems(inside.get(row.id) ?? [], shown),
      }));
    },

    async update(id: string, changes: CollectionChanges, viewerId: string): Promise<Collection | Refusal> {
      const changed = await db
        .updateTable('collections')
        .set({ ...changes, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return (changed && (await find(id, viewerId))) ?? 'collection_not_found';
    },

    async remove(id: string, viewerId: string): Promise<Refusal | null> {
      const removed = await db
        .deleteFrom('collections')
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return removed ? null : 'collection_not_found';
    },

    /** Those that are not named follow in their former order; ids of tools that are not in it are passed over. */
    async order(id: string, toolIds: string[], viewerId: string): Promise<CollectionDetails | Refusal> {
      const refusal = await change(id, viewerId, async (trx) => {
        await renumber(trx, id, toolIds);
        return null;
      });
      return refusal ?? (await store.get(id, viewerId)) ?? 'collection_not_found';
    },

    /** @param note stays as it is where left out */
    async putTool(
      id: string,
      toolId: string,
      note: string | undefined,
      viewerId: string,
    ): Promise<Collection | Refusal> {
      const refusal = await change(id, viewerId, async (trx) => {
        const { rows } = await sql<{ holds: boolean; n: number }>`
          select (select count(*)::int from collection_items where collection_id = ${id}) as n,
            exists (select 1 from collection_items where collection_id = ${id} and tool_id = t.id) as holds
          from tools t where t.id = ${toolId} and ${maySeeTool(viewerId)} for key share of t`.execute(trx);
        if (!rows[0]) return 'tool_not_found';
        if (!rows[0].holds && rows[0].n >= collectionMaxTools) return 'limit_reached';
        await sql`
          insert into collection_items as i (collection_id, tool_id, note, position)
          select ${id}::uuid, ${toolId}, ${note ?? ''}, coalesce(max(position) + 1, 0)
            from collection_items where collection_id = ${id}
          on conflict (collection_id, tool_id) do update set note = coalesce(${note ?? null}, i.note)`.execute(
          trx,
        );
        return null;
      });
      return refusal ?? (await find(id, viewerId)) ?? 'collection_not_found';
    },

    async removeTool(id: string, toolId: string, viewerId: string): Promise<Collection | Refusal> {
      const refusal = await change(id, viewerId, async (trx) => {
        const removed = await trx
          .deleteFrom('collection_items')
          .where('collection_id', '=', id)
          .where('tool_id', '=', toolId)
          .returning('tool_id')
          .executeTakeFirst();
        if (!removed) return 'tool_not_found';
        await renumber(trx, id);
        return null;
      });
      return refusal ?? (await find(id, viewerId)) ?? 'collection_not_found';
    },
  };
  return store;
}

async function personCalled(db: Db, username: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return person?.id;
}
