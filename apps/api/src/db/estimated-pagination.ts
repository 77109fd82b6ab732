import { sql, type RawBuilder } from 'kysely';

import type { Db } from './connect.ts';

/** The ids on one page of a list, and the total number of results. */
export interface IdPage {
  ids: string[];
  total: number;
  totalIsEstimate?: true;
}

/** Returns the planner's row estimate of a query. */
export async function estimateRowCount(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * Returns one page of results that are too many to count on every request.
 * @param estimatedTotal lower bound of the total
 * @param countAll counts the results exactly; called only for pages past the last one
 */
export async function paginateWithEstimate(
  ids: string[],
  { offset, limit }: { offset: number; limit: number },
  estimatedTotal: number,
  countAll: () => Promise<number>,
): Promise<IdPage> {
  // A partial page is the last one and reveals the total.
  if (ids.length > 0 && ids.length < limit) return { ids, total: offset + ids.length };
  if (ids.length === 0) return { ids, total: await countAll() };
  // A full page may have a next one, whatever the estimate.
  return { ids, total: Math.max(estimatedTotal, offset + ids.length + 1), totalIsEstimate: true };
}
