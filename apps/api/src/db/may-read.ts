import { sql, type RawBuilder } from 'kysely';

/**
 * Who may read a prompt `p`: everybody a public one, its owner every one, the people it is shared with a shared one. One
 * that was reported away is its owner's alone.
 */
export const mayRead = (viewerId: string | undefined): RawBuilder<unknown> =>
  viewerId === undefined
    ? isOpen
    : sql`(p.user_id = ${viewerId}::uuid or (p.hidden_at is null and (p.visibility = 'public'
        or (p.visibility = 'shared' and exists (
          select 1 from prompt_shares s where s.prompt_id = p.id and s.user_id = ${viewerId}::uuid)))))`;

/** Whether everybody may read a prompt `p`; the condition of the indexes of public lists. */
export const isOpen: RawBuilder<unknown> = sql`p.visibility = 'public' and p.hidden_at is null`;
