import type { UserSummary } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import { getFileUrl } from '../files/file-url.ts';

/** Columns that a query selects of a user, to be shown beside the user's content. */
export interface UserSummaryRow {
  id: string;
  username: string;
  avatar_file_id: string | null;
}

export const toUserSummary = ({ id, username, avatar_file_id }: UserSummaryRow): UserSummary => ({
  id,
  username,
  avatar: avatar_file_id && getFileUrl(avatar_file_id, 'small'),
});

/**
 * Selects a user as one JSON column.
 * @param users alias of the table `users` in the query
 */
export const userSummaryJson = (users: string): RawBuilder<UserSummaryRow> => sql`
  jsonb_build_object('id', ${sql.ref(`${users}.id`)}, 'username', ${sql.ref(`${users}.username`)},
    'avatar_file_id', ${sql.ref(`${users}.avatar_file_id`)})`;
