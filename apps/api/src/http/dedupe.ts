import { createHash } from 'node:crypto';

import type { RateLimitStore } from './rate-limit.store.ts';

const windowSeconds = 30 * 60;

/**
 * Whether this is a user's first use or view of something within 30 minutes.
 * @param user a user id or an IP prefix; only a hash of it is stored
 */
export async function isFirstInWindow(
  counts: Pick<RateLimitStore, 'count'>,
  event: 'use' | 'view',
  id: string,
  user: string,
): Promise<boolean> {
  const hash = createHash('sha256').update(`${id} ${user}`).digest('base64url');
  const [result] = await counts.count([{ key: `${event}:${hash}`, seconds: windowSeconds }]);
  return result?.count === 1;
}
