import {
  pagesOf,
  type PortablePrompt,
  type Prompt,
  type PromptCategory,
  type PromptDraft,
  type PromptPage,
  type PromptQuery,
  type PromptView,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { mayRead } from '../../db/may-read.ts';
import { didYouMean } from '../../db/spelling.ts';
import { promptById, promptsByIds, toColumns, written } from './prompts.rows.ts';
import { categoriesOf, findPrompts, tagsLike } from './prompts.search.ts';

export type PromptStore = ReturnType<typeof promptStore>;

/** What a modified copy says; the rest comes from the original. */
export type Modified = Pick<PromptDraft, 'title' | 'content' | 'description' | 'category' | 'variables'>;

/** Every call takes the viewer's id, and reads and writes only what that person may: the SQL decides, not its caller. */
export function promptStore(db: Db) {
  async function idsOfOwner(userId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select p.id from prompts p where p.user_id = ${userId} order by p.created_at desc, p.id desc`.execute(
      db,
    );
    return rows.map((row) => row.id);
  }

  return {
    /** First the ids of the page from the view's own indexes, then the rows. */
    async list(query: PromptQuery, viewerId: string | undefined): Promise<PromptPage> {
      const { ids, total, totalIsEstimate } = await findPrompts(db, query, viewerId);
      const page: PromptPage = {
        prompts: await promptsByIds(db, ids, viewerId),
        totalCount: total,
        totalPages: pagesOf(total, query.limit),
      };
      if (totalIsEstimate) page.totalIsEstimate = true;
      if (total > 0 || !query.search) return page;
      const meant = await didYouMean(db, query.search, async (search) => {
        const found = await findPrompts(db, { ...query, search, page: 1, limit: 1 }, viewerId);
        return found.ids.length > 0;
      });
      return meant === undefined ? page : { ...page, didYouMean: meant };
    },

    categories: (
      view: PromptView,
      viewerId: string | undefined,
    ): Promise<{ category: PromptCategory; count: number }[]> => categoriesOf(db, view, viewerId),

    tags: (typed: string): Promise<{ tag: string; count: number }[]> => tagsLike(db, typed),

    find: (id: string, viewerId: string | undefined): Promise<Prompt | null> => promptById(db, id, viewerId),

    /** In the order given, those that the viewer may see. */
    byIds: (ids: string[], viewerId: string | undefined): Promise<Prompt[]> =>
      promptsByIds(db, ids, viewerId),

    /** All that a person wrote, the newest first. */
    async ofOwner(userId: string): Promise<Prompt[]> {
      return promptsByIds(db, await idsOfOwner(userId), userId);
    },

    /** The same as a file holds them. */
    async portable(userId: string): Promise<PortablePrompt[]> {
      const { rows } = await sql<PortablePrompt>`
        select p.title, p.description, p.content, p.category, p.tags, p.variables, p.ai_models as "aiModels",
          p.visibility
        from prompts p where p.user_id = ${userId} order by p.created_at desc, p.id desc`.execute(db);
      return rows;
    },

    async create(draft: PromptDraft, viewerId: string): Promise<Prompt> {
      const id = newId();
      await db
        .insertInto('prompts')
        .values({ id, user_id: viewerId, ...toColumns(draft) })
        .execute();
      return written(await promptById(db, id, viewerId));
    },

    /** A private copy of what the viewer may read, with its changes. It knows where it is from. */
    async saveModified(
      id: string,
      changes: Modified,
      viewerId: string,
    ): Promise<{ copy: Prompt; ownerId: string } | null> {
      const copyId = newId();
      const { title, description, content, category, variables } = changes;
      const { rows } = await sql<{ owner_id: string }>`
        with original as (
          select p.id, p.user_id, p.tags, p.ai_models from prompts p where p.id = ${id} and ${mayRead(viewerId)}
        ), copy as (
          insert into prompts
            (id, user_id, source_prompt_id, title, description, content, category, variables, tags, ai_models)
          select ${copyId}::uuid, ${viewerId}::uuid, o.id, ${title}, ${description}, ${content}, ${category},
            ${JSON.stringify(variables)}::jsonb, o.tags, o.ai_models
          from original o returning id)
        select o.user_id as owner_id from original o, copy`.execute(db);
      if (!rows[0]) return null;
      return { copy: written(await promptById(db, copyId, viewerId)), ownerId: rows[0].owner_id };
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
  };
}
