import { sql, type RawBuilder } from 'kysely';

/** Who may read a prompt `p`: everybody a public one, its owner every one, the people it is shared with a shared one. */
export const mayRead = (viewerId: string | undefined): RawBuilder<unknown> =>
  viewerId === undefined
    ? sql`p.visibility = 'public'`
    : sql`(p.visibility = 'public' or p.user_id = ${viewerId} or (p.visibility = 'shared' and exists (
        select 1 from prompt_shares s where s.prompt_id = p.id and s.user_id = ${viewerId})))`;
