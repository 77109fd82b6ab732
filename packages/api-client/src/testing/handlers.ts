import type { HttpHandler } from 'msw';

import { contract, type Category, type Endpoint } from '../contract/index.ts';
import { activityHandlers } from './activity-handlers.ts';
import { aiHandlers } from './ai-handlers.ts';
import {
  categoryFixtures,
  factsChangeFixture,
  myProfileFixture,
  activeSessionFixtures,
  auditLogFixtures,
  userSummaryFixtures,
  profileFixture,
  promptFixture,
  promptFixtures,
  sessionFixture,
  settingsFixture,
  toolDetailsFixture,
  toolFixtures,
  userFixture,
} from './fixtures.ts';
import { promptDetailsFixture } from './prompt-fixtures.ts';
import { mock, paginate } from './mock.ts';
import { modelHandlers } from './model-handlers.ts';
import { moderationHandlers } from './moderation-handlers.ts';
import { promptHandlers } from './prompt-handlers.ts';
import { countValues, listTools, toolHandlers } from './tool-handlers.ts';

/** Tools with changed facts: a row of them. */
const changedToolCount = 4;

const tools = toolFixtures(60).map((tool, index) =>
  index < changedToolCount ? { ...tool, factsChange: factsChangeFixture } : tool,
);
const prompts = promptFixtures(30);

/** Of endpoints that respond with nothing but the status. */
const emptyHandlers = Object.values(contract)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ response, stream }) => !stream && response.safeParse({}).success)
  .map((endpoint) => mock(endpoint, {}));

/** MSW handlers for all endpoints: a small directory in which all requests succeed. */
export const handlers: HttpHandler[] = [
  ...emptyHandlers,
  mock(contract.auth.register, sessionFixture),
  mock(contract.auth.login, sessionFixture),
  mock(contract.auth.refresh, sessionFixture),
  ...moderationHandlers,
  mock(contract.users.viewerState, {
    favoriteTools: [],
    likedPrompts: [],
    savedPrompts: [],
    ratedPrompts: [],
    followedUsers: [],
  }),
  mock(contract.auth.sessions, activeSessionFixtures),
  mock(contract.auth.activity, auditLogFixtures),
  mock(contract.auth.endOtherSessions, { ended: activeSessionFixtures.length - 1 }),
  mock(contract.users.me, userFixture),
  mock(
    contract.users.updateMe,
    ({ body: { username = userFixture.username, email = userFixture.email } }) => ({
      ...userFixture,
      username,
      email,
    }),
  ),
  mock(contract.users.setAvatar, {
    ...userFixture,
    avatar: '/api/files/0199aaaa-0000-7000-8000-000000000500/small.webp',
  }),
  mock(contract.users.removeAvatar, userFixture),
  mock(contract.users.search, ({ query }) =>
    userSummaryFixtures.filter(({ username }) => username.startsWith((query.search ?? '').toLowerCase())),
  ),
  mock(contract.users.follow, { isFollowing: true, followersCount: profileFixture.followersCount + 1 }),
  mock(contract.profiles.me, myProfileFixture),
  mock(contract.profiles.updateMe, ({ body }) => ({ ...myProfileFixture, ...body })),
  mock(contract.profiles.get, ({ params }) => ({
    ...profileFixture,
    username: params.username,
  })),
  mock(contract.profiles.followers, {
    users: userSummaryFixtures,
    total: userSummaryFixtures.length,
    pages: 1,
  }),
  mock(contract.profiles.following, {
    users: userSummaryFixtures,
    total: userSummaryFixtures.length,
    pages: 1,
  }),
  mock(contract.settings.get, settingsFixture),
  mock(contract.settings.update, ({ body }) => ({ ...settingsFixture, ...(body as object) })),
  mock(contract.categories.all, categoryFixtures satisfies Category[]),
  mock(contract.tools.list, ({ query }) => listTools(tools, query)),
  mock(contract.tools.get, ({ params }) => ({ ...toolDetailsFixture, id: params.id })),
  ...toolHandlers,
  ...activityHandlers,
  ...aiHandlers,
  ...modelHandlers,
  ...promptHandlers,
  mock(contract.prompts.list, ({ query }) => {
    const { prompts: listed, pages, total } = paginate('prompts', prompts, query);
    const facets = {
      category: countValues(prompts.map(({ category }) => category)),
      model: countValues(prompts.flatMap(({ aiModels }) => aiModels)),
      language: [{ value: 'de', count: 2 }],
      withRuns: [{ value: 'true', count: 3 }],
    };
    return {
      prompts: listed,
      totalPages: pages,
      totalCount: total,
      ...(query.facets && { facets }),
    };
  }),
  mock(contract.prompts.get, ({ params }) => ({
    ...promptDetailsFixture,
    id: params.id,
  })),
  mock(contract.prompts.create, ({ body }) => ({ ...promptFixture, ...(body as object) })),
  mock(contract.prompts.update, ({ body }) => ({ ...promptFixture, ...(body as object) })),
  mock(contract.prompts.like, { likes: [userFixture.id], likesCount: 1, isLiked: true }),
  mock(contract.prompts.save, { saves: [userFixture.id], savesCount: 1, isSaved: true }),
];
