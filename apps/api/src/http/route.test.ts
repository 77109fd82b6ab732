import { contract, type Endpoint } from '@ai-directory/api-client/contract';
import { describe, expect, it } from 'vitest';

import { createTestApp } from '../testing/test-app.ts';

const { app, createApp, registerUser } = await createTestApp();
const ada = await registerUser('ada');
const headers = { authorization: `Bearer ${ada.session.token}` };

const endpoints = Object.values<Record<string, Endpoint>>(contract).flatMap((group) => Object.values(group));
const reads = endpoints.filter(
  // Those of moderators do not exist for others: moderation.test.ts.
  ({ method, path, requiresModerator }) => method === 'GET' && !path.includes(':') && !requiresModerator,
);

describe('registerRoute', () => {
  it.each(reads.map(({ path }) => path))('rejects unknown query parameters of %s', async (path) => {
    const response = await app.inject({ url: `/api${path}?unknown=1`, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('Unknown query parameter: unknown') as string,
    });
  });

  it('rejects unknown query parameters of writes without a query', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/logout?everywhere=1', headers });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: 'Unknown query parameter: everywhere' },
    ]);
    expect((await app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  });
});

describe('streamRoute', () => {
  it('returns 503 with Retry-After while the server is stopping', async () => {
    const stopping = await createApp();
    await stopping.ready();
    const shutdown = stopping.stop(200);
    const response = await stopping.inject({ url: '/api/notifications/stream', headers });
    await shutdown;
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { message: 'The server is stopping', code: 'unavailable' },
    ]);
    expect(response.headers['retry-after']).toBe('1');
  });
});
