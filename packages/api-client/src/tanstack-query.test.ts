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

it('types the input, and has no streams', () => {
  // @ts-expect-error: an id is required
  queries.tools.get();
  expectTypeOf<'stream'>().not.toExtend<keyof typeof queries.notifications>();
});
