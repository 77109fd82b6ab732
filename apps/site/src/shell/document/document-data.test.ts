import { describe, expect, it } from 'vitest';

import { toDataScript } from './document-data.ts';
import { createQueryClient, dehydrateQueries, hydrateQueries } from '../../query-client.ts';
import { sessionQuery } from '../session/session.tsx';

describe('toDataScript', () => {
  it('escapes texts that would end the script element', () => {
    const queries: [string[], unknown][] = [[['tools'], '</script><script>alert(1)</script><!--']];
    const html = toDataScript({
      queries,
      hydrationData: {},
      locale: 'en',
      origin: 'https://tools.example',
    });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    const [, json = ''] = />(.*)</s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ queries });
  });
});

describe('dehydrateQueries', () => {
  it('exports the data of successful queries, without the session', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['tools'], ['pen']);
    await queryClient.ensureQueryData(sessionQuery);
    await queryClient.prefetchQuery({
      queryKey: ['failed'],
      queryFn: () => Promise.reject(new Error('No')),
      retry: false,
    });
    const queries = dehydrateQueries(queryClient);
    expect(queries).toEqual([[['tools'], ['pen']]]);
    expect(hydrateQueries(queries).getQueryData(['tools'])).toEqual(['pen']);
  });
});
