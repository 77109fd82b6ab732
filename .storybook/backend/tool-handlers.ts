import type { HttpHandler } from 'msw';

import {
  contract,
  ToolFacts,
  type Tool,
  type ToolDetails,
} from '../../packages/api-client/src/contract/index.ts';
import { categoryFixtures, toolDetailsFixture } from '../../packages/api-client/src/testing/index.ts';
import { paginate } from './paginate.ts';
import { fail, type Respond } from './respond.ts';
import { toSummary, type BackendState } from './state.ts';

const includes = (text: string, search: string) => text.toLowerCase().includes(search.toLowerCase());

const notFound = 'Tool not found';

const toSlug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const toPage = (listed: Tool[], query: { page: number; limit: number }) => {
  const { items, total, pages } = paginate(listed, query);
  return { tools: items, total, pages };
};

/** Handlers for tools. */
export function createToolHandlers(state: BackendState, respond: Respond): HttpHandler[] {
  const { categories, search, tools, users } = contract;
  const find = (id: string) => state.tools.find((tool) => tool.id === id);

  return [
    respond(categories.all, () =>
      categoryFixtures.map((category) => {
        const listed = state.tools.filter((tool) => tool.category === category.category);
        const top = listed.slice(0, 3).map(({ id, name, logo }) => ({ id, name, logo }));
        return { ...category, count: listed.length, tools: top };
      }),
    ),
    respond(search.toolByWebsite, ({ query }) => ({
      tool: null,
      website: query.website,
      removedParameters: [],
    })),
    respond(tools.list, ({ query }) =>
      toPage(
        state.tools.filter(
          (tool) =>
            includes(tool.name, query.search ?? '') &&
            (query.category === 'all' || tool.category === query.category) &&
            (query.pricing === 'all' || tool.pricing === query.pricing) &&
            (query.submittedBy === undefined || tool.submittedBy?.username === query.submittedBy),
        ),
        query,
      ),
    ),
    respond(tools.get, ({ params: { id } }) => find(id) ?? fail(tools.get, 404, 'tool_not_found', notFound)),
    respond(tools.submit, ({ user, body: { facts = ToolFacts.parse({}), ...draft } }) => {
      const now = new Date().toISOString();
      const category = categoryFixtures.find((each) => each.category === draft.category);
      const tool: ToolDetails = {
        ...toolDetailsFixture,
        ...draft,
        facts,
        id: toSlug(draft.name),
        categoryName: category?.name ?? draft.category,
        submittedBy: toSummary(user),
        isNew: true,
        createdAt: now,
        updatedAt: now,
        factsCheckedOn: now.slice(0, 10),
        factsCheckedBy: 0,
      };
      state.tools = [tool, ...state.tools];
      return tool;
    }),
    respond(tools.remove, ({ params: { id } }) => {
      state.tools = state.tools.filter((tool) => tool.id !== id);
      return {};
    }),
    respond(tools.favorite, ({ params: { id } }) => {
      const tool = find(id) ?? fail(tools.favorite, 404, 'tool_not_found', notFound);
      const isFavorite = !tool.isFavorite;
      const favoritesCount = tool.favoritesCount + (isFavorite ? 1 : -1);
      const changed = { ...tool, isFavorite, favoritesCount };
      state.tools = state.tools.map((each) => (each.id === id ? changed : each));
      return changed;
    }),
    respond(users.favorites, ({ query }) =>
      toPage(
        state.tools.filter(({ isFavorite }) => isFavorite),
        query,
      ),
    ),
    respond(users.submitted, ({ query, user }) =>
      toPage(
        state.tools.filter(({ submittedBy }) => submittedBy?.id === user.id),
        query,
      ),
    ),
  ];
}
