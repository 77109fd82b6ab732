import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { StartupError } from '../../startup-error.ts';
import { recordAuditEvent } from '../auth/audit-log.store.ts';

const usage = 'Usage: npm run moderator -- add EMAIL, remove EMAIL or list.';

/**
 * Executes `add EMAIL`, `remove EMAIL` or `list` and returns what to print. Moderators named by MODERATORS are not listed.
 * @throws {StartupError} if the arguments are wrong or there is no such account
 */
export async function executeModeratorCommand(db: Db, [command, email, ...rest]: string[]): Promise<string> {
  if (command === 'list' && email === undefined) {
    const moderators = await db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('is_moderator', '=', true)
      .orderBy(sql`lower(username)`)
      .execute();
    if (moderators.length === 0) return 'No account was added as a moderator.';
    return moderators.map((moderator) => `${moderator.username} <${moderator.email}>`).join('\n');
  }
  if ((command !== 'add' && command !== 'remove') || email === undefined || rest.length > 0) {
    throw new StartupError(usage);
  }
  const isModerator = command === 'add';
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ is_moderator: isModerator })
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .returning(['id', 'username'])
      .executeTakeFirst();
    if (!user) throw new StartupError(`There is no account with the email ${email}.`);
    const event = isModerator ? 'moderator_added' : 'moderator_removed';
    await recordAuditEvent(trx, { userId: user.id, event });
    return isModerator ? `${user.username} is a moderator.` : `${user.username} is no moderator any more.`;
  });
}
