import { parseSearch } from '@ai-directory/prompts-kit/rules';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { listSearchTerms, sampleItems, sampleSearches } from '../../testing/search-terms.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp } from '../../testing/test-app.ts';
import { seed } from '../seed/seed.ts';
import { joinRequired, toQueries, withBeginning } from './search-plan.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);

describe('query of a search', () => {
  it('is valid for each term of the catalogue and its dictionary, and for pairs of them', async () => {
    const terms = await listSearchTerms(db);
    const [first, second] = [1, 2].map((number) => sampleItems(terms, 2000, number));
    const pairs = first?.map((term, index) => `${term} ${second?.[index]}`) ?? [];
    const searches = [...terms, ...pairs];
    expect(searches.length).toBeGreaterThan(4000);
    const termsOfSearches = searches.map((search) => withBeginning(parseSearch(search).terms));
    // In one statement, since thousands would take long.
    const queries = await toQueries(db, termsOfSearches.flat());
    const texts = termsOfSearches.map(({ length }) => joinRequired(queries.splice(0, length)));
    // PostgreSQL names the text that it cannot parse.
    await sql`select count(query::tsquery) from unnest(${texts}::text[]) query`.execute(db);
  });
});

const searches = await sampleSearches(db);

const callMcpTool = (name: string, query: string): InjectOptions => ({
  method: 'POST',
  url: '/api/mcp',
  headers: { accept: 'application/json, text/event-stream' },
  payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { query } } },
});

describe('search for a term', () => {
  it.each<[string, (search: string) => InjectOptions]>([
    ['prompts', (search) => ({ url: '/api/smart-prompts', query: { search } })],
    ['tools', (search) => ({ url: '/api/tools', query: { search } })],
    ['suggestions', (search) => ({ url: '/api/search/suggest', query: { search } })],
    ['tools by own words', (query) => ({ method: 'POST', url: '/api/ai/search', payload: { query } })],
    ['tools by MCP', (query) => callMcpTool('search_tools', query)],
    ['prompts by MCP', (query) => callMcpTool('search_prompts', query)],
  ])('returns %s', async (_, toRequest) => {
    const failed: string[] = [];
    for (const search of searches) {
      const { statusCode, body } = await app.inject(toRequest(search));
      const isSuggested = body.includes(`"didYouMean":${JSON.stringify(search)}`);
      if (statusCode !== 200 || body.includes('"isError"') || isSuggested)
        failed.push(`${search}: ${statusCode} ${body}`);
    }
    expect(failed).toEqual([]);
  });

  it('finds prompts by terms that do not describe a tool', async () => {
    const { client } = await registerUser('owner');
    await client.prompts.create({ body: buildPromptDraft({ title: 'User stories', visibility: 'public' }) });
    const { prompts } = await anonymousClient.prompts.list({ query: { search: 'the user' } });
    expect(prompts[0]?.title).toBe('User stories');
  });
});
