import { isIP } from 'node:net';

import { getProvider } from '@ai-directory/prompts-kit/rules';
import { z } from 'zod';

import { defaultRateLimits, type Limit, type Limits } from './http/rate-limit.ts';

const splitList = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The default rate limits as `name.rule=max/minutes`, such as `read.perIp=3000/1`. */
export const defaultRateLimitEntries: readonly string[] = Object.entries(defaultRateLimits).flatMap(
  ([name, rule]) =>
    Object.entries<Limit>(rule).map(([key, { max, minutes }]) => `${name}.${key}=${max}/${minutes}`),
);

const knownRateLimits = new Set(defaultRateLimitEntries.map((limit) => limit.split('=')[0] ?? ''));

/** Rate limits separated by commas, which replace the default ones. */
export const RateLimits = z
  .string()
  .transform((value) =>
    splitList(value).map((part) => {
      const [, key = '', max, minutes] = /^([\w.]+)=([1-9]\d{0,8})\/([1-9]\d{0,4})$/.exec(part) ?? [];
      return { key, limit: { max: Number(max), minutes: Number(minutes) } };
    }),
  )
  .refine(
    (changes) => changes.every(({ key }) => knownRateLimits.has(key)),
    `must be limits such as ${defaultRateLimitEntries[0]} (requests/minutes), separated by commas`,
  )
  .transform((changes): Limits => {
    const limits: Record<string, Record<string, Limit>> = structuredClone(defaultRateLimits);
    for (const { key, limit } of changes) {
      const [name = '', rule = ''] = key.split('.');
      Object.assign(limits[name] ?? {}, { [rule]: limit });
    }
    return limits as unknown as Limits;
  });

/** A retention period. */
export const Days = z.coerce
  .number('must be a number of days')
  .int('must be a whole number of days')
  .min(1, 'must be from 1 to 36500 days')
  .max(36_500, 'must be from 1 to 36500 days');

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

/** An origin. A trailing slash is removed. */
export const Origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an origin such as https://example.com');

/** URL of a PostgreSQL database. */
export const DatabaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/database',
});

/** URLs of PostgreSQL databases separated by commas. */
export const DatabaseUrls = z
  .string()
  .transform(splitList)
  .refine(
    (urls) => urls.every((url) => DatabaseUrl.safeParse(url).success),
    'must be URLs such as postgres://user:password@host/database, separated by commas',
  );

/** Email addresses separated by commas, in lower case. */
export const Emails = z
  .string()
  .transform((value) => splitList(value).map((email) => email.toLowerCase()))
  .refine(
    (emails) => emails.every((email) => z.email().safeParse(email).success),
    'must be email addresses separated by commas',
  );

/** Origins separated by commas. */
export const Origins = z
  .string()
  .transform(splitList)
  .refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://example.com, separated by commas',
  );

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0) return namedNetworks.has(value);
  const bits = version === 4 ? 32 : 128;
  return rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** Addresses of proxies separated by commas. Not all addresses: clients could then forge theirs. */
export const Proxies = z
  .string()
  .transform(splitList)
  .refine(
    (proxies) => proxies.every(isNetwork),
    'must be the addresses of reverse proxies, such as 10.0.0.0/8 or loopback, separated by commas',
  );

/** An API key, which is sent in a header. */
export const ApiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');

/** Keys of 32 bytes in base64 separated by commas, oldest first. */
export const EncryptionKeys = z
  .string()
  .transform((value) => splitList(value).map((key) => Buffer.from(key, 'base64')))
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => key.length === 32),
    'must be 32 random bytes in base64; several keys are separated by commas, the newest last',
  );

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Secrets separated by commas, newest first. */
export const Secrets = z
  .string()
  .transform((value) => {
    const [first = '', ...rest] = splitList(value);
    return [first, ...rest] as const;
  })
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must be at least 32 characters long; several secrets are separated by commas, the newest first',
  )
  .transform(([first, ...rest]) => [encode(first), ...rest.map(encode)] as const);

/** Model ids separated by commas. */
export const ModelIds = z
  .string()
  .transform(splitList)
  .refine(
    (ids) => ids.every((id) => /^[\w-]+\/\S{1,150}$/.test(id)),
    'must be models such as openai/gpt-5-mini, separated by commas',
  );

/** A model id, or `none`. */
export const EmbeddingModelId = z
  .string()
  .trim()
  .regex(
    /^(none|local|[\w-]+\/\S{1,150})$/,
    'must be a model such as openai/text-embedding-3-small, local, or none',
  );

/** Parses `name=url` pairs separated by commas. */
const parseNamedUrls = (value: string) =>
  splitList(value).map((part) => {
    const [name = '', ...rest] = part.split('=');
    const url = rest.join('=').replace(/\/$/, '');
    return { name: name.trim(), url: /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined };
  });

/** Returns the URL without its user name and password. */
const stripCredentials = ({ protocol, host, pathname }: URL) =>
  `${protocol}//${host}${pathname === '/' ? '' : pathname}`;

/** OpenAI-compatible servers by name. An API key is given as password: `http://:key@host`. */
export const OpenAiCompatibleEndpoints = z
  .string()
  .transform(parseNamedUrls)
  .refine(
    (endpoints) => endpoints.every(({ name, url }) => url && /^[a-z0-9][a-z0-9-]{0,39}$/.test(name)),
    'must be servers such as ollama=http://127.0.0.1:11434/v1, separated by commas',
  )
  .transform((endpoints) =>
    endpoints.flatMap(({ name, url }) =>
      url
        ? [{ name, baseUrl: stripCredentials(url), apiKey: decodeURIComponent(url.password) || undefined }]
        : [],
    ),
  );

/** Base URLs by provider id. */
export const ProviderBaseUrls = z
  .string()
  .transform(parseNamedUrls)
  .refine(
    (endpoints) => endpoints.every(({ name, url }) => url && !url.password && getProvider(name)),
    'must be base URLs of providers such as azure=https://name.openai.azure.com/openai/v1, separated by commas',
  )
  .transform((endpoints) =>
    Object.fromEntries(endpoints.map(({ name, url }) => [name, url ? stripCredentials(url) : ''])),
  );
