import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/connect.ts';
import { getFileUrl, type ImageVariant } from '../files/file-url.ts';
import { getBrandIconUrl } from '../files/brand-icons.ts';

/** SQL condition: whether the viewer may see tool `t`. Hidden tools are visible to their submitter only. */
export const toolVisibleTo = (viewerId: string | undefined): RawBuilder<unknown> =>
  viewerId === undefined
    ? sql`t.hidden_at is null`
    : sql`(t.hidden_at is null or t.submitted_by = ${viewerId}::uuid)`;

/**
 * Prevents that the ranks of all tools are computed until the transaction ends; does not wait for other reviews. Call it
 * first in every transaction that inserts, updates or deletes reviews: one that has locked a tool before would deadlock.
 */
export const lockToolRanks = async (trx: Db): Promise<void> => {
  await sql`select lock_tool_ranks()`.execute(trx);
};

/** Computes the ranks of all tools again if the mean of all ratings has moved. Call it after a rating was committed. */
export async function updateStaleToolRanks(db: Db): Promise<void> {
  await sql`select update_all_tool_ranks() where tool_ranks_are_stale()`.execute(db);
}

/** Returns the URL of a tool's uploaded logo, or of its brand icon, if any. */
export const getLogoUrl = (
  { logo_file_id, brand_icon }: { logo_file_id: string | null; brand_icon: string | null },
  size: ImageVariant,
): string | null =>
  logo_file_id === null ? brand_icon && getBrandIconUrl(brand_icon) : getFileUrl(logo_file_id, size);

/**
 * Locks a tool that the viewer may see, so that concurrent changes are counted one by one. Call it before changing rows
 * whose trigger updates the tool, such as reviews and favorites: the tool's removal locks in the same order.
 */
export const lockVisibleTool = (trx: Db, id: string, viewerId: string) =>
  trx
    .selectFrom('tools as t')
    .select('t.submitted_by')
    .where('t.id', '=', id)
    .where(sql<boolean>`${toolVisibleTo(viewerId)}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
