import type { User, UserSummary } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import type { UniqueField } from '../../errors.ts';
import { newId } from '../../db/ids.ts';
import { escapeLike } from '../../db/text-search.ts';
import { toUserSummary, type UserSummaryRow } from '../../content/user-summary.ts';
import type { Image } from '../../files/images.ts';
import type { ImageStore } from '../../files/images.store.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import {
  defaultAccountPolicy,
  isEmailConfirmed,
  isModerator,
  type AccountPolicy,
  type AccountStatusRow,
} from './account-policy.ts';
import { deleteAccount } from './delete-account.ts';
import { verifyPassword } from './password-hash.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  /** Language of the confirmation mail. */
  locale: string;
}

interface AccountChanges {
  username?: string | undefined;
  email?: string | undefined;
  /** Of the current password; required for a new email. */
  passwordHash?: string | undefined;
  sessionId?: string | undefined;
  /** Language of the confirmation mail for a new email. @default 'en' */
  locale?: string;
}

/** Which values of an account are those of other accounts. */
export type TakenFields = [UniqueField, ...UniqueField[]];

export type UserStore = ReturnType<typeof userStore>;

const maxSearchResults = 10;

/** Users' accounts. */
export function userStore(
  db: Db,
  images: Pick<ImageStore, 'withImageTransaction'>,
  policy: AccountPolicy = defaultAccountPolicy,
) {
  const toUser = (row: UserRow) => toUserWithPolicy(row, policy);

  const find = async (id: string): Promise<User | null> => {
    const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
    return row ? toUser(row) : null;
  };

  return {
    find,

    async isModerator(id: string): Promise<boolean> {
      const row = await findStatus(db, id);
      return row !== undefined && isModerator(row, policy);
    },

    async isEmailConfirmed(id: string): Promise<boolean> {
      const row = await findStatus(db, id);
      return row !== undefined && isEmailConfirmed(row, policy);
    },

    verifyPassword: (id: string, password: string) => verifyCurrentPassword(db, id, password),

    /** Emails are compared case-insensitively. */
    async findForLogin(
      email: string,
    ): Promise<{ user: User; passwordHash: string; banReason: string | null } | null> {
      const row = await db
        .selectFrom('users')
        .select([...columns, 'password_hash', 'banned_at', 'ban_reason'])
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst();
      return row
        ? {
            user: toUser(row),
            passwordHash: row.password_hash,
            banReason: row.banned_at && row.ban_reason,
          }
        : null;
    },

    /** Returns the new user, or the fields whose values are already taken. */
    async create({ username, email, passwordHash, locale }: NewUser): Promise<User | TakenFields> {
      const row = await db.transaction().execute(async (trx) => {
        const created = await trx
          .insertInto('users')
          .values({ id: newId(), username, email, password_hash: passwordHash })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst();
        if (created) await addConfirmationMail(trx, policy, email, locale);
        return created;
      });
      if (row) return toUser(row);
      return findTakenFields(db, { username, email }, 'email');
    },

    /**
     * Returns the updated user, the fields whose values are already taken, or null when the account was deleted, or its
     * password was changed or reset since.
     */
    async update(id: string, changes: AccountChanges): Promise<User | TakenFields | null> {
      try {
        const row = await db.transaction().execute((trx) => updateAccount(trx, id, changes, policy));
        return row && toUser(row);
      } catch (error) {
        const { constraint } = error as { constraint?: string };
        if (constraint === 'users_username_key') return findTakenFields(db, changes, 'username', id);
        if (constraint === 'users_email_key') return findTakenFields(db, changes, 'email', id);
        throw error;
      }
    },

    /** Returns users whose username starts with the text, except the viewer; an exact match comes first. */
    async search(text: string, viewerId: string): Promise<UserSummary[]> {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'username', 'avatar_file_id'])
        .where(sql`lower(username)`, 'like', `${escapeLike(text.toLowerCase())}%`)
        .where('id', '!=', viewerId)
        .orderBy(sql`lower(username)`)
        .limit(maxSearchResults)
        .execute();
      return rows.map(toUserSummary);
    },

    /** @param image Null removes the avatar. */
    setAvatar: (id: string, image: Image | null): Promise<User | null> =>
      images.withImageTransaction(
        { add: image ? [image] : [], ownerId: id },
        async ({ trx, added: [fileId = null], deleteImages }) => {
          const previous = await trx
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
          await deleteImages([previous?.avatar_file_id ?? null]);
          return row ? toUser(row) : null;
        },
      ),

    remove: (id: string): Promise<void> =>
      images.withImageTransaction({ ownerId: id }, (transaction) => deleteAccount(id, transaction)),
  };
}

/** @throws if the username or the email is that of another account */
async function updateAccount(
  trx: Db,
  id: string,
  { username, email, passwordHash, sessionId, locale = 'en' }: AccountChanges,
  policy: AccountPolicy,
): Promise<UserRow | null> {
  const previous = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await trx
    .updateTable('users')
    .set({
      // Links mailed to the previous email, and what they proved, must not count for the new one.
      ...(email !== undefined && email !== previous?.email && { email_confirmed_at: null }),
      ...(username !== undefined && { username }),
      ...(email !== undefined && { email }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .$if(email !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returning(columns)
    .executeTakeFirst();
  // Reset links mailed to the previous email must not work any more.
  if (email !== undefined) {
    await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
    await trx.deleteFrom('email_confirmations').where('user_id', '=', id).execute();
  }
  if (!row) return null;
  if (row.username !== previous?.username) {
    const detail = row.username;
    await recordAuditEvent(trx, { userId: id, event: 'username_changed', sessionId, detail });
  }
  if (row.email !== previous?.email) {
    await addConfirmationMail(trx, policy, row.email, locale);
    await recordAuditEvent(trx, { userId: id, event: 'email_changed', sessionId });
  }
  return row;
}

async function addConfirmationMail(trx: Db, policy: AccountPolicy, recipient: string, locale: string) {
  if (policy.confirmEmails) await addToOutbox(trx, { kind: 'email_confirmation', recipient, locale });
}

/** Returns the stored hash if the password matches it, else null. */
export async function verifyCurrentPassword(db: Db, id: string, password: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  const isValid = await verifyPassword(user?.password_hash, password);
  return user && isValid ? user.password_hash : null;
}

/** @param fallback the field that was taken a moment ago, if none is any more */
const findTakenFields = async (
  db: Db,
  { username = '', email = '' }: { username?: string | undefined; email?: string | undefined },
  fallback: UniqueField,
  exceptId?: string,
): Promise<TakenFields> => {
  const isOther = sql`id is distinct from ${exceptId ?? null}::uuid`;
  const { rows } = await sql<{ field: UniqueField }>`
    select 'username' as field from users where lower(username) = ${username.toLowerCase()} and ${isOther}
    union all select 'email' from users where lower(email) = ${email.toLowerCase()} and ${isOther}`.execute(
    db,
  );
  const [first = fallback, ...others] = rows.map(({ field }) => field);
  return [first, ...others];
};

const findStatus = async (db: Db, id: string): Promise<AccountStatusRow | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'is_moderator'])
    .where('id', '=', id)
    .where('banned_at', 'is', null)
    .executeTakeFirst();

const columns = [
  'id',
  'username',
  'email',
  'bio',
  'avatar_file_id',
  'created_at',
  'email_confirmed_at',
  'is_moderator',
] as const;

interface UserRow extends UserSummaryRow, AccountStatusRow {
  bio: string;
  created_at: Date;
}

const toUserWithPolicy = (row: UserRow, policy: AccountPolicy): User => ({
  ...toUserSummary(row),
  _id: row.id,
  email: row.email,
  bio: row.bio,
  createdAt: row.created_at.toISOString(),
  isEmailConfirmed: isEmailConfirmed(row, policy),
  ...(isModerator(row, policy) && { isModerator: true as const }),
});
