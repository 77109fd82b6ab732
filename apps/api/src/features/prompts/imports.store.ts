import { setTimeout } from 'node:timers/promises';

import type { Visibility } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import { tryAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

const retryDelayMs = 200;

export function importStore(db: Db) {
  /** Returns null if another import of the user is running. */
  const tryWrite = (batches: string[], viewerId: string): Promise<string[] | null> =>
    db.transaction().execute(async (trx) => {
      if (!(await tryAdvisoryLock(trx, `import ${viewerId}`))) return null;
      const importId = newId();
      const ids: string[] = [];
      for (const rows of batches) ids.push(...(await insertBatch(trx, rows, { viewerId, importId })));
      return ids;
    });

  return {
    /**
     * Inserts prompts in one transaction. Those whose title and content the user already has are skipped. Returns the ids
     * of the created prompts, in the order of the file, or null if another import of the user takes longer than the wait.
     * @param batches JSON arrays of rows, each for one statement
     */
    async write(batches: string[], viewerId: string, maxWaitMs: number): Promise<string[] | null> {
      // Of two concurrent imports of the same file, the second waits and finds all prompts stored. It waits outside of
      // the database: waiting for the lock would occupy a connection, and is limited by lock_timeout.
      const deadline = performance.now() + maxWaitMs;
      for (;;) {
        const ids = await tryWrite(batches, viewerId);
        if (ids || performance.now() + retryDelayMs > deadline) return ids;
        await setTimeout(retryDelayMs);
      }
    },

    /** Changes the visibility of the given prompts, else of the last import. Returns the number of changed prompts. */
    async setVisibility(
      ids: string[] | undefined,
      visibility: Visibility,
      viewerId: string,
    ): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        with changed as (
          update prompts p set visibility = ${visibility}, updated_at = now()
          where p.user_id = ${viewerId} and p.visibility <> ${visibility} and ${
            ids
              ? sql`p.id = any(${ids}::uuid[])`
              : sql`p.import_id = (
                  select i.import_id from prompts i where i.user_id = ${viewerId} and i.import_id is not null
                  order by i.import_id desc limit 1)`
          } returning 1)
        select count(*)::int as count from changed`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Passes all rows as one JSON parameter: a statement can have at most 65,535, and `unnest` would flatten arrays. */
async function insertBatch(
  trx: Db,
  rows: string,
  { viewerId, importId }: { viewerId: string; importId: string },
): Promise<string[]> {
  // Lists sorted by createdAt desc show the order of the file.
  const { rows: stored } = await sql<{ id: string }>`
    with stored as (
      insert into prompts (id, user_id, import_id, title, description, content, category, tags, variables, ai_models,
        language, visibility, created_at)
      select r.id, ${viewerId}::uuid, ${importId}::uuid, r.title, r.description, r.content, r.category, r.tags,
        r.variables, r.ai_models, r.language, r.visibility, now() - r.position * interval '1 microsecond'
      from json_to_recordset(${rows}::json) as r (id uuid, position int, title text, description text,
        content text, category text, tags text[], variables jsonb, ai_models text[], language text, visibility text)
      where not exists (
        select from prompts p
        where p.user_id = ${viewerId}::uuid and p.content_hash = md5(r.content) and p.title = r.title)
      returning id, created_at)
    select id from stored order by created_at desc`.execute(trx);
  return stored.map((row) => row.id);
}
