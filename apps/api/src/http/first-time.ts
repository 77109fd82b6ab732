import { createHash } from 'node:crypto';

import type { RateLimitStore } from '../db/rate-limits.store.ts';

/** Who does it again within this time is still at it. */
const seconds = 30 * 60;

/**
 * Whether somebody does this to a thing for the first time in 30 minutes; says so once.
 * @param who a person's id, or the network of their address: only a hash of it is stored
 */
export async function isFirstTime(
  counts: Pick<RateLimitStore, 'count'>,
  what: 'use' | 'view',
  id: string,
  who: string,
): Promise<boolean> {
  const hash = createHash('sha256').update(`${id} ${who}`).digest('base64url');
  const [counted] = await counts.count([{ key: `${what}:${hash}`, seconds }]);
  return counted?.n === 1;
}
