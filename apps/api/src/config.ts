import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import {
  ApiKey,
  EncryptionKeys,
  LocalEndpoints,
  ModelIds,
  Origin,
  Origins,
  Proxies,
  ProviderUrls,
} from './config-values.ts';
import { logLevels } from './log.ts';
import type { S3Config } from './files/file-store.ts';
import type { ModelOptions } from './models/reach.ts';
import { StartError } from './start-error.ts';

/** Every variable, with its rules. docs/operations.md says what each is for. */
export const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 (any free port) to 65535')
    .max(65_535, 'must be from 0 (any free port) to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  PUBLIC_URL: Origin.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like Name <name@example.com>',
    )
    .optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like https://storage.example.com' })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CORS_ORIGINS: Origins.default([]),
  TRUST_PROXY: Proxies.default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  KEY_ENCRYPTION_KEY: EncryptionKeys.optional(),
  OPENAI_API_KEY: ApiKey.optional(),
  ANTHROPIC_API_KEY: ApiKey.optional(),
  GEMINI_API_KEY: ApiKey.optional(),
  GROQ_API_KEY: ApiKey.optional(),
  SHARED_MODELS: ModelIds.optional(),
  LOCAL_MODELS: LocalEndpoints.default([]),
  PROVIDER_URLS: ProviderUrls.default({}),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters long, without spaces')
    .optional(),
  STOP_DELAY: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be from 0 to 60 seconds')
    .max(60, 'must be from 0 to 60 seconds')
    .default(0.5),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database and the secrets made at first start. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Signs access tokens. Processes that share a database must share it. */
  authSecret: Uint8Array;
  /** Seal people's keys of model providers; the last one is the newest. Processes that share a database must share them. */
  keyEncryptionKeys: readonly Uint8Array[];
  /** The operator's own models and keys. */
  models: ModelOptions;
  /** Origin of the site in links that leave it; without it the server's own address. */
  publicUrl: string | undefined;
  /** Server that takes mails; without it they are shown on the terminal. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who gets the messages of the contact form by mail; they are only stored without it. */
  contactEmail: string | undefined;
  /** The bucket that uploaded pictures are kept in; they are in `dataDir` where there is none. */
  s3: S3Config | undefined;
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: string[];
  /** Addresses of the proxies whose word about the caller is taken. */
  trustProxy: string[];
  /** Opens /metrics to other machines. */
  metricsToken: string | undefined;
  /** Milliseconds from 'not ready' to closing the port. */
  stopDelay: number;
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 * @throws {StartError} naming the variable that is wrong
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`${wrong.join('; ')}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, AUTH_SECRET } = parsed.data;
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, CONTACT_EMAIL } = parsed.data;
  const { KEY_ENCRYPTION_KEY } = parsed.data;
  const { CORS_ORIGINS, TRUST_PROXY, METRICS_TOKEN, STOP_DELAY } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL,
    smtpUrl: SMTP_URL,
    mailFrom:
      MAIL_FROM ?? `AI Tools Directory <no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}>`,
    contactEmail: CONTACT_EMAIL,
    s3: s3Of(parsed.data),
    authSecret: AUTH_SECRET
      ? new TextEncoder().encode(AUTH_SECRET)
      : keptSecret(dataDir, 'auth-secret', 'Delete it (everybody has to sign in again), or set AUTH_SECRET.'),
    keyEncryptionKeys: KEY_ENCRYPTION_KEY ?? [keptEncryptionKey(dataDir)],
    models: modelsOf(parsed.data),
    corsOrigins: CORS_ORIGINS,
    trustProxy: TRUST_PROXY,
    metricsToken: METRICS_TOKEN,
    stopDelay: STOP_DELAY * 1000,
  };
}

/** All that the bucket needs, or none of it: half a configuration is a mistake that would show at the first upload. */
function s3Of(environment: z.infer<typeof Environment>): S3Config | undefined {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => environment[name] === undefined);
  if (missing.length === needed.length && environment.S3_ENDPOINT === undefined) return undefined;
  if (missing.length > 0) throw new StartError(`S3 needs ${missing.join(' and ')} too.`);
  return {
    endpoint: environment.S3_ENDPOINT,
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function modelsOf(environment: z.infer<typeof Environment>): ModelOptions {
  const keys = {
    openai: environment.OPENAI_API_KEY,
    anthropic: environment.ANTHROPIC_API_KEY,
    gemini: environment.GEMINI_API_KEY,
    groq: environment.GROQ_API_KEY,
  };
  const environmentKeys = Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined));
  const {
    SHARED_MODELS: sharedModels,
    LOCAL_MODELS: localEndpoints,
    PROVIDER_URLS: providerUrls,
  } = environment;
  const known = new Set([...Object.keys(environmentKeys), ...localEndpoints.map(({ name }) => name)]);
  const unknown = sharedModels?.find((id) => !known.has(id.slice(0, id.indexOf('/'))));
  if (unknown !== undefined) {
    throw new StartError(
      `SHARED_MODELS has ${unknown}, whose provider has no key here and is no local server.`,
    );
  }
  return { environmentKeys, sharedModels, localEndpoints, providerUrls };
}

function keptEncryptionKey(dataDir: string): Uint8Array {
  const remedy =
    'Restore it from a backup, or delete it (people have to enter their keys of model providers again).';
  const key = Buffer.from(new TextDecoder().decode(keptSecret(dataDir, 'key-encryption-key', remedy)), 'hex');
  if (key.length === 32) return key;
  throw new StartError(`${join(dataDir, 'key-encryption-key')} is damaged. ${remedy}`);
}

/** A secret made at first start, readable by the owner only. */
function keptSecret(dataDir: string, name: string, remedy: string): Uint8Array {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) makeSecret(file);
    const secret = readFileSync(file);
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
  throw new StartError(`${file} is damaged. ${remedy}`);
}

/** Whole or not at all, also when two processes make it at once: the first one's stays. */
function makeSecret(file: string) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}
