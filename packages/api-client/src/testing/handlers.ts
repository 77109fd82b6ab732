import type { HttpHandler } from 'msw';

import { contract, promptsPageSize, toolsPageSize, type Category, type Tool } from '../contract/index.ts';
import {
  categoryFixtures,
  promptFixture,
  promptFixtures,
  sessionFixture,
  toolFixture,
  toolFixtures,
  userFixture,
} from './fixtures.ts';
import { mock } from './mock.ts';

const tools = toolFixtures(60);
const prompts = promptFixtures(30);

function pageOf<T>(all: T[], query: Record<string, string>, size: number) {
  const start = (Number(query.page ?? 1) - 1) * size;
  return { found: all.slice(start, start + size), pages: Math.ceil(all.length / size), total: all.length };
}

const matches = (tool: Tool, query: Record<string, string>) =>
  (!query.search || tool.name.toLowerCase().includes(query.search.toLowerCase())) &&
  (!query.category || query.category === 'all' || tool.category === query.category) &&
  (!query.pricing || query.pricing === 'all' || tool.pricing === query.pricing);

/** An answer for every call of the contract: a small directory in which everything succeeds. */
export const handlers: HttpHandler[] = [
  mock(contract.auth.register, sessionFixture),
  mock(contract.auth.login, sessionFixture),
  mock(contract.auth.refresh, { token: 'token', refreshToken: 'refresh' }),
  mock(contract.auth.logout, {}),
  mock(contract.users.me, userFixture),
  mock(contract.categories.all, categoryFixtures satisfies Category[]),
  mock(contract.tools.list, ({ query }) => {
    const { found, pages, total } = pageOf(
      tools.filter((tool) => matches(tool, query)),
      query,
      toolsPageSize,
    );
    return { tools: found, pages, total };
  }),
  mock(contract.tools.get, ({ params }) => ({ ...toolFixture, id: params.id ?? toolFixture.id })),
  mock(contract.prompts.list, ({ query }) => {
    const { found, pages, total } = pageOf(prompts, query, promptsPageSize);
    return { prompts: found, totalPages: pages, totalCount: total };
  }),
  mock(contract.prompts.get, ({ params }) => ({ ...promptFixture, id: params.id ?? promptFixture.id })),
  mock(contract.prompts.create, ({ body }) => ({ ...promptFixture, ...(body as object) })),
  mock(contract.prompts.update, ({ body }) => ({ ...promptFixture, ...(body as object) })),
  mock(contract.prompts.remove, {}),
  mock(contract.prompts.like, { likes: [userFixture.id], likesCount: 1, isLiked: true }),
  mock(contract.prompts.save, { saves: [userFixture.id], savesCount: 1, isSaved: true }),
];
