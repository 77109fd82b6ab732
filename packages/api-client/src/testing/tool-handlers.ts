import type { HttpHandler } from 'msw';

import {
  contract,
  ToolFacts,
  type Review,
  type Tool,
  type ToolDetails,
  type UserSummary,
} from '../contract/index.ts';
import {
  categoryFixtures,
  promptFixtures,
  reviewFixture,
  reviewFixtures,
  toolDetailsFixture,
  toolFixture,
  toolFactsFixture,
  toolFixtures,
  userFixture,
} from './fixtures.ts';
import { mock, paginate, type MockRequest } from './mock.ts';

type ToolQuery = MockRequest<typeof contract.tools.list>['query'];

const matches = (tool: Tool, query: ToolQuery) =>
  (!query.search || tool.name.toLowerCase().includes(query.search.toLowerCase())) &&
  (query.category === 'all' || tool.category === query.category) &&
  (query.sort !== 'changed' || tool.factsChange !== undefined) &&
  (query.pricing === 'all' || tool.pricing === query.pricing);

/** Returns one page of the tools that match a query, and the values to filter by with their numbers. */
export function listTools(tools: Tool[], query: ToolQuery) {
  const countTools = (name: 'category' | 'pricing') =>
    countValues(tools.filter((tool) => matches(tool, { ...query, [name]: 'all' })).map((tool) => tool[name]));
  return {
    ...paginate(
      'tools',
      tools.filter((tool) => matches(tool, query)),
      query,
    ),
    ...(query.facets && {
      facets: {
        category: countTools('category'),
        pricing: countTools('pricing'),
        platform: [],
        api: [],
        training: [],
      },
    }),
  };
}

/** Numbers of values, the most frequent first. */
export function countValues(values: readonly string[]) {
  const counts = [...new Set(values)].map((value) => ({
    value,
    count: values.filter((other) => other === value).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count);
}

/** Returns one page of the reviews of a tool, the numbers of their ratings, and that of the user. */
export function listReviews(
  reviews: Review[],
  query: MockRequest<typeof contract.reviews.list>['query'],
  userId?: string,
) {
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  return {
    ...paginate('reviews', reviews, query),
    distribution: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) },
    mine: reviews.find(({ author }) => author.id === userId) ?? null,
  };
}

export const summarizeRatings = (reviews: Review[]) => ({
  rating: reviews.length > 0 ? reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length : null,
  ratingCount: reviews.length,
});

const favorites: Tool[] = toolFixtures(3).map((tool) => ({ ...tool, isFavorite: true, favoritesCount: 1 }));

const matchesPrefix = (name: string, { search = '' }: { search?: string | undefined }) =>
  name
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(search.toLowerCase()));

const me = { id: userFixture.id, username: userFixture.username, avatar: userFixture.avatar };

/** Returns a tool from submitted form fields, each of which is a list. */
export function toolFromForm(
  body: Record<string, string[] | undefined>,
  submittedBy: UserSummary,
): ToolDetails {
  const draft = Object.fromEntries(Object.entries(body).map(([name, values]) => [name, values?.[0]]));
  return {
    ...toolDetailsFixture,
    ...(draft as object),
    tags: body.tags ?? [],
    features: body.features ?? [],
    aliases: [],
    logo: null,
    screenshots: [],
    facts: ToolFacts.parse(JSON.parse(draft.facts ?? '{}')),
    factsChange: undefined,
    categoryName:
      categoryFixtures.find(({ category }) => category === draft.category)?.name ?? draft.category ?? '',
    submittedBy,
    isNew: true,
  };
}

/** Handlers for submissions, reviews, favorites and suggestions. */
export const toolHandlers: HttpHandler[] = [
  mock(contract.search.suggest, ({ query }) => ({
    tools: [toolFixture, ...toolFixtures(5)]
      .filter(({ name }) => matchesPrefix(name, query))
      .map(({ id, name, tagline, logo, category }) => ({ id, name, tagline, logo, category })),
    categories: categoryFixtures.filter(({ name }) => matchesPrefix(name, query)),
    prompts: promptFixtures(2)
      .filter(({ title }) => matchesPrefix(title, query))
      .map(({ id, title, category }) => ({ id, title, category })),
  })),
  mock(contract.search.toolByWebsite, ({ query }) => ({
    tool: null,
    website: query.website,
    removedParameters: [],
  })),
  mock(contract.tools.submit, ({ body }) => toolFromForm(body, me)),
  mock(contract.tools.update, ({ params, body }) => ({
    ...toolFromForm(body, me),
    id: params.id,
  })),
  mock(contract.tools.similar, ({ params }) =>
    toolFixtures(7)
      .filter(({ id }) => id !== params.id)
      .slice(0, 6)
      .map((tool, index) => ({ ...tool, pickIf: index === 0 ? toolFactsFixture.pickIf : '' })),
  ),
  mock(contract.tools.favorite, { favoritesCount: 1, isFavorite: true }),
  mock(contract.tools.confirm, { factsCheckedOn: '2026-11-30', factsCheckedBy: 4 }),
  mock(contract.users.favorites, ({ query }) => paginate('tools', favorites, query)),
  mock(contract.users.submitted, { tools: [toolFixture], total: 1, pages: 1 }),
  mock(contract.users.reviews, {
    reviews: reviewFixtures.map((review) => ({
      ...review,
      tool: { id: toolFixture.id, name: toolFixture.name, logo: toolFixture.logo },
    })),
    total: reviewFixtures.length,
    pages: 1,
  }),
  mock(contract.reviews.list, ({ query }) => listReviews(reviewFixtures, query)),
  mock(contract.reviews.save, ({ body }) => ({
    review: { ...reviewFixture, ...body, author: me },
    ...summarizeRatings(reviewFixtures),
  })),
  mock(contract.reviews.remove, summarizeRatings(reviewFixtures)),
];
