import { contract, type Endpoint } from '@ai-directory/api-client/contract';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';

import { buildPromptDraft, createTestApp } from './testing/test-app.ts';

const { app, registerUser } = await createTestApp();
const { session } = await registerUser('tester');

const create = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/smart-prompts',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json', ...headers },
    payload,
  });

describe('contract', () => {
  const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));

  it('has a route and an OpenAPI 3.1 operation for each endpoint', async () => {
    expect(endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: `/api${path}` }))).toEqual([]);
    const document = (await app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    );
    const expected = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(documented.toSorted()).toEqual(expected.toSorted());
  });
});

const nestedJson = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('invalid requests', () => {
  it.each<[string, string, number, string]>([
    ['broken JSON', '{"title":', 400, 'The body is not valid JSON'],
    ['JSON nested too deeply', nestedJson(5000), 400, 'The body is nested too deeply'],
    ['prototype pollution', '{"__proto__": {"a": 1}}', 400, 'The body is not valid JSON'],
    [
      'a body over a megabyte',
      JSON.stringify({ content: 'x'.repeat(2_000_000) }),
      413,
      'The request is too large',
    ],
    ['no object', '"text"', 400, 'This value is not valid'],
  ])('return an error body for %s', async (_case, payload, status, message) => {
    const response = await create(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message, code: expect.any(String) });
  });

  it('return 415 for another content type', async () => {
    const response = await create('title=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({
      message: 'Send the body as application/json',
      code: 'unsupported_media_type',
    });
  });

  it.each<InjectOptions & { url: string }>([
    { url: '/api/no-such-route' },
    { url: '/api/smart-prompts/not-an-id' },
    { url: '/api/tools/%00' },
    { url: '/api/tools/..%2f..%2fetc%2fpasswd' },
    { url: '/api/tools?search=%00' },
    { url: `/api/tools?search=${'x'.repeat(201)}` },
    { url: '/api/tools?category=' },
    { url: '/api/tools?search=a&search=b' },
    { url: '/api/tools/%E0%A4%A' },
    { url: '/%E0%A4%A' },
    { url: '/api/smart-prompts?view=secret' },
    { url: '/api/logos/../package.json' },
    { url: '/api/logos/no-such-mark.svg' },
    { method: 'DELETE', url: '/api/tools/github-copilot' },
  ])('return a 4xx error body for $url', async (request) => {
    const response = await app.inject(request);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(response.body).not.toMatch(/node_modules|at .*\.ts/);
  });

  it('drops fields that are not in the contract', async () => {
    const response = await create(JSON.stringify({ ...buildPromptDraft(), likesCount: 99, user_id: 'me' }));
    expect(response.json()).toMatchObject({ likesCount: 0, userId: session.user.id });
  });
});
