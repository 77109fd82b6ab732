import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { testApp } from '../testing/test-app.ts';
import { networkOf, productLimits, type Limits } from './rate-limit.ts';

const limits: Limits = {
  ...productLimits,
  login: { address: { most: 6, minutes: 15 }, account: { most: 3, minutes: 15 } },
  register: { address: { most: 4, minutes: 60 } },
  reset: { account: { most: 1, minutes: 60 } },
  refresh: { account: { most: 1, minutes: 1 } },
  password: { account: { most: 2, minutes: 15 } },
};
const { app, another, db, member } = await testApp({ limits });
const ada = await member('ada');
const grace = await member('grace');

let addresses = 0;
/** An address nobody has come from yet. */
const fresh = () => `10.0.0.${(addresses += 1)}`;

const post = (path: string, payload: object, remoteAddress = fresh(), token?: string, server = app) =>
  server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const login = (name: string, password: string, from?: string, server?: typeof app) =>
  post('login', { email: `${name}@example.org`, password }, from, undefined, server);

const passed = (minutes: number) =>
  sql`update rate_limits set reset_at = reset_at - make_interval(secs => ${minutes * 60})`.execute(db);

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe('guessing a password', () => {
  it('is over after some tries, from wherever they come, and says when it may go on', async () => {
    for (let tries = 0; tries < 3; tries++) expect((await login('ada', 'wrong')).statusCode).toBe(401);
    const refused = await login('ADA', 'secret words');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: 'Too many attempts. Try again in 15 minutes',
      code: 'rate_limited',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await login('grace', 'secret words')).statusCode).toBe(200);

    await passed(14.5);
    expect((await login('ada', 'secret words')).json()).toMatchObject({
      message: 'Too many attempts. Try again in a minute',
    });
    await passed(1);
    expect((await login('ada', 'secret words')).statusCode).toBe(200);
  });

  it('is the same for an account that is not there', async () => {
    const answers = [];
    for (let tries = 0; tries < 4; tries++) answers.push(await login('nobody', 'wrong'));
    expect(statuses(answers)).toEqual([401, 401, 401, 429]);
  });

  it('is forgotten when the right one comes', async () => {
    const answers = [];
    for (const password of ['wrong', 'wrong', 'secret words', 'wrong', 'wrong', 'secret words'])
      answers.push(await login('grace', password));
    expect(statuses(answers)).toEqual([401, 401, 200, 401, 401, 200]);
  });

  it('elsewhere does not keep its owner out, by the product’s limits', async () => {
    const server = await another({ limits: productLimits });
    const guesser = fresh();
    const guesses = [];
    for (let tries = 0; tries < 21; tries++) guesses.push(await login('grace', 'wrong', guesser, server));
    expect(guesses.at(-1)?.statusCode).toBe(429);
    expect((await login('grace', 'secret words', fresh(), server)).statusCode).toBe(200);
    await server.close();
  });

  it('of many people is over for the address it comes from', async () => {
    const from = fresh();
    const answers = [];
    for (let tries = 0; tries < 7; tries++) answers.push(await login(`person-${tries}`, 'wrong', from));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await login('person-7', 'wrong')).statusCode).toBe(401);
  });

  it('is counted once for all processes, also when tries come together', async () => {
    const other = await another();
    const answers = await Promise.all(
      [app, other, app, other, app].map((server) => login('together', 'wrong', fresh(), server)),
    );
    await other.close();
    expect(statuses(answers).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429]);
  });

  it('is over also where the current password is asked for', async () => {
    const change = { currentPassword: 'wrong', newPassword: 'other words' };
    const answers = [];
    for (let tries = 0; tries < 3; tries++)
      answers.push(await post('password', change, fresh(), grace.session.token));
    expect(statuses(answers)).toEqual([400, 400, 429]);
  });
});

it('an address registers only so many people', async () => {
  const from = fresh();
  const answers = [];
  for (let tries = 0; tries < 5; tries++) {
    const body = { username: `new-${tries}`, email: `new-${tries}@example.org`, password: 'secret words' };
    answers.push(await post('register', body, from));
  }
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 429]);
});

it('an address is mailed only so many links, whether there is an account or not', async () => {
  for (const email of ['grace@example.org', 'nobody@example.org']) {
    const answers = [await post('password-reset', { email }), await post('password-reset', { email })];
    expect(statuses(answers)).toEqual([200, 429]);
  }
});

it('a refresh that is refused does not spend the token', async () => {
  const next = (await post('refresh', {}, fresh(), ada.session.refreshToken)).json<{
    refreshToken: string;
  }>();
  expect((await post('refresh', {}, fresh(), next.refreshToken)).statusCode).toBe(429);
  await passed(1);
  expect((await post('refresh', {}, fresh(), next.refreshToken)).statusCode).toBe(200);
});

it('keeps neither addresses nor emails, and nothing for long', async () => {
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => /10\.0\.|127\.|example/.test(key))).toEqual([]);
  await passed(60);
  const other = await another(); // a process clears away at its first count
  await login('last', 'wrong', fresh(), other);
  await other.close();
  expect((await sql`select 1 from rate_limits`.execute(db)).rows).toHaveLength(2);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
