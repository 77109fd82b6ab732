import { createHash } from 'node:crypto';

import type { RateLimitName } from '@ai-directory/api-client/contract';
import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { HttpError } from './errors.ts';
import type { RateLimitStore } from './rate-limit.store.ts';

export interface Limit {
  /** Maximum number of requests in the window. */
  max: number;
  /** Length of the window. */
  minutes: number;
}

/** Account: a user id, or the session that is refreshed, or the email of a request without a session. */
interface Rule {
  perIp?: Limit;
  /** Do not use for unauthenticated emails: anyone could lock out the account. */
  perAccount?: Limit;
  /** Counts an account per IP address, so that an attacker cannot lock its owner out. */
  perIpAndAccount?: Limit;
}

/**
 * The default rate limits. Endpoints of the contract name theirs; `mcp` is for `/api/mcp`. Limits per IP address are wide,
 * since a school or an office can share one address. Limits per account and IP address slow down password guessing.
 */
export const defaultRateLimits = {
  /** Reads without a user: all pages, and the endpoints of public data without a limit of their own. */
  read: { perIp: { max: 3000, minutes: 1 } },
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
  /** Recommendations and answers from the catalogue: database queries only. */
  suggest: { perIp: { max: 3000, minutes: 15 }, perAccount: { max: 600, minutes: 15 } },
  /** LLM calls, which the operator may pay for. Answers about the catalogue count only if they use a model. */
  ask: { perIp: { max: 600, minutes: 60 }, perAccount: { max: 200, minutes: 60 } },
  /** Saving or testing a key calls its provider. */
  providerKey: { perAccount: { max: 60, minutes: 60 } },
  /** Drawing the image of a link preview; those that are stored are not counted. Crawlers share addresses. */
  socialCard: { perIp: { max: 300, minutes: 10 } },
  contact: { perIp: { max: 20, minutes: 60 }, perAccount: { max: 10, minutes: 60 } },
} as const satisfies Record<RateLimitName | 'mcp' | 'read' | 'socialCard', Rule>;

type LimitName = keyof typeof defaultRateLimits;
export type Limits = Readonly<Record<Exclude<LimitName, 'read'>, Rule>> & {
  readonly read: Required<Pick<Rule, 'perIp'>>;
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `registerRoute` enforces the rate limits of the endpoints with it. */
    rateLimiter: RateLimiter;
    /**
     * Counts a read without a user per IP address. Use as an `onRequest` hook.
     * @throws {HttpError} 429 when the limit is exceeded
     */
    limitAnonymousReads: (request: FastifyRequest) => Promise<void>;
  }
}

/** Maximum IP addresses whose reads are counted; the count that was not used for the longest time is dropped. */
const maxCountedAddresses = 50_000;

/**
 * Registers the limit of anonymous reads. Counted in memory, by each process on its own: a count in the database would
 * cost as much as many of the reads.
 */
export async function registerReadLimit(app: FastifyInstance, { perIp }: Limits['read']) {
  await app.register(fastifyRateLimit, {
    global: false,
    max: () => perIp.max, // a function, since the plugin replaces an infinite maximum
    timeWindow: perIp.minutes * 60_000,
    cache: maxCountedAddresses,
    ipv6Subnet,
  });
  const count = app.createRateLimit();
  let loggedUntil = 0;
  app.decorate('limitAnonymousReads', async (request) => {
    if (request.viewer !== null) return;
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    // Logged once per window, not for each rejected request or address.
    if (Date.now() >= loggedUntil) {
      loggedUntil = Date.now() + result.ttl;
      request.log.warn({ limit: 'read' }, 'Rate limit reached');
    }
    throw rateLimitError(result.ttlInSeconds);
  });
}

/** Enforces the limits. Stores hashes of IP addresses and accounts, never the values themselves. */
export function createRateLimiter(store: RateLimitStore, limits: Limits) {
  return {
    /**
     * Counts a request per IP address, per account and per both, each if the limit has such a rule.
     * @throws {HttpError} 429 when a limit is exceeded
     */
    async enforce(
      name: Exclude<LimitName, 'read'>,
      request: FastifyRequest,
      account?: string,
    ): Promise<void> {
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
      throw rateLimitError(Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft)));
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

/** Each user of IPv6 has a whole /64 to choose from. */
const ipv6Subnet = 64;

/**
 * Returns an IPv4 address as it is, and the /64 prefix of an IPv6 address.
 * @param address undefined if the client has disconnected, whatever Fastify's types say
 */
export const ipPrefix = (address: string | undefined): string =>
  address === undefined ? '' : normalizeIP(address, ipv6Subnet);

function rateLimitError(secondsLeft: number): HttpError {
  const seconds = Math.max(1, secondsLeft);
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    'rate_limited',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
