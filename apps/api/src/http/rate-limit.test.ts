import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { createLogger } from '../log.ts';
import { createTestApp } from '../testing/test-app.ts';
import { ipPrefix, defaultRateLimits, type Limits } from './rate-limit.ts';

const limits: Limits = {
  ...defaultRateLimits,
  login: { perIp: { max: 6, minutes: 15 }, perIpAndAccount: { max: 3, minutes: 15 } },
  register: { perIp: { max: 4, minutes: 60 } },
  reset: { perAccount: { max: 1, minutes: 60 } },
  refresh: { perAccount: { max: 1, minutes: 1 } },
  password: { perAccount: { max: 2, minutes: 15 } },
};
const { app, createApp, db, registerUser } = await createTestApp({ limits });
const ada = await registerUser('ada');
const grace = await registerUser('grace');

let ipCount = 0;
const uniqueIp = () => `10.0.0.${(ipCount += 1)}`;

const post = (path: string, payload: object, remoteAddress = uniqueIp(), token?: string, server = app) =>
  server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const login = (name: string, password: string, ip?: string, server?: typeof app) =>
  post('login', { email: `${name}@example.org`, password }, ip, undefined, server);

const advanceTime = (minutes: number) =>
  sql`update rate_limits set reset_at = reset_at - make_interval(secs => ${minutes * 60})`.execute(db);

const statuses = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

describe('password guessing', () => {
  it('returns 429 with Retry-After when the limit of an account and IP address is reached', async () => {
    const ip = uniqueIp();
    for (let tries = 0; tries < 3; tries++) expect((await login('ada', 'wrong', ip)).statusCode).toBe(401);
    const limited = await login('ADA', 'secret words', ip);
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toEqual({
      message: 'Too many attempts. Try again in 15 minutes',
      code: 'rate_limited',
    });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await login('grace', 'secret words', ip)).statusCode).toBe(200);

    await advanceTime(14.5);
    expect((await login('ada', 'secret words', ip)).json()).toMatchObject({
      message: 'Too many attempts. Try again in a minute',
    });
    await advanceTime(1);
    expect((await login('ada', 'secret words', ip)).statusCode).toBe(200);
  });

  it('is limited for unknown accounts too', async () => {
    const ip = uniqueIp();
    const responses = [];
    for (let tries = 0; tries < 4; tries++) responses.push(await login('unknown', 'wrong', ip));
    expect(statuses(responses)).toEqual([401, 401, 401, 429]);
  });

  it('resets the count after a successful login', async () => {
    const ip = uniqueIp();
    const responses = [];
    for (const password of ['wrong', 'wrong', 'secret words', 'wrong', 'wrong', 'secret words'])
      responses.push(await login('grace', password, ip));
    expect(statuses(responses)).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('never locks an account for other IP addresses after 100 failed logins', async () => {
    const server = await createApp({ limits: defaultRateLimits });
    const attackerIp = uniqueIp();
    const failedLogins = [];
    for (let tries = 0; tries < 100; tries++)
      failedLogins.push(await login('grace', 'wrong', attackerIp, server));
    expect(failedLogins.at(-1)?.statusCode).toBe(429);
    for (let tries = 0; tries < 101; tries++)
      expect((await login('grace', 'wrong', uniqueIp(), server)).statusCode).toBe(401);
    expect((await login('grace', 'secret words', uniqueIp(), server)).statusCode).toBe(200);
    expect((await login('grace', 'secret words', attackerIp, server)).statusCode).toBe(429);
    await server.close();
  });

  it('returns 429 when the limit of an IP address is reached by many accounts', async () => {
    const ip = uniqueIp();
    const responses = [];
    for (let tries = 0; tries < 7; tries++) responses.push(await login(`user-${tries}`, 'wrong', ip));
    expect(statuses(responses)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await login('user-7', 'wrong')).statusCode).toBe(401);
  });

  it('is counted across processes, also for concurrent requests', async () => {
    const other = await createApp();
    const ip = uniqueIp();
    const responses = await Promise.all(
      [app, other, app, other, app].map((server) => login('together', 'wrong', ip, server)),
    );
    await other.close();
    expect(statuses(responses).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429]);
  });

  it('is limited for checks of the current password', async () => {
    const change = { currentPassword: 'wrong', newPassword: 'other words' };
    const responses = [];
    for (let tries = 0; tries < 3; tries++)
      responses.push(await post('password', change, uniqueIp(), grace.session.token));
    expect(statuses(responses)).toEqual([400, 400, 429]);
  });
});

it('warns once per window when a limit is reached', async () => {
  const lines: string[] = [];
  const server = await createApp({ log: createLogger('warn', (line) => lines.push(line)) });
  const ip = uniqueIp();
  for (let tries = 0; tries < 6; tries++) await login('warned', 'wrong', ip, server);
  await server.close();
  const warnings = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(warnings.filter(({ msg }) => msg === 'Rate limit reached')).toMatchObject([{ limit: 'login' }]);
});

it('limits registrations per IP address', async () => {
  const ip = uniqueIp();
  const responses = [];
  for (let tries = 0; tries < 5; tries++) {
    const body = { username: `new-${tries}`, email: `new-${tries}@example.org`, password: 'secret words' };
    responses.push(await post('register', body, ip));
  }
  expect(statuses(responses)).toEqual([201, 201, 201, 201, 429]);
});

it('limits reset emails per address, whether or not an account exists', async () => {
  for (const email of ['grace@example.org', 'unknown@example.org']) {
    const responses = [await post('password-reset', { email }), await post('password-reset', { email })];
    expect(statuses(responses)).toEqual([200, 429]);
  }
});

it('does not consume the refresh token when the limit is reached', async () => {
  const next = (await post('refresh', {}, uniqueIp(), ada.session.refreshToken)).json<{
    refreshToken: string;
  }>();
  expect((await post('refresh', {}, uniqueIp(), next.refreshToken)).statusCode).toBe(429);
  await advanceTime(1);
  expect((await post('refresh', {}, uniqueIp(), next.refreshToken)).statusCode).toBe(200);
});

it('stores neither IP addresses nor emails', async () => {
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => /10\.0\.|127\.|example/.test(key))).toEqual([]);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['not an address', 'not an address'],
  [undefined, ''],
])('ipPrefix of %s is %s', (address, prefix) => {
  expect(ipPrefix(address)).toBe(prefix);
});
