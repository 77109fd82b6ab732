import type { User } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { toPerson, type PersonRow } from '../../db/person.ts';
import { lockRatings } from '../../db/tool.ts';
import type { Picture } from '../../files/images.ts';
import type { PictureStore } from '../../files/pictures.store.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
}

export type UserStore = ReturnType<typeof userStore>;

/** People's accounts. */
export function userStore(db: Db, pictures: Pick<PictureStore, 'change'>) {
  const find = async (id: string): Promise<User | null> => {
    const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
    return row ? toUser(row) : null;
  };

  return {
    find,

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

    /** The changed person, or which of the two names somebody else has; null where the account is gone. */
    async update(
      id: string,
      { username, email }: { username?: string | undefined; email?: string | undefined },
    ): Promise<User | 'username' | 'email' | null> {
      try {
        return await db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('users')
            .set({
              ...(username !== undefined && { username }),
              ...(email !== undefined && { email }),
              updated_at: sql<Date>`now()`,
            })
            .where('id', '=', id)
            .returning(columns)
            .executeTakeFirst();
          // A link that was mailed to the address before opens nothing any more.
          if (email !== undefined) {
            await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
          }
          return row ? toUser(row) : null;
        });
      } catch (error) {
        const { constraint } = error as { constraint?: string };
        if (constraint === 'users_username_key') return 'username';
        if (constraint === 'users_email_key') return 'email';
        throw error;
      }
    },

    /** @param picture null for none */
    setAvatar: (id: string, picture: Picture | null): Promise<User | null> =>
      pictures.change(
        { add: picture ? [picture] : [], ownerId: id },
        async ({ trx, added: [fileId = null], drop }) => {
          const before = await trx
            .selectFrom('users')
            .select('avatar_file_id')
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst();
          const row = await trx
            .updateTable('users')
            .set({ avatar_file_id: fileId, updated_at: sql<Date>`now()` })
            .where('id', '=', id)
            .returning(columns)
            .executeTakeFirst();
          await drop([before?.avatar_file_id ?? null]);
          return row ? toUser(row) : null;
        },
      ),

    /**
     * Deletes the account and what is this person's alone: sessions, prompts, reviews, likes, collections and so on go
     * with it, and triggers keep the counters. Submitted tools stay, and are nobody's.
     */
    remove: (id: string): Promise<void> =>
      pictures.change({ ownerId: id }, async ({ trx, drop }) => {
        await lockRatings(trx); // reviews go along
        // The others whose counters change, locked as those lock them who follow and like meanwhile.
        await sql`select 1 from users where id in (
          select followee_id from follows where follower_id = ${id}
          union select follower_id from follows where followee_id = ${id} union select ${id}::uuid)
          order by id for no key update`.execute(trx);
        await sql`select 1 from prompts where id in (
          select prompt_id from prompt_likes where user_id = ${id}
          union select prompt_id from prompt_saves where user_id = ${id}
          union select prompt_id from prompt_ratings where user_id = ${id}
          union select prompt_id from prompt_comments where user_id = ${id})
          order by id for no key update`.execute(trx);
        // Who looks at one of these meanwhile has locked it, and notes that for its submitter, who must still be there.
        await sql`select 1 from tools where id in (
          select id from tools where submitted_by = ${id}
          union select tool_id from tool_favorites where user_id = ${id}
          union select tool_id from tool_reviews where user_id = ${id})
          order by id for no key update`.execute(trx);
        const avatars = await trx
          .selectFrom('files')
          .select('id')
          .where('owner_id', '=', id)
          .where('kind', '=', 'avatar')
          .execute();
        await drop(avatars.map((file) => file.id));
        // First of all: a like that goes is noted for the prompt's owner, who must still be there, or the prompt gone.
        await trx.deleteFrom('prompts').where('user_id', '=', id).execute();
        await trx.deleteFrom('users').where('id', '=', id).execute();
      }),
  };
}

const columns = ['id', 'username', 'email', 'bio', 'avatar_file_id', 'created_at'] as const;

interface UserRow extends PersonRow {
  email: string;
  bio: string;
  created_at: Date;
}

const toUser = ({ email, bio, created_at, ...person }: UserRow): User => ({
  ...toPerson(person),
  _id: person.id,
  email,
  bio,
  createdAt: created_at.toISOString(),
});
