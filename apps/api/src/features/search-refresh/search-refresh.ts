import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { startPeriodicTask } from '../../periodic-task.ts';

/** Small enough that a batch takes some 100 ms, during which the embedded database serves no other request. */
const defaultBatchSize = 100;
/** Servers of the previous version may still run for some time. */
const intervalMs = 10 * 60_000;
/** A start is not slowed down. */
const initialDelayMs = 60_000;

interface RefreshOptions {
  batchSize?: number;
  /** Ends the refresh after the current batch. */
  signal?: AbortSignal;
}

/**
 * Computes the search vectors of prompts and tools from before migration 0013, and adds their words to `search_terms`. Each
 * batch is a statement of its own, that skips the rows of other processes; the next call continues after a crash.
 * @returns the number of refreshed rows
 */
export async function refreshSearch(
  db: Db,
  { batchSize = defaultBatchSize, signal }: RefreshOptions = {},
): Promise<number> {
  let total = 0;
  for (const refreshBatch of [refreshPrompts, refreshTools]) {
    for (let count = batchSize; count === batchSize;) {
      if (signal?.aborted) return total;
      count = await refreshBatch(db, batchSize);
      total += count;
    }
  }
  return total;
}

/** Triggers and generated columns compute what depends on a column that is set, though it does not change. */
async function refreshPrompts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with batch as (
      select id from prompts where content_search is null order by id limit ${limit} for update skip locked
    ), refreshed as (
      update prompts p set title = p.title from batch where p.id = batch.id returning p.title, p.tags, p.visibility
    ), terms as (
      insert into search_terms (term, is_name)
        select distinct t.term, false from refreshed r, extract_terms('', r.title || ' ' || join_words(r.tags)) t
        where r.visibility = 'public' and not exists (select 1 from search_terms k where k.term = t.term)
        order by 1 on conflict (term) do nothing
    )
    select count(*)::int as count from refreshed`.execute(db);
  return rows[0]?.count ?? 0;
}

async function refreshTools(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with batch as (select id from tools where not search_refreshed limit ${limit} for update skip locked)
    update tools t set name = t.name, search_refreshed = true from batch where t.id = batch.id`.execute(db);
  return Number(numAffectedRows);
}

/** Refreshes the search in the background, while the server runs. */
export const searchRefreshPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const task = startPeriodicTask({
    intervalMs,
    initialDelayMs,
    async work(signal) {
      const count = await refreshSearch(db, { signal });
      if (count > 0) app.log.info({ count }, 'Refreshed the search');
    },
    onError: (error) => app.log.error(error, 'Refreshing the search failed'),
  });
  app.addHook('onClose', task.stop);
};
