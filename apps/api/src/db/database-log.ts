import { createHash } from 'node:crypto';

import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';

/** Receives lost connections and slow queries. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn'>;

const maxLoggedLength = 1000;

/**
 * Returns a logger for Kysely that logs queries which take at least as long as the threshold. The text of a query has
 * placeholders for its parameters, whose values are not logged. Its hash is the same in every process.
 */
export const logSlowQueries =
  (log: DatabaseLog, thresholdMs: number) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < thresholdMs) return;
    const text = query.sql.replaceAll(/\s+/g, ' ').trim();
    const fields = {
      queryHash: createHash('sha256').update(text).digest('hex').slice(0, 16),
      ms: Math.round(queryDurationMillis),
      failed: level === 'error',
      sql: text.slice(0, maxLoggedLength),
    };
    log.warn(fields, 'Slow query');
  };
