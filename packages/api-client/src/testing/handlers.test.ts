import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createClient } from '../client.ts';
import { contract } from '../contract/index.ts';
import { promptFixture, userFixture } from './fixtures.ts';
import { promptDetailsFixture } from './prompt-fixtures.ts';
import { handlers } from './handlers.ts';
import { mock, mockError } from './mock.ts';

const server = setupServer(...handlers);
const client = createClient({ baseUrl: 'http://localhost/api' });

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('handlers', () => {
  it('respond to every endpoint of the contract', () => {
    const mocked = handlers.map((handler) => handler.info.header.replace('*/api', ''));
    const endpoints = Object.values(contract).flatMap((group) => Object.values(group));
    expect(mocked.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('paginate and filter tools', async () => {
    expect(await client.tools.list({ query: { page: 3 } })).toMatchObject({
      total: 60,
      pages: 3,
      tools: { length: 4 },
    });
    expect(await client.tools.list({ query: { search: 'Grammarly 3' } })).toMatchObject({ total: 1 });
  });

  it('can be replaced by mock and mockError', async () => {
    server.use(
      mock(contract.prompts.get, ({ params }) => ({ ...promptDetailsFixture, title: `Prompt ${params.id}` })),
    );
    const prompt = await client.prompts.get({ params: { id: promptFixture.id } });
    expect(prompt.title).toBe(`Prompt ${promptFixture.id}`);
    server.use(mockError(contract.users.me, 503, 'internal_error', 'Down for a moment'));
    await expect(client.users.me()).rejects.toMatchObject({ status: 503, message: 'Down for a moment' });
  });

  it('respond with errors of fields, as the server does', async () => {
    const message = 'This username is already taken';
    const errors = [{ path: 'username', message }];
    server.use(mockError(contract.users.updateMe, 409, 'username_taken', message, errors));
    await expect(client.users.updateMe({ body: { username: 'ada' } })).rejects.toMatchObject({
      code: 'username_taken',
      errors,
    });
  });

  it.each([
    [contract.tools.list, 'page=0', 'page must be at least 1', 'page'],
    [contract.tools.list, 'pricng=free', 'Unknown query parameter: pricng', ''],
    [contract.users.me, 'search=a', 'Unknown query parameter: search', ''],
  ])('return 400 for a query that the server rejects', async ({ path: url }, query, message, path) => {
    const response = await fetch(`http://localhost/api${url}?${query}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, code: 'validation_failed', errors: [{ path, message }] },
    ]);
  });

  it('fail for a response that does not match the contract', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(mock(contract.users.me, { ...userFixture, createdAt: 'yesterday' }));
    await expect(client.users.me()).rejects.toMatchObject({ status: 500 });
    expect(consoleError).toHaveBeenCalled();
  });
});
