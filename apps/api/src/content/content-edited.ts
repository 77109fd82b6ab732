import { sql } from 'kysely';

import type { Db } from '../db/connect.ts';

/**
 * Lists content again that reports have hidden, after its author has edited it; what a moderator has hidden stays hidden.
 * Reports made before the edit count no more, but moderators still see them. Call it in the edit's transaction.
 */
export async function recordContentEdit(trx: Db, type: 'tool' | 'prompt', id: string): Promise<void> {
  const content = sql.table(`${type}s`);
  const foreignKey = sql.ref(`${type}_id`);
  await sql`update ${sql.table(`${type}_reports`)} set status = 'outdated'
    where ${foreignKey} = ${id} and status = 'open'`.execute(trx);
  await sql`update ${content} set hidden_at = null where id = ${id} and hidden_at is not null
    and not exists (select 1 from moderation_cases where ${foreignKey} = ${id} and hidden_by = 'moderator')`.execute(
    trx,
  );
  // Ending a hiding ends its appeal: the author can appeal the next one.
  await sql`update moderation_cases set is_approved = false, edited_at = now(), updated_at = now(),
      hidden_by = nullif(hidden_by, 'reports'), reason = case when hidden_by = 'moderator' then reason end,
      appeal = case when hidden_by = 'moderator' then appeal end
    where ${foreignKey} = ${id}`.execute(trx);
}
