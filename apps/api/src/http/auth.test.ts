import { connect, type AddressInfo } from 'node:net';

import { contract, type Endpoint } from '@ai-directory/api-client/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { ignoreDisconnect } from '../testing/ignore-disconnect.ts';
import { createTestApp } from '../testing/test-app.ts';

const { app, createApp, registerUser } = await createTestApp();
const endpoints = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group));
const unauthorized = { statusCode: 401, headers: expect.objectContaining({ 'www-authenticate': 'Bearer' }) };

const sendInvalidBody = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, authorization?: string) =>
  app.inject({
    method,
    url: `/api${path.replaceAll(/:\w+/g, 'x')}`,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method !== 'GET' && { payload: '{' }),
  });

describe('authentication', () => {
  it('returns 401 to anonymous users before the request is validated', async () => {
    const required = endpoints.filter(({ auth }) => auth === 'required');
    expect(required.length).toBeGreaterThan(50);
    for (const endpoint of required) expect(await sendInvalidBody(endpoint)).toMatchObject(unauthorized);
  });

  it('returns 401 for an invalid token before the request is validated, also where none is needed', async () => {
    for (const endpoint of endpoints.filter(({ auth }) => auth === 'optional')) {
      expect(await sendInvalidBody(endpoint, 'Bearer x')).toMatchObject(unauthorized);
    }
    for (const authorization of ['Bearer x', 'Basic x']) {
      expect((await sendInvalidBody({ method: 'POST', path: '/mcp' }, authorization)).statusCode).toBe(401);
    }
  });

  it('returns 403 for a read-only access token before the request is validated', async () => {
    const { client } = await registerUser('reader');
    const { token } = await client.accessTokens.create({ body: { name: 'Reader', scope: 'read' } });
    const response = await sendInvalidBody(contract.prompts.create, `Bearer ${token}`);
    expect(response.statusCode).toBe(403);
  });

  it('sends WWW-Authenticate with every 401', async () => {
    const withToken = await createApp({ metricsToken: 'secret words' });
    onTestFinished(() => withToken.close());
    const login = { email: 'nobody@example.org', password: 'wrong words' };
    expect(await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).toMatchObject(
      unauthorized,
    );
    expect(await app.inject({ method: 'POST', url: '/api/auth/refresh' })).toMatchObject(unauthorized);
    expect(await withToken.inject('/metrics')).toMatchObject(unauthorized);
  });
});

// Whether a body is read cannot be tested with inject(); listen on a real port.
describe('body of a request without access', () => {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

  const json = 'content-type: application/json';
  it.each([
    ['POST /api/smart-prompts', json],
    ['POST /api/smart-prompts/bulk', json],
    ['PUT /api/users/me/avatar', 'content-type: multipart/form-data; boundary=x'],
    ['POST /api/mcp', `${json}\r\nauthorization: Bearer x`],
  ])('is not read: %s', async (target, headers) => {
    for (const bytes of [1000, 10_000_000_000]) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      let received = '';
      socket.on('error', ignoreDisconnect);
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.write(`${target} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\ncontent-length: ${bytes}\r\n\r\n`);
      await expect.poll(() => received).toContain('HTTP/1.1 401 ');
      expect(received).toContain('www-authenticate: Bearer');
    }
  });
});
