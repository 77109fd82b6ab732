import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { StartupError } from '../../startup-error.ts';
import { recordAuditEvent } from '../audit-log/audit-log.store.ts';
import { defaultAccountPolicy, isModerator, type AccountPolicy } from '../users/account-policy.ts';

const usage = 'Usage: npm run moderator -- add EMAIL, remove EMAIL or list.';

type ModeratorCommand = { action: 'list' } | { action: 'add' | 'remove'; email: string };

/**
 * Parses `add EMAIL`, `remove EMAIL` or `list`.
 * @throws {StartupError} if the arguments are anything else
 */
export function parseModeratorCommand([action, email, ...rest]: string[]): ModeratorCommand {
  if (action === 'list' && email === undefined) return { action };
  if ((action === 'add' || action === 'remove') && email !== undefined && rest.length === 0) {
    return { action, email };
  }
  throw new StartupError(usage);
}

/**
 * Executes `add EMAIL`, `remove EMAIL` or `list` and returns what to print.
 * @param policy names the moderators of MODERATORS. @default none
 * @throws {StartupError} if the arguments are wrong or there is no such account
 */
export async function executeModeratorCommand(
  db: Db,
  args: string[],
  policy: AccountPolicy = defaultAccountPolicy,
): Promise<string> {
  const command = parseModeratorCommand(args);
  if (command.action === 'list') return listModerators(db, policy);
  const { email } = command;
  const isAdded = command.action === 'add';
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ is_moderator: isAdded })
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .returning(['id', 'username', 'email', 'email_confirmed_at', 'is_moderator'])
      .executeTakeFirst();
    if (!user) {
      throw new StartupError(
        `There is no account with the email ${email}. Register it on the site first; npm run moderator -- list prints the emails of all moderators.`,
      );
    }
    const event = isAdded ? 'moderator_added' : 'moderator_removed';
    await recordAuditEvent(trx, { userId: user.id, event });
    if (isAdded) return `${user.username} is a moderator.`;
    return isModerator(user, policy)
      ? `${user.username} is still a moderator, because MODERATORS contains ${user.email}.`
      : `${user.username} is no moderator any more.`;
  });
}

/** Returns a line for each account that was added or that MODERATORS names, also for emails without an account. */
async function listModerators(db: Db, policy: AccountPolicy): Promise<string> {
  const named = policy.moderatorEmails;
  const users = await db
    .selectFrom('users')
    .select(['username', 'email', 'email_confirmed_at', 'is_moderator'])
    .where((where) =>
      where.or([where('is_moderator', '=', true), sql<boolean>`lower(email) = any(${named}::text[])`]),
    )
    .orderBy(sql`lower(username)`)
    .execute();
  const lines = users.map((user) => {
    const isNamed = named.includes(user.email.toLowerCase());
    const sources = [user.is_moderator && 'added', isNamed && 'MODERATORS'].filter(Boolean);
    const hint = isModerator(user, policy) ? '' : ', not before the email is confirmed';
    return `${user.username} <${user.email}> (${sources.join(', ')}${hint})`;
  });
  const accounts = new Set(users.map(({ email }) => email.toLowerCase()));
  const withoutAccount = named.filter((email) => !accounts.has(email));
  lines.push(...withoutAccount.map((email) => `<${email}> (MODERATORS, no account yet)`));
  return lines.length > 0
    ? lines.join('\n')
    : 'There are no moderators. Add one with npm run moderator -- add EMAIL.';
}
