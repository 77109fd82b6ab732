import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/connect.ts';

/**
 * Access control (`canRead`): SQL condition for prompts `p` that a user may read. Public prompts are readable by anyone,
 * shared ones by their recipients, all by their owner. A prompt hidden after reports is readable by its owner only.
 */
export const promptReadableBy = (viewerId: string | undefined): RawBuilder<unknown> =>
  viewerId === undefined
    ? promptIsPublic
    : sql`(p.user_id = ${viewerId}::uuid or (p.hidden_at is null and (p.visibility = 'public'
        or (p.visibility = 'shared' and exists (
          select 1 from prompt_shares s where s.prompt_id = p.id and s.user_id = ${viewerId}::uuid)))))`;

/** SQL condition: whether prompt `p` is readable by anyone. Matches the partial indexes of the public lists. */
export const promptIsPublic: RawBuilder<unknown> = sql`p.visibility = 'public' and p.hidden_at is null`;

/** Locks a prompt that the viewer may read and returns its owner, so that concurrent changes are counted one by one. */
export async function lockReadablePrompt(trx: Db, id: string, viewerId: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from prompts p where p.id = ${id} and ${promptReadableBy(viewerId)} for no key update`.execute(
    trx,
  );
  return rows[0]?.user_id ?? null;
}

/** Locks a prompt that the viewer may no longer read, before what belongs to it: its deletion locks in the same order. */
export async function lockPrompt(
  trx: Db,
  id: string,
  viewerId: string,
): Promise<{ ownerId: string; isReadable: boolean } | null> {
  const { rows } = await sql<{ ownerId: string; isReadable: boolean }>`
    select p.user_id as "ownerId", ${promptReadableBy(viewerId)} as "isReadable"
    from prompts p where p.id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}
