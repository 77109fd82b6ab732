import type { Prompt, PromptDraft, PromptPage, PromptQuery } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { mayRead } from '../../db/may-read.ts';
import { branchesOf, filtersOf, publicTotal } from './prompts.views.ts';

export type PromptStore = ReturnType<typeof promptStore>;

/** Every call takes the viewer's id, and reads and writes only what that person may: the SQL decides, not its caller. */
export function promptStore(db: Db) {
  /** Prompts by id, in the order given. */
  async function hydrate(ids: string[], viewerId: string | undefined): Promise<Prompt[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<PromptRow>`${promptRows(viewerId)} where p.id = any(${ids}::uuid[])`.execute(
      db,
    );
    const byId = new Map(rows.map((row) => [row.id, toPrompt(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  const store = {
    /** First the ids of the page from the view's own indexes, then the rows. */
    async list(
      { page, limit, view, ...query }: PromptQuery,
      viewerId: string | undefined,
    ): Promise<PromptPage> {
      const filters = filtersOf(query);
      const offset = (page - 1) * limit;
      const branches = branchesOf(view, viewerId, filters);
      const newest = branches.map(
        (branch) => sql`(${branch} order by p.created_at desc, p.id desc limit ${offset + limit})`,
      );
      const { rows } = await sql<{ id: string }>`
        select id from (${sql.join(newest, sql` union `)}) found
        order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
      const counted =
        view === 'public' && !query.search
          ? publicTotal(query.category)
          : sql<{ n: number }>`select count(*)::int as n from (${sql.join(branches, sql` union `)}) found`;
      const totalCount = (await counted.execute(db)).rows[0]?.n ?? 0;
      return {
        prompts: await hydrate(
          rows.map((row) => row.id),
          viewerId,
        ),
        totalCount,
        totalPages: Math.ceil(totalCount / limit),
      };
    },

    async find(id: string, viewerId: string | undefined): Promise<Prompt | null> {
      const { rows } = await sql<PromptRow>`
        ${promptRows(viewerId)} where p.id = ${id} and ${mayRead(viewerId)}`.execute(db);
      return rows[0] ? toPrompt(rows[0]) : null;
    },

    /** All that a person wrote, the newest first. */
    async ofOwner(userId: string): Promise<Prompt[]> {
      const { rows } = await sql<PromptRow>`
        ${promptRows(userId)} where p.user_id = ${userId} order by p.created_at desc, p.id desc`.execute(db);
      return rows.map(toPrompt);
    },

    async create(draft: PromptDraft, viewerId: string): Promise<Prompt> {
      const id = newId();
      await db
        .insertInto('prompts')
        .values({ id, user_id: viewerId, ...toColumns(draft) })
        .execute();
      return written(await store.find(id, viewerId));
    },

    async update(id: string, draft: PromptDraft, viewerId: string): Promise<Prompt | null> {
      const changed = await db
        .updateTable('prompts')
        .set({ ...toColumns(draft), updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return changed ? written(await store.find(id, viewerId)) : null;
    },

    async remove(id: string, viewerId: string): Promise<true | null> {
      const removed = await db
        .deleteFrom('prompts')
        .where('id', '=', id)
        .where('user_id', '=', viewerId)
        .returning('id')
        .executeTakeFirst();
      return removed ? true : null;
    },

    /** Adds the viewer's like or save, or takes it back. */
    toggle: (table: 'prompt_likes' | 'prompt_saves', id: string, viewerId: string): Promise<Toggled | null> =>
      db.transaction().execute(async (trx) => {
        const counter = table === 'prompt_likes' ? 'likes_count' : 'saves_count';
        // The prompt's row is the lock: two presses at once count once each.
        const { rows } = await sql<{ user_id: string }>`
          select p.user_id from prompts p where p.id = ${id} and ${mayRead(viewerId)} for update`.execute(
          trx,
        );
        if (!rows[0]) return null;
        const taken = await trx
          .deleteFrom(table)
          .where('prompt_id', '=', id)
          .where('user_id', '=', viewerId)
          .returning('user_id')
          .executeTakeFirst();
        if (!taken) await trx.insertInto(table).values({ prompt_id: id, user_id: viewerId }).execute();
        const after = await sql<{ n: number; ids: string[] }>`
          select ${sql.ref(`p.${counter}`)} as n, ${newestOf(table, viewerId)} as ids
          from prompts p where p.id = ${id}`.execute(trx);
        return {
          on: !taken,
          count: after.rows[0]?.n ?? 0,
          ids: after.rows[0]?.ids ?? [],
          ownerId: rows[0].user_id,
        };
      }),
  };
  return store;
}

export interface Toggled {
  on: boolean;
  count: number;
  /** At most 20, the viewer's first. */
  ids: string[];
  ownerId: string;
}

const toColumns = ({ aiModels, variables, metadata: _metadata, ...draft }: PromptDraft) => ({
  ...draft,
  variables: JSON.stringify(variables),
  ai_models: aiModels,
});

/** PGlite drops some statements without a word: what was written is read back, and its absence is an error. */
function written(prompt: Prompt | null): Prompt {
  if (!prompt) throw new Error('The prompt was not stored');
  return prompt;
}

type PersonTable = 'prompt_likes' | 'prompt_saves' | 'prompt_shares';

/** Ids of the people on a prompt: the viewer's own first, then the newest, 20 in all. */
const newestOf = (table: PersonTable, viewerId: string | undefined): RawBuilder<string[]> => sql`
  array(select x.user_id from ${sql.table(table)} x where x.prompt_id = p.id
    order by x.user_id = ${viewerId ?? null}::uuid desc nulls last, x.created_at desc limit 20)`;

interface PromptRow {
  id: string;
  user_id: string;
  username: string;
  title: string;
  description: string;
  content: string;
  category: Prompt['category'];
  tags: string[];
  variables: Prompt['variables'];
  ai_models: Prompt['aiModels'];
  visibility: Prompt['visibility'];
  likes_count: number;
  saves_count: number;
  created_at: Date;
  updated_at: Date;
  likes: string[];
  saves: string[];
  shared_with: string[];
  viewer_id: string | null;
}

const promptRows = (viewerId: string | undefined) => sql`
  select p.id, p.user_id, u.username, p.title, p.description, p.content, p.category, p.tags, p.variables,
    p.ai_models, p.visibility, p.likes_count, p.saves_count, p.created_at, p.updated_at,
    ${newestOf('prompt_likes', viewerId)} as likes,
    ${newestOf('prompt_saves', viewerId)} as saves,
    case when p.user_id = ${viewerId ?? null}::uuid then ${newestOf('prompt_shares', viewerId)} else '{}' end as shared_with,
    ${viewerId ?? null}::text as viewer_id
  from prompts p join users u on u.id = p.user_id`;

const toPrompt = (row: PromptRow): Prompt => ({
  id: row.id,
  _id: row.id,
  userId: row.user_id,
  creator: {
    id: row.user_id,
    _id: row.user_id,
    username: row.username,
    avatar: null,
    followers: [],
    followersCount: 0,
    isFollowing: false,
  },
  rating: null,
  myRating: null,
  stats: { uses: 0, totalRatings: 0 },
  commentsCount: 0,
  metadata: null,
  source: null,
  isHidden: false,
  title: row.title,
  description: row.description,
  content: row.content,
  category: row.category,
  tags: row.tags,
  variables: row.variables,
  aiModels: row.ai_models,
  visibility: row.visibility,
  sharedWith: row.shared_with,
  likes: row.likes,
  likesCount: row.likes_count,
  isLiked: row.viewer_id !== null && row.likes[0] === row.viewer_id,
  saves: row.saves,
  savesCount: row.saves_count,
  isSaved: row.viewer_id !== null && row.saves[0] === row.viewer_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
