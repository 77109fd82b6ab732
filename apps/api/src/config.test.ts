import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';

import { describe, expect, it } from 'vitest';

import { defaultRateLimitEntries } from './config-values.ts';
import { Environment, readConfig } from './config.ts';
import { defaultServerLimits } from './db/server-pool.ts';
import { defaultRateLimits } from './http/rate-limit.ts';

const AUTH_SECRET = 'a secret for tests with 32 bytes or more';
const KEY_ENCRYPTION_KEY = Buffer.alloc(32).toString('base64');
const read = (environment: Record<string, string>) =>
  readConfig({ AUTH_SECRET, KEY_ENCRYPTION_KEY, ...environment });
const getEmbeddingModel = (environment: Record<string, string>) => read(environment).models.embeddingModel;

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

describe('readConfig', () => {
  it('has a default for every variable', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      corsOrigins: [],
      trustProxy: [],
      shutdownDelayMs: 500,
      slowQueryMs: 1000,
    });
  });

  it('ignores empty variables', () => {
    expect(read({ PORT: '', METRICS_TOKEN: '' })).toMatchObject({ port: 3000, metricsToken: undefined });
  });

  it('converts the timeouts of the database from seconds to milliseconds', () => {
    expect(read({}).serverLimits).toEqual(defaultServerLimits);
    const limits = { DATABASE_POOL_SIZE: '20', DATABASE_QUERY_TIMEOUT: '0.5', DATABASE_LOCK_TIMEOUT: '0' };
    expect(read(limits).serverLimits).toEqual({
      ...defaultServerLimits,
      poolSize: 20,
      queryTimeoutMs: 500,
      lockTimeoutMs: 0,
    });
  });

  it('reads the URLs of replicas and of a direct connection', () => {
    const urls = {
      DATABASE_URL: 'postgres://pooler/tools',
      DATABASE_DIRECT_URL: 'postgres://primary/tools',
      DATABASE_REPLICA_URLS: 'postgres://first/tools, postgresql://second/tools',
    };
    expect(read(urls)).toMatchObject({
      databaseDirectUrl: 'postgres://primary/tools',
      databaseReplicas: { urls: ['postgres://first/tools', 'postgresql://second/tools'], maxLagMs: 5000 },
    });
    expect(read({ DATABASE_URL: 'postgres://pooler/tools' }).databaseReplicas).toBeUndefined();
    expect(() => read({ DATABASE_REPLICA_URLS: 'postgres://first/tools' })).toThrow('need DATABASE_URL');
  });

  it('replaces rate limits', () => {
    expect(read({}).limits).toEqual(defaultRateLimits);
    const { limits } = read({ RATE_LIMITS: 'read.perIp=10/2, login.perIpAndAccount=5/60' });
    expect(limits).toEqual({
      ...defaultRateLimits,
      read: { perIp: { max: 10, minutes: 2 } },
      login: { ...defaultRateLimits.login, perIpAndAccount: { max: 5, minutes: 60 } },
    });
    expect(defaultRateLimits.read.perIp.max).toBe(3000);
  });

  it('limits the heap to nine tenths of what Node allows, unless it is configured', () => {
    const allowed = getHeapStatistics().heap_size_limit;
    const { maxEventLoopDelay, maxHeapUsedBytes } = read({}).pressureLimits;
    expect([maxEventLoopDelay, (maxHeapUsedBytes / allowed).toFixed(2)]).toEqual([1000, '0.90']);
    const limits = { MAX_EVENT_LOOP_DELAY_MS: '0', MAX_HEAP_MB: '100' };
    expect(read(limits).pressureLimits).toEqual({
      maxEventLoopDelay: 0,
      maxHeapUsedBytes: 100 * 1024 * 1024,
    });
  });

  it('parses several signing secrets, the newest first', () => {
    const [next, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const { authSecrets } = read({ AUTH_SECRET: `${next}, ${old}` });
    expect(authSecrets.map((secret) => Buffer.from(secret).toString())).toEqual([next, old]);
  });

  it('parses lists separated by commas', () => {
    const lists = {
      CORS_ORIGINS: 'https://a.example, http://localhost:8080',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1,fd00::/8',
    };
    expect(read(lists)).toMatchObject({
      corsOrigins: ['https://a.example', 'http://localhost:8080'],
      trustProxy: ['loopback', '10.0.0.0/8', '::1', 'fd00::/8'],
    });
  });

  it.each([
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'example.com'],
    ['CORS_ORIGINS', 'https://example.com/app'],
    ['CORS_ORIGINS', 'https://a.example https://b.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_REPLICA_URLS', 'postgres://first/tools,second'],
    ['DATABASE_REPLICA_MAX_LAG', '1'],
    ['DATABASE_CONNECTION_TIMEOUT', '-1'],
    ['DATABASE_QUERY_TIMEOUT', '6s'],
    ['DATABASE_STATEMENT_TIMEOUT', '86400'],
    ['SLOW_QUERY_MS', '-1'],
    ['RATE_LIMITS', 'read.perIp=3000'],
    ['RATE_LIMITS', 'read.perIp=0/1'],
    ['RATE_LIMITS', 'read.perAccount=10/1'],
    ['RATE_LIMITS', 'unknown.perIp=10/1'],
    ['RATE_LIMITS', 'read.perIp=3000/1 login.perIp=10/1'],
    ['MAX_EVENT_LOOP_DELAY_MS', 'short'],
    ['MAX_HEAP_MB', '-1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_SDK_DISABLED', 'perhaps'],
    ['LINK_CHECK', 'sometimes'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET', ','],
    ['AUTH_SECRET', `${'n'.repeat(32)},short`],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['SHUTDOWN_DELAY', 'short'],
    ['SHUTDOWN_DELAY', '-1'],
    ['PUBLIC_URL', 'example.com'],
    ['KEY_ENCRYPTION_KEY', 'dG9vIHNob3J0'],
    ['KEY_ENCRYPTION_KEY', `${'A'.repeat(43)}=,short`],
    ['OPENAI_API_KEY', 'two words'],
    ['SHARED_MODELS', 'gpt-5'],
    ['EMBEDDING_MODEL', 'text-embedding-3-small'],
    ['OPENAI_COMPATIBLE_ENDPOINTS', 'http://127.0.0.1:11434/v1'],
    ['OPENAI_COMPATIBLE_ENDPOINTS', 'ollama=127.0.0.1:11434'],
    ['OPENAI_COMPATIBLE_ENDPOINTS', 'my models=http://127.0.0.1:11434/v1'],
    ['PROVIDER_BASE_URLS', 'unknown=https://models.example'],
    ['PROVIDER_BASE_URLS', 'azure=https://:key@models.example'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'name'],
    ['MAIL_FROM', 'Tools <a@example.com>\r\nBcc: b@example.com'],
  ])('rejects %s=%s with a message of what it must be', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  it('configures S3 if all of its variables are set', () => {
    const bucket = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(read({}).s3).toBeUndefined();
    expect(read(bucket).s3).toMatchObject({ bucket: 'images', region: 'us-east-1', accessKeyId: 'key' });
    for (const name of Object.keys(bucket)) {
      expect(() => read({ ...bucket, [name]: '' })).toThrow(`S3 needs ${name} too.`);
    }
    expect(() => read({ S3_ENDPOINT: 'https://storage.example.com' })).toThrow(
      'S3 needs S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    );
    expect(() => read({ ...bucket, S3_ENDPOINT: 'storage.example.com' })).toThrow(/^S3_ENDPOINT must .+\.$/);
  });

  it('parses provider keys, models and servers of the operator', () => {
    const { keyEncryptionKeys, models } = read({
      KEY_ENCRYPTION_KEY: `${key('a')},${key('b')}`,
      OPENAI_API_KEY: 'sk-1',
      SHARED_MODELS: 'ollama/llama3.2, openai/gpt-5-mini',
      OPENAI_COMPATIBLE_ENDPOINTS: 'ollama=http://127.0.0.1:11434/v1/,vllm=http://:k%C3%A9y@10.0.0.5:8000/v1',
      PROVIDER_BASE_URLS: 'azure=https://a.example/openai/v1',
    });
    expect(keyEncryptionKeys).toEqual([Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b')]);
    expect(models).toEqual({
      environmentKeys: { openai: 'sk-1' },
      sharedModels: ['ollama/llama3.2', 'openai/gpt-5-mini'],
      compatibleEndpoints: [
        { name: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: undefined },
        { name: 'vllm', baseUrl: 'http://10.0.0.5:8000/v1', apiKey: 'kéy' },
      ],
      providerBaseUrls: { azure: 'https://a.example/openai/v1' },
      embeddingModel: 'openai/text-embedding-3-small',
    });
    expect(() => read({ SHARED_MODELS: 'groq/any' })).toThrow(
      'SHARED_MODELS contains groq/any, whose provider has no API key and is not in OPENAI_COMPATIBLE_ENDPOINTS.',
    );
  });

  it('uses an embedding model of the operator’s providers, unless it is none', () => {
    expect(getEmbeddingModel({})).toBe('local');
    expect(getEmbeddingModel({ GROQ_API_KEY: 'gsk-1' })).toBe('local');
    expect(getEmbeddingModel({ GEMINI_API_KEY: 'key' })).toBe('gemini/gemini-embedding-001');
    expect(getEmbeddingModel({ OPENAI_API_KEY: 'sk-1', EMBEDDING_MODEL: 'none' })).toBeUndefined();
    const OPENAI_COMPATIBLE_ENDPOINTS = 'ollama=http://127.0.0.1:11434/v1';
    const EMBEDDING_MODEL = 'ollama/nomic-embed-text';
    expect(getEmbeddingModel({ OPENAI_COMPATIBLE_ENDPOINTS, EMBEDDING_MODEL })).toBe(EMBEDDING_MODEL);
    expect(() => getEmbeddingModel({ EMBEDDING_MODEL })).toThrow(
      /^EMBEDDING_MODEL is ollama\/nomic-embed-text, /,
    );
  });

  it('creates a persistent key-encryption key, readable by its owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'ai-directory-test-'));
    const file = join(DATA_DIR, 'key-encryption-key');
    const environment = { DATA_DIR, KEY_ENCRYPTION_KEY: '' };
    const [first] = read(environment).keyEncryptionKeys;
    expect(first).toHaveLength(32);
    expect(read(environment).keyEncryptionKeys).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'half');
    expect(() => read(environment)).toThrow(`${file} is damaged. Restore it from a backup`);
    rmSync(DATA_DIR, { recursive: true });
  });

  it('traces to the collector unless OpenTelemetry is disabled', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(read(collector).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      serviceName: 'ai-directory',
    });
    expect(read({ ...collector, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  });

  it('derives the sender of emails from PUBLIC_URL', () => {
    const site = read({
      PUBLIC_URL: 'https://tools.example.com/',
      SMTP_URL: 'smtps://me:secret@mail.example.com',
    });
    expect(site).toMatchObject({
      publicUrl: 'https://tools.example.com',
      smtpUrl: 'smtps://me:secret@mail.example.com',
      mailFrom: 'AI Tools Directory <no-reply@tools.example.com>',
    });
    expect(read({})).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'AI Tools Directory <no-reply@localhost>',
    });
    expect(read({ MAIL_FROM: 'me@example.com' })).toMatchObject({ mailFrom: 'me@example.com' });
  });

  it('lists all invalid variables', () => {
    expect(() => read({ PORT: 'web', LOG_LEVEL: 'loud' })).toThrow(
      /^PORT must be .+; LOG_LEVEL must be .+\.$/,
    );
  });

  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');

  it('has exactly the documented rate limits', () => {
    const documented = [...page.matchAll(/`(\w+\.per\w+=\d+\/\d+)` +\|/g)].map(([, limit = '']) => limit);
    expect(documented.toSorted()).toEqual([...defaultRateLimitEntries].toSorted());
  });

  it('has exactly the documented variables', () => {
    const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name);
    expect(documented.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
  });
});
