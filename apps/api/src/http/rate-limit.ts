import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

import type { Count, RateLimitStore } from '../db/rate-limits.store.ts';
import { HttpError } from './errors.ts';

interface Limit {
  most: number;
  minutes: number;
}

/** An account is a person's id, or the email that was typed. */
interface Rule {
  address?: Limit;
  account?: Limit;
  /** The account from this address: others cannot use up what its owner has elsewhere. */
  both?: Limit;
}

/**
 * How often somebody may do something. An address may be a whole school or office, so its limits are wide; an account's
 * keep its password from being guessed, and other people from being flooded.
 */
export const productLimits = {
  login: {
    address: { most: 200, minutes: 15 },
    account: { most: 100, minutes: 15 },
    both: { most: 20, minutes: 15 },
  },
  register: { address: { most: 100, minutes: 60 }, account: { most: 20, minutes: 60 } },
  reset: { address: { most: 50, minutes: 60 }, account: { most: 10, minutes: 60 } },
  confirmReset: { address: { most: 100, minutes: 60 } },
  refresh: { address: { most: 2000, minutes: 15 }, account: { most: 200, minutes: 15 } },
  /** The current password, where it is asked for again. */
  password: { account: { most: 20, minutes: 15 } },
  follow: { account: { most: 300, minutes: 60 } },
  upload: { account: { most: 60, minutes: 60 } },
  submit: { account: { most: 30, minutes: 60 } },
  review: { account: { most: 60, minutes: 60 } },
  report: { account: { most: 30, minutes: 60 } },
  comment: { account: { most: 60, minutes: 60 } },
  share: { account: { most: 60, minutes: 60 } },
  import: { account: { most: 120, minutes: 60 } },
  /** Reads all that a person has. */
  export: { account: { most: 20, minutes: 60 } },
  accessToken: { account: { most: 60, minutes: 60 } },
  mcp: { address: { most: 3000, minutes: 15 }, account: { most: 1000, minutes: 15 } },
  /** Suggestions and comparisons: the database's work alone, as a rule. */
  suggest: { address: { most: 3000, minutes: 15 }, account: { most: 600, minutes: 15 } },
  /** What a model may be asked for; the operator's own is paid for by the operator. */
  ask: { address: { most: 600, minutes: 60 }, account: { most: 200, minutes: 60 } },
  /** Saving a key tests it, at the provider. */
  providerKey: { account: { most: 60, minutes: 60 } },
  contact: { address: { most: 20, minutes: 60 }, account: { most: 10, minutes: 60 } },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof productLimits;
export type Limits = Readonly<Record<LimitName, Rule>>;
export type RateLimiter = ReturnType<typeof rateLimiter>;

/** Counts what people do against the limits. Neither addresses nor accounts are stored, only their hashes. */
export function rateLimiter(store: RateLimitStore, limits: Limits) {
  return {
    /**
     * Counts one more, by the request's address, by the account and by both, each where the limit has it.
     * @throws {HttpError} 429 when that is one too many
     */
    async count(name: LimitName, request: FastifyRequest, account?: string): Promise<void> {
      const rule: Rule = limits[name];
      const counted = new Map<string, Limit>();
      if (rule.address) counted.set(keyOf(name, 'address', networkOf(request.ip)), rule.address);
      if (rule.account && account !== undefined) counted.set(keyOf(name, 'account', account), rule.account);
      if (rule.both && account !== undefined) counted.set(keyOfBoth(name, request, account), rule.both);
      if (counted.size === 0) return;
      const counts = await store.count(
        Array.from(counted, ([key, { minutes }]) => ({ key, seconds: minutes * 60 })),
      );
      const over = counts.filter(({ key, n }) => n > (counted.get(key)?.most ?? 0));
      if (over.length > 0) throw tooMany(over);
    },

    /** Forgets what was counted for the account: it has shown that it is the right one. */
    async forget(name: LimitName, request: FastifyRequest, account: string): Promise<void> {
      await store.forget(keyOf(name, 'account', account));
      await store.forget(keyOfBoth(name, request, account));
    },
  };
}

const keyOfBoth = (name: LimitName, request: FastifyRequest, account: string) =>
  keyOf(name, 'both', `${networkOf(request.ip)} ${account}`);

function tooMany(over: Count[]): HttpError {
  const seconds = Math.max(1, ...over.map(({ secondsLeft }) => secondsLeft));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    'rate_limited',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

const keyOf = (name: LimitName, kind: keyof Rule, who: string) =>
  `${name}:${kind}:${createHash('sha256').update(who.trim().toLowerCase()).digest('base64url')}`;

/** Who has IPv6 has at least a /64, and could come from a new address of it every time. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
