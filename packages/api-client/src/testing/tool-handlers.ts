import type { HttpHandler } from 'msw';

import { contract, type Tool } from '../contract/index.ts';
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
import { mock, paginate } from './mock.ts';

const favorites: Tool[] = toolFixtures(3).map((tool) => ({ ...tool, isFavorite: true, favoritesCount: 1 }));
const ratings = reviewFixtures.map(({ rating }) => rating);
const ratingSummary = {
  rating: ratings.reduce((sum, stars) => sum + stars, 0) / ratings.length,
  ratingCount: ratings.length,
};
const countRatings = (stars: number) => ratings.filter((rating) => rating === stars).length;

const matchesPrefix = (name: string, { search = '' }: { search?: string | undefined }) =>
  name
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(search.toLowerCase()));

/** Returns a tool from submitted form fields, each of which is a list. */
const toolFromForm = ({ name, tagline, description, website }: Record<string, string[] | undefined>) => ({
  ...toolDetailsFixture,
  name: name?.[0] ?? toolFixture.name,
  tagline: tagline?.[0] ?? toolFixture.tagline,
  description: description?.[0] ?? toolFixture.description,
  website: website?.[0] ?? toolFixture.website,
  submittedBy: { id: userFixture.id, username: userFixture.username, avatar: userFixture.avatar },
  isNew: true,
});

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
  mock(contract.tools.submit, ({ body }) => toolFromForm(body)),
  mock(contract.tools.update, ({ params, body }) => ({
    ...toolFromForm(body),
    id: params.id,
  })),
  mock(contract.tools.remove, {}),
  mock(contract.tools.similar, ({ params }) =>
    toolFixtures(7)
      .filter(({ id }) => id !== params.id)
      .slice(0, 6)
      .map((tool, index) => ({ ...tool, pickIf: index === 0 ? toolFactsFixture.pickIf : '' })),
  ),
  mock(contract.tools.recordView, {}),
  mock(contract.tools.favorite, { favoritesCount: 1, isFavorite: true }),
  mock(contract.tools.confirm, { factsCheckedOn: '2026-11-30', factsCheckedBy: 4 }),
  mock(contract.tools.report, {}),
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
  mock(contract.reviews.list, {
    reviews: reviewFixtures,
    total: reviewFixtures.length,
    pages: 1,
    distribution: {
      1: countRatings(1),
      2: countRatings(2),
      3: countRatings(3),
      4: countRatings(4),
      5: countRatings(5),
    },
    mine: null,
  }),
  mock(contract.reviews.save, ({ body }) => {
    const author = { id: userFixture.id, username: userFixture.username, avatar: userFixture.avatar };
    return { review: { ...reviewFixture, ...body, author }, ...ratingSummary };
  }),
  mock(contract.reviews.remove, ratingSummary),
];
