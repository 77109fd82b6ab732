import {
  commentsPageSize,
  getPageCount,
  type DataExport,
  type ExportedPrompt,
  type Prompt,
  type PromptCategory,
  type PromptDetails,
  type PromptDraft,
  type PromptPage,
  type PromptQuery,
  type PromptView,
} from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { promptReadableBy } from '../../content/prompt-visibility.ts';
import { findComments } from './comments.store.ts';
import { exportPromptsByOwner, listPromptsByOwner, listVersionsByOwner } from './prompts.export.ts';
import { assertStored, findPromptById, findPromptsByIds, toColumns } from './prompts.rows.ts';
import { countByCategory, findPrompts, findTagsByPrefix, type PromptIdPage } from './prompts.search.ts';
import { searchAttempts } from './prompts.text-search.ts';

/** Fields of a modified copy; the others are copied from the original. */
export type ModifiedCopyInput = Pick<
  PromptDraft,
  'title' | 'content' | 'description' | 'category' | 'variables'
>;

/** Access is enforced in SQL: every method takes the viewer's id and reads and writes only what that user may. */
export function promptStore(db: Db) {
  async function readPage(
    { limit }: Pick<PromptQuery, 'limit'>,
    { ids, total, ...info }: PromptIdPage,
    viewerId: string | undefined,
  ): Promise<PromptPage> {
    return {
      prompts: await findPromptsByIds(db, ids, viewerId),
      totalCount: total,
      totalPages: getPageCount(total, limit),
      ...info,
    };
  }

  return {
    /** Reads the ids of the page from the view's index first, then the rows. */
    async list({ search, ...query }: PromptQuery, viewerId: string | undefined): Promise<PromptPage> {
      if (!search) return readPage(query, await findPrompts(db, query, viewerId), viewerId);
      let nothing: PromptIdPage | undefined;
      for await (const { didYouMean, ...attempt } of searchAttempts(db, search)) {
        const found = await findPrompts(db, { ...query, search: attempt }, viewerId);
        nothing ??= found; // its facets show which filters to leave out
        if (found.total === 0) continue;
        const page = await readPage(query, found, viewerId);
        return didYouMean === undefined ? page : { ...page, didYouMean };
      }
      return readPage(query, { ids: [], total: 0, ...nothing }, viewerId);
    },

    listCategories: (
      view: PromptView,
      viewerId: string | undefined,
    ): Promise<{ category: PromptCategory; count: number }[]> => countByCategory(db, view, viewerId),

    findTags: (prefix: string): Promise<{ tag: string; count: number }[]> => findTagsByPrefix(db, prefix),

    find: (id: string, viewerId: string | undefined): Promise<Prompt | null> =>
      findPromptById(db, id, viewerId),

    /** Returns a prompt with its newest comments, ratings and version. Lists leave them out: they would cost queries for each prompt. */
    async findDetails(id: string, viewerId: string | undefined): Promise<Omit<PromptDetails, 'runs'> | null> {
      const prompt = await findPromptById(db, id, viewerId);
      if (prompt === null) return null;
      return {
        ...prompt,
        comments: await findComments(db, id, { page: 1, limit: commentsPageSize }, viewerId),
        ...(await findVersionAndRatings(db, id)),
      };
    },

    /** Yields all prompts of a user in batches, sorted by createdAt desc. */
    listByOwner: (userId: string) => listPromptsByOwner(db, userId),

    /** The same in the format of export files. */
    exportByOwner: (userId: string): AsyncIterable<ExportedPrompt[]> => exportPromptsByOwner(db, userId),

    /** Yields the previous versions of all prompts of a user in batches. */
    listVersionsByOwner: (userId: string): AsyncIterable<DataExport['promptVersions']> =>
      listVersionsByOwner(db, userId),

    create: (draft: PromptDraft, viewerId: string): Promise<Prompt> =>
      db.transaction().execute(async (trx) => {
        const id = newId();
        await trx
          .insertInto('prompts')
          .values({ id, user_id: viewerId, ...toColumns(draft) })
          .execute();
        return assertStored(await findPromptById(trx, id, viewerId));
      }),

    /** Creates a private copy of a prompt with the viewer's changes and a reference to the original. */
    saveModified: (
      id: string,
      changes: ModifiedCopyInput,
      viewerId: string,
    ): Promise<{ copy: Prompt; ownerId: string } | null> =>
      db.transaction().execute(async (trx) => {
        const copyId = newId();
        const { title, description, content, category, variables } = changes;
        const { rows } = await sql<{ owner_id: string }>`
          with original as (
            select p.id, p.user_id, p.tags, p.ai_models, p.language from prompts p where p.id = ${id} and ${promptReadableBy(viewerId)}
          ), copy as (
            insert into prompts
              (id, user_id, source_prompt_id, title, description, content, category, variables, tags, ai_models, language)
            select ${copyId}::uuid, ${viewerId}::uuid, o.id, ${title}, ${description}, ${content}, ${category},
              ${JSON.stringify(variables)}::jsonb, o.tags, o.ai_models, o.language
            from original o returning id)
          select o.user_id as owner_id from original o, copy`.execute(trx);
        if (!rows[0]) return null;
        return { copy: assertStored(await findPromptById(trx, copyId, viewerId)), ownerId: rows[0].owner_id };
      }),
  };
}

/** Returns the number of the present version, and how many ratings have 1 to 5 stars. */
async function findVersionAndRatings(
  db: Db,
  id: string,
): Promise<Pick<PromptDetails, 'version' | 'ratings'>> {
  const { rows } = await sql<{ version: number; counts: Record<string, number> }>`
    select (select coalesce(max(v.version), 0) + 1 from prompt_versions v where v.prompt_id = ${id}) as version,
      (select coalesce(json_object_agg(r.rating, r.count), '{}') from (
        select rating, count(*)::int as count from prompt_ratings where prompt_id = ${id} group by rating) r) as counts`.execute(
    db,
  );
  const { version = 1, counts = {} } = rows[0] ?? {};
  return { version, ratings: [1, 2, 3, 4, 5].map((stars) => counts[stars] ?? 0) };
}
