import {
  type Collection,
  type CollectionChanges,
  type CollectionDetails,
  type CollectionDraft,
  type CollectionItemKind,
  maxItemsPerCollection,
  type CollectionPage,
  maxCollectionsPerUser,
  getPageCount,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { isUuid, newId } from '../../db/ids.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';
import { toolVisibleTo } from '../../content/tool-visibility.ts';
import { findPromptsByIds } from '../prompts/prompts.rows.ts';
import { findToolsWithFacts } from '../tools/tools.rows.ts';
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
export type CollectionError =
  | 'collection_not_found'
  | 'tool_not_found'
  | 'prompt_not_found'
  | 'limit_reached';

/** A tool or prompt of the collection `id`. */
interface ItemParams {
  id: string;
  kind: CollectionItemKind;
  item: string;
}

interface ListQuery {
  page: number;
  limit: number;
  /** Username whose public collections are listed; if omitted, all collections of the viewer. */
  owner?: string | undefined;
  /** Id of a tool, or of a prompt: adds `hasItem` to each collection. */
  tool?: string | undefined;
  prompt?: string | undefined;
}

/** Every method takes the viewer's id and enforces the viewer's permissions. */
export function collectionStore(db: Db) {
  const find = (id: string, viewerId: string | undefined) => findCollection(db, id, viewerId);
  const changeItems = async (
    id: string,
    viewerId: string,
    change: (trx: Db) => Promise<CollectionError | null>,
  ): Promise<Collection | CollectionError> =>
    (await withLockedCollection(db, id, viewerId, change)) ??
    (await find(id, viewerId)) ??
    'collection_not_found';

  const store = {
    /** Returns null when no user has the owner's username. */
    async list(
      { page, limit, owner, ...subject }: ListQuery,
      viewerId: string | undefined,
    ): Promise<CollectionPage | null> {
      const ownerId = owner === undefined ? viewerId : await findUserId(db, owner);
      if (ownerId === undefined) return null;
      const condition = sql`c.user_id = ${ownerId} ${owner === undefined ? sql`` : sql`and c.visibility = 'public'`}`;
      const { rows: counts } = await sql<{ total: number }>`
        select count(*)::int as total from collections c where ${condition}`.execute(db);
      const total = counts[0]?.total ?? 0;
      const { rows } = await sql<CollectionRow>`
        ${selectCollections(viewerId, subject)} where ${condition}
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
      const [tools, prompts] = await Promise.all([
        findToolsWithFacts(
          db,
          items.flatMap((item) => item.tool_id ?? []),
          viewerId,
        ),
        findPromptsByIds(
          db,
          items.flatMap((item) => item.prompt_id ?? []),
          viewerId,
        ),
      ]);
      return { ...collection, items: toCollectionItems(items, tools, prompts) };
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

    /** Items that are not in `itemIds` follow in their previous order; ids that are not in the collection are ignored. */
    async reorder(
      id: string,
      itemIds: string[],
      viewerId: string,
    ): Promise<CollectionDetails | CollectionError> {
      const error = await withLockedCollection(db, id, viewerId, async (trx) => {
        await reindexPositions(trx, id, itemIds);
        return null;
      });
      return error ?? (await store.get(id, viewerId)) ?? 'collection_not_found';
    },

    /** @param note Stays unchanged if omitted. */
    putItem: (params: ItemParams, note: string | undefined, viewerId: string) =>
      changeItems(params.id, viewerId, (trx) => putItem(trx, { ...params, note }, viewerId)),

    removeItem: (params: ItemParams, viewerId: string) =>
      changeItems(params.id, viewerId, (trx) => removeItem(trx, params)),
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

const subjects = {
  tools: { column: 'tool_id', notFound: 'tool_not_found' },
  prompts: { column: 'prompt_id', notFound: 'prompt_not_found' },
} as const;

/** Locks the tool or prompt if the viewer may read it. */
const selectReadable = ({ kind, item }: ItemParams, viewerId: string) =>
  kind === 'tools'
    ? sql`select t.id from tools t where t.id = ${item} and ${toolVisibleTo(viewerId)} for key share of t`
    : sql`select p.id from prompts p where p.id = ${item} and ${promptReadableBy(viewerId)} for key share of p`;

async function putItem(
  trx: Db,
  { note, ...params }: ItemParams & { note: string | undefined },
  viewerId: string,
): Promise<CollectionError | null> {
  const { id, kind, item } = params;
  const { notFound } = subjects[kind];
  // An id of the other kind: of a tool, where a prompt's is a UUID.
  if (kind === 'prompts' && !isUuid(item)) return notFound;
  const { rows: found } = await selectReadable(params, viewerId).execute(trx);
  if (found.length === 0) return notFound;
  const column = sql.ref(subjects[kind].column);
  const { rows } = await sql<{ has_item: boolean; count: number }>`
    select count(*)::int as count, coalesce(bool_or(${column} = ${item}), false) as has_item
    from collection_items where collection_id = ${id}`.execute(trx);
  if (!rows[0]?.has_item && (rows[0]?.count ?? 0) >= maxItemsPerCollection) return 'limit_reached';
  await sql`
    insert into collection_items as i (collection_id, ${column}, note, position)
    select ${id}::uuid, ${item}, ${note ?? ''}, coalesce(max(position) + 1, 0)
      from collection_items where collection_id = ${id}
    on conflict (collection_id, ${column}) do update set note = coalesce(${note ?? null}, i.note)`.execute(
    trx,
  );
  return null;
}

async function removeItem(trx: Db, { id, kind, item }: ItemParams): Promise<CollectionError | null> {
  const { column, notFound } = subjects[kind];
  const removed = await trx
    .deleteFrom('collection_items')
    .where('collection_id', '=', id)
    .where(sql<boolean>`${sql.ref(column)}::text = ${item}`)
    .returning('position')
    .executeTakeFirst();
  if (!removed) return notFound;
  await reindexPositions(trx, id);
  return null;
}
