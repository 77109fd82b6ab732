import type { User } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
}

export type UserStore = ReturnType<typeof userStore>;

export function userStore(db: Db) {
  return {
    async find(id: string): Promise<User | null> {
      const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
      return row ? toUser(row) : null;
    },

    /** Upper and lower case of an email address are the same person. */
    async findForLogin(email: string): Promise<{ user: User; passwordHash: string } | null> {
      const row = await db
        .selectFrom('users')
        .select([...columns, 'password_hash'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst();
      return row ? { user: toUser(row), passwordHash: row.password_hash } : null;
    },

    /** The new person, or which of the two names somebody already has. */
    async create({ username, email, passwordHash }: NewUser): Promise<User | 'username' | 'email'> {
      const row = await db
        .insertInto('users')
        .values({ id: newId(), username, email, password_hash: passwordHash })
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .executeTakeFirst();
      if (row) return toUser(row);
      const namesake = await db
        .selectFrom('users')
        .select('id')
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst();
      return namesake ? 'username' : 'email';
    },
  };
}

const columns = ['id', 'username', 'email', 'bio', 'created_at'] as const;

interface UserRow {
  id: string;
  username: string;
  email: string;
  bio: string;
  created_at: Date;
}

const toUser = ({ id, username, email, bio, created_at }: UserRow): User => ({
  id,
  _id: id,
  username,
  email,
  bio,
  avatar: null,
  createdAt: created_at.toISOString(),
});
