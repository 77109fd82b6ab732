import { sql, type RawBuilder } from 'kysely';

import type { Db } from './connect.ts';

/** One page of a list, and how many hits there are in all. */
export interface FoundIds {
  ids: string[];
  total: number;
  totalIsEstimate?: true;
}

/** How many rows the planner expects of a query. */
export async function plannedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * One page of hits that are too many to count for each page.
 * @param guess how many there are at least, as far as anybody knows
 * @param countAll counts them one by one
 */
export async function pageOfMany(
  ids: string[],
  { page, limit }: { page: number; limit: number },
  guess: number,
  countAll: () => Promise<number>,
): Promise<FoundIds> {
  const before = (page - 1) * limit;
  // The last page tells the number after all; past it, they are counted.
  if (ids.length > 0 && ids.length < limit) return { ids, total: before + ids.length };
  if (ids.length === 0) return { ids, total: await countAll() };
  // There may be a next page, whatever was guessed.
  return { ids, total: Math.max(guess, before + ids.length + 1), totalIsEstimate: true };
}
