import type { Db } from '../../db/connect.ts';

/**
 * Keeps an account from being deleted until the end of the transaction. Locks are taken in the order of a deletion: the
 * account, then its sessions and access tokens. In another order, the transaction and the deletion would deadlock when
 * an audit event refers to the account.
 */
export async function lockAccount(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}
