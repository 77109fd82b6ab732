import { sql } from 'kysely';

import { lockToolRanks } from '../../content/tool-visibility.ts';
import { lockRunImages } from '../../content/run-image.ts';
import type { ImageTransaction } from '../../files/images.store.ts';

/**
 * Deletes an account with all content owned by it; triggers update the counters. Submitted tools stay without a submitter,
 * contact messages without name and email.
 */
export async function deleteAccount(id: string, { trx, deleteImages }: ImageTransaction): Promise<void> {
  await lockToolRanks(trx); // reviews are deleted by cascade
  // Locks the rows whose counters change in the same order as concurrent follows and likes.
  await sql`select 1 from users where id in (
    select followee_id from follows where follower_id = ${id}
    union select follower_id from follows where followee_id = ${id} union select ${id}::uuid)
    order by id for no key update`.execute(trx);
  await sql`select 1 from prompts where id in (
    select prompt_id from prompt_likes where user_id = ${id}
    union select prompt_id from prompt_saves where user_id = ${id}
    union select prompt_id from prompt_ratings where user_id = ${id}
    union select prompt_id from prompt_comments where user_id = ${id}
    union select id from prompts where user_id = ${id})
    order by id for no key update`.execute(trx);
  // A concurrent view locks the tool and then records activity for its submitter, who must still exist.
  await sql`select 1 from tools where id in (
    select id from tools where submitted_by = ${id}
    union select tool_id from tool_favorites where user_id = ${id}
    union select tool_id from tool_reviews where user_id = ${id})
    order by id for no key update`.execute(trx);
  const own = await trx
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', id)
    .where('kind', 'in', ['avatar', 'run'])
    .execute();
  const ofOthers = await lockRunImages(trx, sql`p.user_id = ${id}`);
  await deleteImages([...new Set([...own.map((file) => file.id), ...ofOthers])]);
  // Prompts first: deleting a like records activity for the owner of a prompt, as long as the prompt exists.
  await trx.deleteFrom('prompts').where('user_id', '=', id).execute();
  await trx
    .updateTable('contact_messages')
    .set({ name: null, email: null })
    .where('user_id', '=', id)
    .execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
}
