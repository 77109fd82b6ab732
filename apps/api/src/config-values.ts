import { isIP } from 'node:net';

import { providerOf } from '@ai-directory/prompts-kit/rules';
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

/** A key goes into a header. */
export const ApiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');

/** Keys of 32 bytes in base64, with commas between them, the oldest first. */
export const EncryptionKeys = z
  .string()
  .transform((value) => list(value).map((key) => Buffer.from(key, 'base64')))
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => key.length === 32),
    'must be 32 random bytes in base64; several of them with commas between them, the newest last',
  );

/** Ids of models with commas between them. */
export const ModelIds = z
  .string()
  .transform(list)
  .refine(
    (ids) => ids.every((id) => /^[\w-]+\/\S{1,150}$/.test(id)),
    'must be models such as openai/gpt-5-mini, with commas between them',
  );

/** `name=address`, with commas between them. */
const addresses = (value: string) =>
  list(value).map((part) => {
    const [name = '', ...address] = part.split('=');
    const url = address.join('=').replace(/\/$/, '');
    return { name: name.trim(), url: /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined };
  });

/** The address without the key that may stand before its host. */
const withoutKey = ({ protocol, host, pathname }: URL) =>
  `${protocol}//${host}${pathname === '/' ? '' : pathname}`;

/** OpenAI-compatible servers of the operator's; a key is given as `http://:key@host`. */
export const LocalEndpoints = z
  .string()
  .transform(addresses)
  .refine(
    (endpoints) => endpoints.every(({ name, url }) => url && /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)),
    'must be servers such as ollama=http://127.0.0.1:11434/v1, with commas between them',
  )
  .transform((endpoints) =>
    endpoints.flatMap(({ name, url }) =>
      url ? [{ name, url: withoutKey(url), key: decodeURIComponent(url.password) || undefined }] : [],
    ),
  );

/** Addresses of providers, by their ids. */
export const ProviderUrls = z
  .string()
  .transform(addresses)
  .refine(
    (endpoints) => endpoints.every(({ name, url }) => url && !url.password && providerOf(name)),
    'must be addresses of providers such as azure=https://name.openai.azure.com/openai/v1, with commas between them',
  )
  .transform((endpoints) =>
    Object.fromEntries(endpoints.map(({ name, url }) => [name, url ? withoutKey(url) : ''])),
  );
