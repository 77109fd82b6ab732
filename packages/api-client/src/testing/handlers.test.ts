import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createClient } from '../client.ts';
import { contract } from '../contract/index.ts';
import { promptFixture, userFixture } from './fixtures.ts';
import { handlers } from './handlers.ts';
import { mock, mockError } from './mock.ts';

const server = setupServer(...handlers);
const client = createClient({ baseUrl: 'http://localhost/api' });

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the mocks', () => {
  it('answer every call of the contract', () => {
    const mocked = handlers.map((handler) => handler.info.header.replace('*/api', ''));
    const calls = Object.values(contract).flatMap((group) => Object.values(group));
    expect(mocked.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('page and filter the tools', async () => {
    expect(await client.tools.list({ query: { page: 3 } })).toMatchObject({
      total: 60,
      pages: 3,
      tools: { length: 4 },
    });
    expect(await client.tools.list({ query: { search: 'Trail 60' } })).toMatchObject({ total: 1 });
  });

  it('can be replaced by an answer made from the request, or by a refusal', async () => {
    server.use(
      mock(contract.prompts.get, ({ params }) => ({ ...promptFixture, title: `Asked for ${params.id}` })),
    );
    const prompt = await client.prompts.get({ params: { id: promptFixture.id } });
    expect(prompt.title).toBe(`Asked for ${promptFixture.id}`);
    server.use(mockError(contract.users.me, 503, 'internal', 'Down for a moment'));
    await expect(client.users.me()).rejects.toMatchObject({ status: 503, message: 'Down for a moment' });
  });

  it('do not let an answer leave the contract', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(mock(contract.users.me, { ...userFixture, createdAt: 'yesterday' }));
    await expect(client.users.me()).rejects.toMatchObject({ status: 500 });
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});
