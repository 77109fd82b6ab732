import { createHash } from 'node:crypto';

import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';

import { createPlanReader, type Explain } from './query-plans.ts';

/** Receives lost connections and slow queries. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn'>;

const maxLoggedLength = 1000;

/**
 * Returns a logger for Kysely that logs queries which take at least as long as the threshold. The text of a query has
 * placeholders for its parameters, whose values are not logged. Its hash is the same in every process. Now and then the
 * plan of a slow query is logged as well, after the query itself: no request waits for that.
 */
export function logSlowQueries(log: DatabaseLog, thresholdMs: number, explain: Explain) {
  const readPlan = createPlanReader(explain);
  const logPlan = async (queryHash: string, { sql, parameters }: LogEvent['query']) => {
    const plan = await readPlan(queryHash, sql, parameters);
    if (plan) {
      const { planHash, plan: shape } = plan;
      log.info({ queryHash, planHash, plan: shape.slice(0, maxLoggedLength) }, 'Query plan');
    }
  };

  return ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (queryDurationMillis < thresholdMs) return;
    const text = query.sql.replaceAll(/\s+/g, ' ').trim();
    const queryHash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const fields = {
      queryHash,
      ms: Math.round(queryDurationMillis),
      failed: level === 'error',
      sql: text.slice(0, maxLoggedLength),
    };
    log.warn(fields, 'Slow query');
    void logPlan(queryHash, query);
  };
}
