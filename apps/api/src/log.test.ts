import { describe, expect, it } from 'vitest';

import { createLogger, initLogger } from './log.ts';
import { createTestApp } from './testing/test-app.ts';

/** Creates a logger and the list of its lines. */
function createTestLogger(level: 'info' | 'trace' = 'trace') {
  const lines: string[] = [];
  return { log: createLogger(level, (line) => lines.push(line)), lines };
}

describe('createLogger', () => {
  it('redacts values of secret keys at any depth', () => {
    const { log, lines } = createTestLogger();
    log.info(
      {
        headers: { authorization: 'Basic c2VjcmV0', cookie: ['sid=secret-1'] },
        body: {
          newPassword: 'secret-2',
          keys: [{ apiKey: 'secret-3', api_key: 'secret-4', provider: 'groq' }],
        },
      },
      'a request',
    );
    expect(lines.join('')).not.toMatch(/secret-\d|c2VjcmV0/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      msg: 'a request',
      headers: { authorization: '[redacted]', cookie: '[redacted]' },
      body: { keys: [{ apiKey: '[redacted]', provider: 'groq' }] },
    });
  });

  it.each([
    'Bearer abc.def-123',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'sk-proj-0123456789abcdefghij',
    'AIzaSyA0123456789abcdefghijklmnopqrstuv',
    'postgres://app:hunter2@db.example/app',
    'https://site.example/reset-password?token=0123456789',
  ])('redacts %s in messages and errors', (secret) => {
    const { log, lines } = createTestLogger();
    log.warn(`Rejected: ${secret} at noon`);
    log.error(new Error(`Outer ${secret}`, { cause: new Error(secret) }));
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toMatch(/def-123|c2lnbmF0|0123456789|hunter2/);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: expect.stringMatching(/at noon$/) as string },
      { err: { type: 'Error', stack: expect.stringContaining('log.test.ts') as string } },
    ]);
  });

  it('omits rows quoted by database errors', () => {
    const { log, lines } = createTestLogger();
    log.error(
      Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.org)' }),
    );
    expect(lines[0]).not.toContain('ada@');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'duplicate key', code: '23505' } });
  });
});

function initTestLogger(environment: Record<string, string>, isTTY: boolean) {
  let text = '';
  const log = initLogger(environment, { isTTY, write: (chunk: string) => void (text += chunk) });
  return { ...log, text: () => text };
}

describe('initLogger', () => {
  it('writes status lines and errors as text on a terminal', () => {
    const { log, logStatus, text } = initTestLogger({}, true);
    logStatus('\nReady: http://localhost:3000\nPress Ctrl+C to stop');
    log.info('request');
    log.error({ err: new Error('The disk is full'), reqId: 'abc' });
    expect(text()).toMatch(
      /^\nReady: http:\/\/localhost:3000\nPress Ctrl\+C to stop\n\d\d:\d\d:\d\d error: Error: The disk is full\n[^]* \(request abc\)\n$/,
    );
    expect(text()).not.toContain('{');
  });

  it.each([
    ['without a terminal', {}, false],
    ['on a terminal with LOG_LEVEL', { LOG_LEVEL: 'info' }, true],
  ])('writes JSON lines %s', (_case, environment, isTTY) => {
    const { log, logStatus, text } = initTestLogger(environment, isTTY);
    logStatus('\nReady: http://localhost:3000\nPress Ctrl+C to stop');
    log.info({ status: 200 }, 'request');
    const lines = text().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', msg: 'Ready: http://localhost:3000. Press Ctrl+C to stop' },
      { level: 'info', msg: 'request', status: 200 },
    ]);
  });
});

describe('requests', () => {
  it('log no passwords, tokens or cookies', async () => {
    const { createApp, sentMails } = await createTestApp();
    const { log, lines } = createTestLogger();
    const app = await createApp({ log });
    const secrets: string[] = ['first password', 'second password', 'wrong password'];
    const post = async (path: string, payload: object, token?: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        headers: {
          cookie: 'sid=in-a-cookie',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      const { token: access, refreshToken } = answer.json<{ token?: string; refreshToken?: string }>();
      secrets.push(...[access, refreshToken].filter((secret) => secret !== undefined));
      return { status: answer.statusCode, access, refreshToken };
    };

    const account = { username: 'ada', email: 'ada@example.org', password: 'first password' };
    // Rejected, since the endpoint has no query, and logged all the same.
    expect((await post('/auth/login?password=in-the-query', account)).status).toBe(400);
    expect((await post('/auth/register', account)).status).toBe(201);
    expect((await post('/auth/login', { ...account, password: 'wrong password' })).status).toBe(401);
    const { refreshToken = '' } = await post('/auth/login', account);
    expect((await post('/auth/refresh', {}, refreshToken)).status).toBe(200);
    expect((await post('/auth/refresh', {}, 'forged-token')).status).toBe(401);
    expect((await post('/auth/password-reset', { email: account.email })).status).toBe(200);
    await expect.poll(() => sentMails).toHaveLength(1);
    const resetToken = /token=([\w-]+)/.exec(sentMails[0]?.text ?? '')?.[1] ?? '';
    const reset = { token: resetToken, password: 'second password' };
    expect((await post('/auth/password-reset/confirm', reset)).status).toBe(200);
    await app.close();

    const all = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(7);
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    const leaked = [...secrets, resetToken, 'forged-token', 'in-the-query', 'in-a-cookie', account.email];
    expect(leaked.filter((secret) => all.includes(secret))).toEqual([]);
  });
});
