import type { Hiding } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

/**
 * Selects why content is hidden as one JSON column, null while it is visible. Only the author sees hidden content.
 * @param content alias of the table of the content in the query
 */
export const hidingJson = (
  type: 'tool' | 'prompt' | 'comment',
  content: string,
): RawBuilder<Hiding | null> => sql`
  case when ${sql.ref(`${content}.hidden_at`)} is not null then (
    select jsonb_build_object('by', coalesce(m.hidden_by, 'moderator'), 'reason', m.reason, 'note', m.note,
      'appeal', case when m.appeal is null then 'possible' when m.is_open then 'pending' else 'rejected' end)
    from moderation_cases m where m.${sql.ref(`${type}_id`)} = ${sql.ref(`${content}.id`)}) end`;
