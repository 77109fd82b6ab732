import { QueryClient } from '@tanstack/react-query';
import { expect, expectTypeOf, it, vi } from 'vitest';

import { createClient } from './client.ts';
import { createQueries } from './tanstack-query.ts';

const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ tools: [], total: 0, pages: 0 }));
const queries = createQueries(createClient({ baseUrl: 'https://api.test/api', fetch }));

it('creates query options whose key holds group, method and input', async () => {
  const input = { query: { search: 'a' } };
  const options = queries.tools.list(input);
  expect(options.queryKey).toEqual(['tools', 'list', input]);
  expect(queries.categories.all().queryKey).toEqual(['categories', 'all', {}]);

  const queryClient = new QueryClient();
  const page = await queryClient.ensureQueryData(options);
  expect(page).toEqual({ tools: [], total: 0, pages: 0 });
  expect(fetch.mock.lastCall?.[0]).toBe('https://api.test/api/tools?search=a');
  expectTypeOf(queryClient.getQueryData(options.queryKey)).toEqualTypeOf<typeof page | undefined>();
});

it('has only endpoints that read, in the type and at run time', () => {
  expectTypeOf<keyof typeof queries.tools>().toEqualTypeOf<'list' | 'get' | 'similar'>();
  expect(Object.keys(queries.tools)).toEqual(['list', 'get', 'similar']);
  expect(queries.notifications).not.toHaveProperty('stream');
  expect(queries.contact).not.toHaveProperty('send');
});

it('has the endpoints that read by a POST, as searches do', async () => {
  const queryClient = new QueryClient();
  await queryClient.ensureQueryData(queries.ai.search({ body: { query: 'a' } }));
  expect(fetch.mock.lastCall?.[0]).toBe('https://api.test/api/ai/search');
  expectTypeOf<'chat'>().not.toExtend<keyof typeof queries.ai>();
});

it('types the input, and has no streams', () => {
  // @ts-expect-error: an id is required
  queries.tools.get();
  expectTypeOf<'stream'>().not.toExtend<keyof typeof queries.notifications>();
});
