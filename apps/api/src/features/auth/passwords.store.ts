import type { PasswordChange } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { hashPassword } from '../users/password-hash.ts';
import { verifyCurrentPassword } from '../users/users.store.ts';
import { deletePasswordResets } from './password-resets.store.ts';
import { revokeSessions } from './sessions.store.ts';

/** Passwords. Only hashes are stored. */
export function passwordStore(db: Db) {
  return {
    /** Revokes all other sessions. Returns false when the current password is wrong or was changed concurrently. */
    async change(
      userId: string,
      { currentPassword, newPassword, revokeAccessTokens }: PasswordChange,
      sessionId: string,
    ): Promise<boolean> {
      const currentHash = await verifyCurrentPassword(db, userId, currentPassword);
      if (currentHash === null) return false;
      const newHash = await hashPassword(newPassword);
      return db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ password_hash: newHash, updated_at: sql<Date>`now()` })
          .where('id', '=', userId)
          .where('password_hash', '=', currentHash)
          .returning('id')
          .executeTakeFirst();
        if (!changed) return false;
        await deletePasswordResets(trx, userId);
        await revokeSessions(trx, { userId, except: sessionId });
        await recordAuditEvent(trx, { userId, event: 'password_changed', sessionId });
        if (revokeAccessTokens) await deleteAccessTokens(trx, userId, sessionId);
        return true;
      });
    },
  };
}

async function deleteAccessTokens(trx: Db, userId: string, sessionId: string) {
  const revoked = await trx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  for (const { name: detail } of revoked) {
    await recordAuditEvent(trx, { userId, event: 'access_token_revoked', sessionId, detail });
  }
}
