import { createHash } from 'node:crypto';

import type { PostgresPool } from 'kysely';

/** Runs EXPLAIN for a query. */
export type Explain = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/** A query's plan without estimates, and its hash. */
export interface QueryPlan {
  planHash: string;
  /** Nodes from the outermost to the innermost, such as `Limit(Sort(Seq Scan prompts))`. */
  plan: string;
}

/** Node of PostgreSQL's EXPLAIN (FORMAT JSON), with the fields that distinguish plans. */
interface PlanNode {
  'Node Type': string;
  'Join Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const explainIntervalMs = 10 * 60_000;
const maxQueries = 1000;

/**
 * Returns a function that explains a query by its hash, at most every ten minutes for each hash and one query at a time.
 * It returns null if it does not explain it now.
 */
export function createPlanReader(explain: Explain) {
  const explainedAt = new Map<string, number>();
  let isRunning = false;

  return async (
    queryHash: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<QueryPlan | null> => {
    // Without ANALYZE a query is not executed, but only those that read can be slow because of their plan alone.
    if (isRunning || !/^\s*(select|with)\b/i.test(sql)) return null;
    const isRecent = Date.now() - (explainedAt.get(queryHash) ?? -Infinity) < explainIntervalMs;
    if (isRecent) return null;
    if (explainedAt.size >= maxQueries) explainedAt.clear();
    explainedAt.set(queryHash, Date.now());
    isRunning = true;
    try {
      const plan = describePlan(await explain(sql, parameters));
      return { planHash: createHash('sha256').update(plan).digest('hex').slice(0, 16), plan };
    } catch {
      return null; // such as an outage, which is logged where it matters
    } finally {
      isRunning = false;
    }
  };
}

/** Explains with a connection of the pool. The values of parameters determine the plan, but do not get into its shape. */
export const explainWith =
  (pool: PostgresPool): Explain =>
  async (sql, parameters) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${sql}`, [
        ...parameters,
      ]);
      return rows[0]?.['QUERY PLAN'];
    } finally {
      client.release();
    }
  };

/** Returns the shape of the result of EXPLAIN (FORMAT JSON). */
function describePlan(explained: unknown): string {
  const [{ Plan: root }] = explained as [{ Plan: PlanNode }];
  const describe = (node: PlanNode): string => {
    const names = [node['Join Type'], node['Node Type'], node['Relation Name'], node['Index Name']];
    const children = node.Plans?.map(describe).join(', ');
    return `${names.filter(Boolean).join(' ')}${children === undefined ? '' : `(${children})`}`;
  };
  return describe(root);
}
