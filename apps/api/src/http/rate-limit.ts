import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { RateLimitName } from '@ai-directory/api-client/contract';
import type { FastifyRequest } from 'fastify';

import { HttpError } from './errors.ts';
import type { RateLimitCount, RateLimitStore } from './rate-limit.store.ts';

interface Limit {
  /** Maximum number of requests in the window. */
  max: number;
  /** Length of the window. */
  minutes: number;
}

/** An account is a user id, or the session that is refreshed, or the email of a request without a session. */
interface Rule {
  perIp?: Limit;
  /** Do not use for unauthenticated emails: anyone could lock out the account. */
  perAccount?: Limit;
  /** Counts an account per IP address, so that an attacker cannot lock its owner out. */
  perIpAndAccount?: Limit;
}

/**
 * The rate limits. Endpoints of the contract name theirs; `mcp` is for `/api/mcp`. Limits per IP address are wide, since
 * a school or an office can share one address. Limits per account and IP address slow down password guessing.
 */
export const productLimits = {
  login: {
    perIp: { max: 200, minutes: 15 },
    perIpAndAccount: { max: 20, minutes: 15 },
  },
  register: { perIp: { max: 100, minutes: 60 }, perIpAndAccount: { max: 20, minutes: 60 } },
  /** Limits the mails to one address. Its owner is not locked out: the link of the last mail stays valid. */
  reset: { perIp: { max: 50, minutes: 60 }, perAccount: { max: 10, minutes: 60 } },
  confirmReset: { perIp: { max: 100, minutes: 60 } },
  refresh: { perIp: { max: 2000, minutes: 15 }, perAccount: { max: 200, minutes: 15 } },
  /** Checks of the current password in a signed-in session. */
  password: { perAccount: { max: 20, minutes: 15 } },
  follow: { perAccount: { max: 300, minutes: 60 } },
  upload: { perAccount: { max: 60, minutes: 60 } },
  submit: { perAccount: { max: 30, minutes: 60 } },
  review: { perAccount: { max: 60, minutes: 60 } },
  report: { perAccount: { max: 30, minutes: 60 } },
  comment: { perAccount: { max: 60, minutes: 60 } },
  share: { perAccount: { max: 60, minutes: 60 } },
  import: { perAccount: { max: 120, minutes: 60 } },
  /** Loads all data owned by a user. */
  export: { perAccount: { max: 20, minutes: 60 } },
  accessToken: { perAccount: { max: 60, minutes: 60 } },
  mcp: { perIp: { max: 3000, minutes: 15 }, perAccount: { max: 1000, minutes: 15 } },
  /** Recommendations: database queries only. */
  suggest: { perIp: { max: 3000, minutes: 15 }, perAccount: { max: 600, minutes: 15 } },
  /** LLM calls, which the operator may pay for. */
  ask: { perIp: { max: 600, minutes: 60 }, perAccount: { max: 200, minutes: 60 } },
  /** Saving or testing a key calls its provider. */
  providerKey: { perAccount: { max: 60, minutes: 60 } },
  contact: { perIp: { max: 20, minutes: 60 }, perAccount: { max: 10, minutes: 60 } },
} as const satisfies Record<RateLimitName | 'mcp', Rule>;

type LimitName = keyof typeof productLimits;
export type Limits = Readonly<Record<LimitName, Rule>>;
export type RateLimiter = ReturnType<typeof createRateLimiter>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `registerRoute` enforces the rate limits of the endpoints with it. */
    rateLimiter: RateLimiter;
  }
}

/** Enforces the limits. Stores hashes of IP addresses and accounts, never the values themselves. */
export function createRateLimiter(store: RateLimitStore, limits: Limits) {
  return {
    /**
     * Counts a request per IP address, per account and per both, each if the limit has such a rule.
     * @throws {HttpError} 429 when a limit is exceeded
     */
    async enforce(name: LimitName, request: FastifyRequest, account?: string): Promise<void> {
      const { perIp, perAccount, perIpAndAccount }: Rule = limits[name];
      const limitByKey = new Map<string, Limit>();
      if (perIp) limitByKey.set(keyFor(name, 'ip', ipPrefix(request.ip)), perIp);
      if (perAccount && account !== undefined) limitByKey.set(keyFor(name, 'account', account), perAccount);
      if (perIpAndAccount && account !== undefined) {
        limitByKey.set(ipAndAccountKey(name, request, account), perIpAndAccount);
      }
      if (limitByKey.size === 0) return;
      const counts = await store.count(
        Array.from(limitByKey, ([key, { minutes }]) => ({ key, seconds: minutes * 60 })),
      );
      const exceeded = counts.filter(({ key, count }) => count > (limitByKey.get(key)?.max ?? 0));
      if (exceeded.length === 0) return;
      // Logged once per window, not for each rejected request.
      if (exceeded.some(({ key, count }) => count === (limitByKey.get(key)?.max ?? 0) + 1)) {
        request.log.warn({ limit: name }, 'Rate limit reached');
      }
      throw rateLimitError(exceeded);
    },

    /** Deletes the counts of an account which has proved its identity. */
    async reset(name: LimitName, request: FastifyRequest, account: string): Promise<void> {
      await store.reset(keyFor(name, 'account', account));
      await store.reset(ipAndAccountKey(name, request, account));
    },
  };
}

const ipAndAccountKey = (name: LimitName, request: FastifyRequest, account: string) =>
  keyFor(name, 'ip_and_account', `${ipPrefix(request.ip)} ${account}`);

const keyFor = (name: LimitName, kind: 'ip' | 'account' | 'ip_and_account', value: string) =>
  `${name}:${kind}:${createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')}`;

function rateLimitError(exceeded: RateLimitCount[]): HttpError {
  const seconds = Math.max(1, ...exceeded.map(({ secondsLeft }) => secondsLeft));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    'rate_limited',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Returns an IPv4 address as it is, and the /64 prefix of an IPv6 address: each user has a whole /64 to choose from. */
export function ipPrefix(address: string): string {
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
