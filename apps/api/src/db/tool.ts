import { sql, type RawBuilder } from 'kysely';

import type { Db } from './connect.ts';
import { fileAddress, type FileSize } from '../files/file-address.ts';

/** Who may see a tool `t`: everybody one that is listed, its submitter also one that is hidden. */
export const maySeeTool = (viewerId: string | undefined): RawBuilder<unknown> =>
  viewerId === undefined
    ? sql`t.hidden_at is null`
    : sql`(t.hidden_at is null or t.submitted_by = ${viewerId}::uuid)`;

/**
 * Comes first wherever reviews are written or go: their trigger locks the catalogue's mean and then tools, and who had
 * locked a tool or a review before would wait for the other in a ring.
 */
export const lockRatings = async (trx: Db): Promise<void> => {
  await sql`select 1 from catalogue_rating for update`.execute(trx);
};

/** The picture of a tool: its own, else its brand mark. */
export const logoOf = (
  { logo_file_id, brand_mark }: { logo_file_id: string | null; brand_mark: string | null },
  size: FileSize,
): string | null =>
  logo_file_id === null ? brand_mark && `/api/logos/${brand_mark}.svg` : fileAddress(logo_file_id, size);
