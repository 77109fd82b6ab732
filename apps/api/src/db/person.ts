import type { Person } from '@ai-directory/api-client/contract';
import { sql, type RawBuilder } from 'kysely';

import { fileAddress } from '../files/file-address.ts';

/** What a query takes along of a person, to be shown beside what they did. */
export interface PersonRow {
  id: string;
  username: string;
  avatar_file_id: string | null;
}

export const toPerson = ({ id, username, avatar_file_id }: PersonRow): Person => ({
  id,
  username,
  avatar: avatar_file_id && fileAddress(avatar_file_id, 'small'),
});

/** A person as one column of a query; `users` stands in it under the name given. */
export const personOf = (users: string): RawBuilder<PersonRow> => sql`
  jsonb_build_object('id', ${sql.ref(`${users}.id`)}, 'username', ${sql.ref(`${users}.username`)},
    'avatar_file_id', ${sql.ref(`${users}.avatar_file_id`)})`;
