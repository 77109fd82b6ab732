import { sql } from 'kysely';

import type { Db } from './connect.ts';

/** One more of something, in a window of time that begins with the first one. */
export interface Counted {
  key: string;
  seconds: number;
}

/** How many there are in the window, and when it ends. */
export interface Count {
  key: string;
  n: number;
  secondsLeft: number;
}

export type RateLimitStore = ReturnType<typeof rateLimitStore>;

const sweepEvery = 10 * 60_000;

/** Counts in the database, so that all processes on it share the counts. */
export function rateLimitStore(db: Db) {
  let sweptAt = 0;

  /** A window that has passed begins anew when its key comes again; those that never come again go here. */
  async function sweep() {
    if (Date.now() - sweptAt < sweepEvery) return;
    sweptAt = Date.now();
    await db
      .deleteFrom('rate_limits')
      .where('reset_at', '<', sql<Date>`now()`)
      .execute();
  }

  return {
    /** Counts all of them in one statement: of two requests at once, one is the last that was allowed. */
    async count(counted: Counted[]): Promise<Count[]> {
      await sweep();
      // Always in the same order, so that two processes do not wait for each other's rows.
      const { rows } = await sql<Count>`
        insert into rate_limits as r (key, n, reset_at)
        select c.key, 1, now() + make_interval(secs => c.seconds)
        from unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ seconds }) => seconds)}::int[])
          as c (key, seconds)
        order by c.key
        on conflict (key) do update set
          n = case when r.reset_at <= now() then 1 else r.n + 1 end,
          reset_at = case when r.reset_at <= now() then excluded.reset_at else r.reset_at end
        returning key, n, ceil(extract(epoch from reset_at - now()))::int as "secondsLeft"`.execute(db);
      return rows;
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}
