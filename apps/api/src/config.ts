import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getHeapStatistics } from 'node:v8';

import { z } from 'zod';

import {
  ApiKey,
  DatabaseUrl,
  DatabaseUrls,
  Days,
  Emails,
  EncryptionKeys,
  EmbeddingModelId,
  OpenAiCompatibleEndpoints,
  ModelIds,
  Origin,
  Origins,
  Proxies,
  ProviderBaseUrls,
  RateLimits,
  Secrets,
} from './config-values.ts';
import { prepareDataDir } from './data-dir.ts';
import type { ReplicaOptions } from './replicas/replica-pool.ts';
import { defaultServerLimits, type ServerLimits } from './db/server-pool.ts';
import type { AuthSecrets } from './jwt.ts';
import { logLevels } from './log.ts';
import type { RetentionDays } from './features/cleanup/cleanup.store.ts';
import type { AccountPolicy } from './features/users/account-policy.ts';
import type { S3Config } from './files/file-store.ts';
import { defaultRateLimits, type Limits } from './http/rate-limit.ts';
import type { PressureLimits } from './http/under-pressure.ts';
import type { ModelOptions } from './models/provider-registry.ts';
import { StartupError } from './startup-error.ts';
import type { TracingConfig } from './tracing.ts';

const timeout = (defaultMs: number) =>
  z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be from 0 (no timeout) to 3600 seconds')
    .max(3600, 'must be from 0 (no timeout) to 3600 seconds')
    .default(defaultMs / 1000)
    .transform((seconds) => Math.round(seconds * 1000));

const bytesPerMb = 1024 * 1024;
/** Node ends the process at its limit, after seconds of garbage collection. */
const defaultMaxHeapMb = Math.round((getHeapStatistics().heap_size_limit / bytesPerMb) * 0.9);

/** Schema of the environment variables. docs/operations.md documents them. */
export const Environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 (any free port) to 65535')
    .max(65_535, 'must be from 0 (any free port) to 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  SEED: z.string().optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_REPLICA_URLS: DatabaseUrls.default([]),
  DATABASE_REPLICA_MAX_LAG: z.coerce
    .number('must be a number of seconds')
    .min(2, 'must be from 2 to 60 seconds')
    .max(60, 'must be from 2 to 60 seconds')
    .default(5),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be from 2 to 1000')
    .max(1000, 'must be from 2 to 1000')
    .default(defaultServerLimits.poolSize),
  DATABASE_CONNECTION_TIMEOUT: timeout(defaultServerLimits.connectionTimeoutMs),
  DATABASE_QUERY_TIMEOUT: timeout(defaultServerLimits.queryTimeoutMs),
  DATABASE_STATEMENT_TIMEOUT: timeout(defaultServerLimits.statementTimeoutMs),
  DATABASE_LOCK_TIMEOUT: timeout(defaultServerLimits.lockTimeoutMs),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT: timeout(defaultServerLimits.idleInTransactionTimeoutMs),
  SLOW_QUERY_MS: z.coerce
    .number('must be a number of milliseconds')
    .min(0, 'must be from 0 (none) to 3600000 milliseconds')
    .max(3_600_000, 'must be from 0 (none) to 3600000 milliseconds')
    .default(1000),
  RATE_LIMITS: RateLimits.default(defaultRateLimits),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce
    .number('must be a number of milliseconds')
    .min(0, 'must be from 0 (no limit) to 60000 milliseconds')
    .max(60_000, 'must be from 0 (no limit) to 60000 milliseconds')
    .default(1000),
  MAX_HEAP_MB: z.coerce
    .number('must be a number of megabytes')
    .min(0, 'must be 0 (no limit) or more megabytes')
    .default(defaultMaxHeapMb),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://collector.example:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('ai-directory'),
  OTEL_SDK_DISABLED: z.stringbool('must be true or false').default(false),
  AUTH_SECRET: Secrets.optional(),
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
  MODERATORS: Emails.default([]),
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
  EMBEDDING_MODEL: EmbeddingModelId.optional(),
  OPENAI_COMPATIBLE_ENDPOINTS: OpenAiCompatibleEndpoints.default([]),
  PROVIDER_BASE_URLS: ProviderBaseUrls.default({}),
  SESSION_RETENTION_DAYS: Days.default(7),
  NOTIFICATION_RETENTION_DAYS: Days.default(180),
  AI_USAGE_RETENTION_DAYS: Days.default(365),
  AUDIT_LOG_RETENTION_DAYS: Days.default(365),
  LINK_CHECK: z.stringbool('must be true or false').default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters long, without spaces')
    .optional(),
  SHUTDOWN_DELAY: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be from 0 to 60 seconds')
    .max(60, 'must be from 0 to 60 seconds')
    .default(0.5),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the embedded database and the generated secrets. */
  dataDir: string;
  /** File or folder with the catalogue of a new database, or `none`. @default the folder `seed` of this package */
  seed: string | undefined;
  databaseUrl: string | undefined;
  /** URL for LISTEN and migrations if `databaseUrl` is that of a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  /** Read replicas of `databaseUrl`. */
  databaseReplicas: ReplicaOptions | undefined;
  /** Pool size and timeouts of `databaseUrl`. */
  serverLimits: ServerLimits;
  /** Duration from which a database query is logged; 0 logs none. */
  slowQueryMs: number;
  /** Rate limits. */
  limits: Limits;
  /** When the server rejects requests. */
  pressureLimits: PressureLimits;
  /** Where traces are sent. If omitted, there are none. */
  tracing: TracingConfig | undefined;
  /** Sign access and refresh tokens. Must be the same for all processes of a database. */
  authSecrets: AuthSecrets;
  /** Encrypt the users' provider keys; the last one is the newest. Must be the same for all processes of a database. */
  keyEncryptionKeys: readonly Uint8Array[];
  /** Models and provider keys of the operator. */
  models: ModelOptions;
  /** Origin of the site for links in emails. @default the server's URL */
  publicUrl: string | undefined;
  /** Mail server. If omitted, emails are printed to the terminal. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Recipient of contact form messages. If omitted, they are only stored. */
  contactEmail: string | undefined;
  /** Moderators, and whether emails are confirmed. */
  accountPolicy: AccountPolicy;
  /** Bucket for uploaded images. If omitted, they are stored in `dataDir`. */
  s3: S3Config | undefined;
  /** Allowed origins for CORS. */
  corsOrigins: string[];
  /** Addresses of reverse proxies whose forwarded headers are trusted. */
  trustProxy: string[];
  retentionDays: RetentionDays;
  /** Whether the websites of tools are checked. */
  linkCheck: boolean;
  /** Bearer token that allows other machines to read /metrics. */
  metricsToken: string | undefined;
  /** Milliseconds from reporting not ready to closing the port. */
  shutdownDelayMs: number;
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws {StartupError} naming the invalid variables
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`${errors.join('; ')}.`);
  }
  const { PORT, HOST, DATA_DIR, SEED, DATABASE_URL, AUTH_SECRET } = parsed.data;
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, CONTACT_EMAIL } = parsed.data;
  const { KEY_ENCRYPTION_KEY, OTEL_EXPORTER_OTLP_ENDPOINT } = parsed.data;
  const { CORS_ORIGINS, TRUST_PROXY, METRICS_TOKEN, SHUTDOWN_DELAY } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const { DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS } = parsed.data;
  if (DATABASE_URL === undefined && (DATABASE_DIRECT_URL !== undefined || DATABASE_REPLICA_URLS.length > 0)) {
    throw new StartupError('DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS need DATABASE_URL too.');
  }
  return {
    port: PORT,
    host: HOST,
    dataDir,
    seed: SEED,
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databaseReplicas:
      DATABASE_REPLICA_URLS.length > 0
        ? { urls: DATABASE_REPLICA_URLS, maxLagMs: parsed.data.DATABASE_REPLICA_MAX_LAG * 1000 }
        : undefined,
    serverLimits: {
      poolSize: parsed.data.DATABASE_POOL_SIZE,
      connectionTimeoutMs: parsed.data.DATABASE_CONNECTION_TIMEOUT,
      queryTimeoutMs: parsed.data.DATABASE_QUERY_TIMEOUT,
      statementTimeoutMs: parsed.data.DATABASE_STATEMENT_TIMEOUT,
      lockTimeoutMs: parsed.data.DATABASE_LOCK_TIMEOUT,
      idleInTransactionTimeoutMs: parsed.data.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT,
    },
    slowQueryMs: parsed.data.SLOW_QUERY_MS,
    limits: parsed.data.RATE_LIMITS,
    pressureLimits: {
      maxEventLoopDelay: parsed.data.MAX_EVENT_LOOP_DELAY_MS,
      maxHeapUsedBytes: parsed.data.MAX_HEAP_MB * bytesPerMb,
    },
    tracing:
      OTEL_EXPORTER_OTLP_ENDPOINT && !parsed.data.OTEL_SDK_DISABLED
        ? { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: parsed.data.OTEL_SERVICE_NAME }
        : undefined,
    publicUrl: PUBLIC_URL,
    smtpUrl: SMTP_URL,
    mailFrom:
      MAIL_FROM ?? `AI Tools Directory <no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}>`,
    contactEmail: CONTACT_EMAIL,
    accountPolicy: { confirmEmails: SMTP_URL !== undefined, moderatorEmails: parsed.data.MODERATORS },
    s3: parseS3Config(parsed.data),
    authSecrets: AUTH_SECRET ?? [
      loadOrCreateSecret(
        dataDir,
        'auth-secret',
        'Delete it (all users have to sign in again), or set AUTH_SECRET.',
      ),
    ],
    keyEncryptionKeys: KEY_ENCRYPTION_KEY ?? [loadOrCreateEncryptionKey(dataDir)],
    models: parseModelConfig(parsed.data),
    corsOrigins: CORS_ORIGINS,
    trustProxy: TRUST_PROXY,
    retentionDays: {
      endedSessions: parsed.data.SESSION_RETENTION_DAYS,
      notifications: parsed.data.NOTIFICATION_RETENTION_DAYS,
      aiUsage: parsed.data.AI_USAGE_RETENTION_DAYS,
      auditLog: parsed.data.AUDIT_LOG_RETENTION_DAYS,
    },
    linkCheck: parsed.data.LINK_CHECK,
    metricsToken: METRICS_TOKEN,
    shutdownDelayMs: SHUTDOWN_DELAY * 1000,
  };
}

/** Requires all variables of the bucket or none: an incomplete configuration would fail at the first upload. */
function parseS3Config(environment: z.infer<typeof Environment>): S3Config | undefined {
  const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = required.filter((name) => environment[name] === undefined);
  if (missing.length === required.length && environment.S3_ENDPOINT === undefined) return undefined;
  if (missing.length > 0) throw new StartupError(`S3 needs ${missing.join(' and ')} too.`);
  return {
    endpoint: environment.S3_ENDPOINT,
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function parseModelConfig(environment: z.infer<typeof Environment>): ModelOptions {
  const keys = {
    openai: environment.OPENAI_API_KEY,
    anthropic: environment.ANTHROPIC_API_KEY,
    gemini: environment.GEMINI_API_KEY,
    groq: environment.GROQ_API_KEY,
  };
  const environmentKeys = Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined));
  const {
    SHARED_MODELS: sharedModels,
    OPENAI_COMPATIBLE_ENDPOINTS: compatibleEndpoints,
    PROVIDER_BASE_URLS: providerBaseUrls,
  } = environment;
  const known = new Set([...Object.keys(environmentKeys), ...compatibleEndpoints.map(({ name }) => name)]);
  const unknown = sharedModels?.find((id) => !known.has(id.slice(0, id.indexOf('/'))));
  if (unknown !== undefined) {
    throw new StartupError(
      `SHARED_MODELS contains ${unknown}, whose provider has no API key and is not in OPENAI_COMPATIBLE_ENDPOINTS.`,
    );
  }
  const { EMBEDDING_MODEL: embeddingModel = defaultEmbeddingModel(environmentKeys) } = environment;
  const isEmbedding = embeddingModel !== 'none';
  if (
    isEmbedding &&
    embeddingModel !== 'local' &&
    !known.has(embeddingModel.slice(0, embeddingModel.indexOf('/')))
  ) {
    throw new StartupError(
      `EMBEDDING_MODEL is ${embeddingModel}, whose provider has no API key and is not in OPENAI_COMPATIBLE_ENDPOINTS.`,
    );
  }
  return {
    environmentKeys,
    sharedModels,
    compatibleEndpoints,
    providerBaseUrls,
    ...(isEmbedding && { embeddingModel }),
  };
}

/** Small and cheap models: the embeddings of a thousand tools cost less than a cent. */
const defaultEmbeddingModel = (keys: Record<string, unknown>): string =>
  keys.openai !== undefined
    ? 'openai/text-embedding-3-small'
    : keys.gemini !== undefined
      ? 'gemini/gemini-embedding-001'
      : 'local';

function loadOrCreateEncryptionKey(dataDir: string): Uint8Array {
  const hint = 'Restore it from a backup, or delete it (users have to enter their provider keys again).';
  const key = Buffer.from(
    new TextDecoder().decode(loadOrCreateSecret(dataDir, 'key-encryption-key', hint)),
    'hex',
  );
  if (key.length === 32) return key;
  throw new StartupError(`${join(dataDir, 'key-encryption-key')} is damaged. ${hint}`);
}

/** Returns a secret from the data directory. Created at the first start, readable by the owner only. */
function loadOrCreateSecret(dataDir: string, name: string, hint: string): Uint8Array {
  const file = join(dataDir, name);
  prepareDataDir(dataDir);
  try {
    if (!existsSync(file)) writeSecretAtomically(file);
    const secret = readFileSync(file);
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
  throw new StartupError(`${file} is damaged. ${hint}`);
}

/** Never leaves a partial file. If two processes create the secret concurrently, the first one wins. */
function writeSecretAtomically(file: string) {
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile);
  }
}
