import { sql } from 'kysely';

import type { Db } from '../db/connect.ts';

/** A request to count, in a fixed window that starts with the first one. */
export interface RateLimitHit {
  key: string;
  seconds: number;
}

/** Requests counted in the current window, and when it ends. */
export interface RateLimitCount {
  key: string;
  count: number;
  secondsLeft: number;
}

export type RateLimitStore = ReturnType<typeof rateLimitStore>;

const cleanupIntervalMs = 10 * 60_000;

/** Counts requests in the database, so that all processes share the counts. */
export function rateLimitStore(db: Db) {
  let cleanedUpAt = 0;

  /** Deletes expired windows of keys that are never used again; others are restarted by the next request. */
  async function deleteExpired() {
    if (Date.now() - cleanedUpAt < cleanupIntervalMs) return;
    cleanedUpAt = Date.now();
    await db
      .deleteFrom('rate_limits')
      .where('reset_at', '<', sql<Date>`now()`)
      .execute();
  }

  return {
    /** Counts all hits in one statement, so that concurrent requests cannot both be the last one allowed. */
    async count(hits: RateLimitHit[]): Promise<RateLimitCount[]> {
      await deleteExpired();
      // Sorted by key, so that concurrent statements do not deadlock.
      const { rows } = await sql<RateLimitCount>`
        insert into rate_limits as r (key, count, reset_at)
        select h.key, 1, now() + make_interval(secs => h.seconds)
        from unnest(${hits.map(({ key }) => key)}::text[], ${hits.map(({ seconds }) => seconds)}::int[])
          as h (key, seconds)
        order by h.key
        on conflict (key) do update set
          count = case when r.reset_at <= now() then 1 else r.count + 1 end,
          reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
        returning key, count, ceil(extract(epoch from reset_at - now()))::int as "secondsLeft"`.execute(db);
      return rows;
    },

    async reset(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}
