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

/**
 * Counts requests in the database, so that all processes share the counts. The next request restarts an expired window;
 * the cleanup deletes those of keys that are never used again.
 */
export function rateLimitStore(db: Db) {
  return {
    /** Counts all hits in one statement, so that concurrent requests cannot both be the last one allowed. */
    async count(hits: RateLimitHit[]): Promise<RateLimitCount[]> {
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
