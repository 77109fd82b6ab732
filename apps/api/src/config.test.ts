import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { Environment, readConfig } from './config.ts';

const AUTH_SECRET = 'a secret for tests, 32 bytes long';
const KEY_ENCRYPTION_KEY = Buffer.alloc(32).toString('base64');
const read = (environment: Record<string, string>) =>
  readConfig({ AUTH_SECRET, KEY_ENCRYPTION_KEY, ...environment });

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({ port: 3000, corsOrigins: [], trustProxy: [], stopDelay: 500 });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', METRICS_TOKEN: '' })).toMatchObject({ port: 3000, metricsToken: undefined });
  });

  it('reads lists with commas', () => {
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
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['STOP_DELAY', 'soon'],
    ['STOP_DELAY', '-1'],
    ['PUBLIC_URL', 'example.com'],
    ['KEY_ENCRYPTION_KEY', 'dG9vIHNob3J0'],
    ['KEY_ENCRYPTION_KEY', `${'A'.repeat(43)}=,short`],
    ['OPENAI_API_KEY', 'two words'],
    ['SHARED_MODELS', 'gpt-5'],
    ['LOCAL_MODELS', 'http://127.0.0.1:11434/v1'],
    ['LOCAL_MODELS', 'ollama=127.0.0.1:11434'],
    ['LOCAL_MODELS', 'my models=http://127.0.0.1:11434/v1'],
    ['PROVIDER_URLS', 'unknown=https://models.example'],
    ['PROVIDER_URLS', 'azure=https://:key@models.example'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Tools <a@example.com>\r\nBcc: b@example.com'],
  ])('refuses %s=%s and says what it must be', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  it('keeps pictures in a bucket where one is described whole, else on the disk', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(read({}).s3).toBeUndefined();
    expect(read(bucket).s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key' });
    for (const name of Object.keys(bucket)) {
      expect(() => read({ ...bucket, [name]: '' })).toThrow(`S3 needs ${name} too.`);
    }
    expect(() => read({ S3_ENDPOINT: 'https://storage.example.com' })).toThrow(
      'S3 needs S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
    );
    expect(() => read({ ...bucket, S3_ENDPOINT: 'storage.example.com' })).toThrow(/^S3_ENDPOINT must .+\.$/);
  });

  it('takes keys, models and servers of the operator', () => {
    const { keyEncryptionKeys, models } = read({
      KEY_ENCRYPTION_KEY: `${key('a')},${key('b')}`,
      OPENAI_API_KEY: 'sk-1',
      SHARED_MODELS: 'ollama/llama3.2, openai/gpt-5-mini',
      LOCAL_MODELS: 'ollama=http://127.0.0.1:11434/v1/,vllm=http://:k%C3%A9y@10.0.0.5:8000/v1',
      PROVIDER_URLS: 'azure=https://a.example/openai/v1',
    });
    expect(keyEncryptionKeys).toEqual([Buffer.alloc(32, 'a'), Buffer.alloc(32, 'b')]);
    expect(models).toEqual({
      environmentKeys: { openai: 'sk-1' },
      sharedModels: ['ollama/llama3.2', 'openai/gpt-5-mini'],
      localEndpoints: [
        { name: 'ollama', url: 'http://127.0.0.1:11434/v1', key: undefined },
        { name: 'vllm', url: 'http://10.0.0.5:8000/v1', key: 'kéy' },
      ],
      providerUrls: { azure: 'https://a.example/openai/v1' },
    });
    expect(() => read({ SHARED_MODELS: 'groq/any' })).toThrow(
      'SHARED_MODELS has groq/any, whose provider has no key here and is no local server.',
    );
  });

  it('makes a key-encryption key that stays, and that only its owner reads', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'ai-directory-test-'));
    const file = join(DATA_DIR, 'key-encryption-key');
    const made = { DATA_DIR, KEY_ENCRYPTION_KEY: '' };
    const [first] = read(made).keyEncryptionKeys;
    expect(first).toHaveLength(32);
    expect(read(made).keyEncryptionKeys).toEqual([first]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'half');
    expect(() => read(made)).toThrow(`${file} is damaged. Restore it from a backup`);
    rmSync(DATA_DIR, { recursive: true });
  });

  it('mails in the name of the site', () => {
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

  it('names everything that is wrong at once', () => {
    expect(() => read({ PORT: 'web', LOG_LEVEL: 'loud' })).toThrow(
      /^PORT must be .+; LOG_LEVEL must be .+\.$/,
    );
  });

  it('is documented, every variable of it and no other', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name);
    expect(documented.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
  });
});
