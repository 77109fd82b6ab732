import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/connect.ts';

/** An image in `prompt_comments.run`. */
export interface StoredRunImage {
  fileId: string;
  /** Of the large size in pixels. */
  width: number;
  height: number;
}

/** SQL expression: id of the image of a run, null without one. */
export const runImageId = (comments: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${comments}.run`)}->'image'->>'fileId')::uuid`;

/** Locks prompts `p` and returns the ids of the images of their runs, which have to be deleted with them. */
export async function lockRunImages(trx: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  await sql`select 1 from prompts p where ${condition} order by p.id for update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select ${runImageId('c')} as id from prompt_comments c join prompts p on p.id = c.prompt_id
    where ${condition} and ${runImageId('c')} is not null`.execute(trx);
  return rows.map(({ id }) => id);
}
