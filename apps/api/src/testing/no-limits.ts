import { defaultRateLimits, type Limits } from '../http/rate-limit.ts';

/** The product's rate limits with an infinite maximum, so that requests are counted but never rejected. */
export const noLimits = Object.fromEntries(
  Object.entries(defaultRateLimits).map(([name, rule]) => [
    name,
    Object.fromEntries(Object.entries(rule).map(([kind, limit]) => [kind, { ...limit, max: Infinity }])),
  ]),
) as unknown as Limits;
