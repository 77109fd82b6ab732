import { isIP } from 'node:net';

import { z } from 'zod';

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

/** One origin; a slash at its end is no mistake. */
export const Origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an origin such as https://example.com');

/** Origins with commas between them: a scheme and a host each, nothing behind it. */
export const Origins = z
  .string()
  .transform(list)
  .refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://example.com, with commas between them',
  );

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined) return namedNetworks.has(value);
  return more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** Addresses of proxies, with commas between them. Never everybody's: a caller could then give any address as its own. */
export const Proxies = z
  .string()
  .transform(list)
  .refine(
    (proxies) => proxies.every(isNetwork),
    'must be the addresses of the proxies in front, such as 10.0.0.0/8 or loopback, with commas between them',
  );
