import type { HttpHandler } from 'msw';

import { contract, type Prompt, type Run } from '../contract/index.ts';
import { userSummaryFixtures, promptFixture, promptFixtures, userFixture } from './fixtures.ts';
import { mock } from './mock.ts';
import { commentFixtures, imageRunFixture, runFixtures, versionFixtures } from './prompt-fixtures.ts';

const me = { id: userFixture.id, username: userFixture.username, avatar: userFixture.avatar };

const buildOwnPrompt = (changes: object): Prompt => ({
  ...promptFixture,
  userId: me.id,
  visibility: 'private',
  creator: { ...promptFixture.creator, ...me, _id: me.id },
  ...changes,
});

/** Handlers for prompts, except for reading, writing, liking and saving. */
export const promptHandlers: HttpHandler[] = [
  mock(contract.prompts.categories, [
    { category: 'Business', count: 18 },
    { category: 'Technical', count: 12 },
  ]),
  mock(contract.prompts.tags, ({ query }) =>
    promptFixture.tags
      .filter((tag) => tag.startsWith((query.search ?? '').toLowerCase()))
      .map((tag, index) => ({ tag, count: 30 - index })),
  ),
  mock(contract.prompts.export, {
    prompts: promptFixtures(3).map(
      ({ title, description, content, category, tags, variables, aiModels, visibility }) => ({
        title,
        description,
        content,
        category,
        tags,
        variables,
        aiModels,
        visibility,
      }),
    ),
  }),
  mock(contract.prompts.import, ({ body }) => {
    const total = body.prompts.length;
    const ids = promptFixtures(Math.min(total, 300)).map(({ id }) => id);
    const duplicates = total - ids.length;
    const message = `Successfully imported ${ids.length} out of ${total} prompts`;
    return { results: { total, successful: ids.length, failed: 0, duplicates, message, ids, errors: [] } };
  }),
  mock(contract.prompts.updateVisibility, ({ body }) => ({
    modifiedCount: body.ids?.length ?? 3,
  })),
  mock(contract.prompts.changeMany, ({ body }) => {
    const total = body.ids.length;
    return { results: { total, modifiedCount: total, unchangedCount: 0, failed: [] } };
  }),
  mock(contract.prompts.rate, ({ body: { rating } }) => ({ rating, totalRatings: 1, myRating: rating })),
  mock(contract.prompts.recordUse, { uses: promptFixture.stats.uses + 1 }),
  mock(contract.prompts.shares, { users: userSummaryFixtures.slice(0, 2) }),
  mock(contract.prompts.share, ({ body: { userIds } }) => ({
    users: userSummaryFixtures.filter(({ id }) => userIds.includes(id)),
  })),
  mock(contract.prompts.saveModified, ({ body }) =>
    buildOwnPrompt({
      ...body,
      source: { id: promptFixture.id, title: promptFixture.title, creator: promptFixture.creator },
    }),
  ),
  mock(contract.prompts.versions, versionFixtures),
  mock(contract.prompts.restore, ({ params }) => {
    const version = versionFixtures.find((one) => one.version === params.version);
    const { title, content, variables } = version ?? promptFixture;
    return buildOwnPrompt({ title, content, variables });
  }),
  mock(contract.prompts.comments, { comments: commentFixtures, total: commentFixtures.length, pages: 1 }),
  mock(contract.prompts.runs, { runs: runFixtures, total: runFixtures.length, pages: 1 }),
  mock(contract.prompts.addRun, ({ body }) => ({ ...(runFixtures[0] as Run), ...body })),
  mock(contract.prompts.addImageRun, ({ body: { output } }) => ({
    ...imageRunFixture,
    output: output?.[0] ?? '',
  })),
  mock(contract.prompts.voteRun, ({ body: { isHelpful } }) => ({ helpfulCount: 1, isHelpful })),
  mock(contract.prompts.addComment, ({ body }) => ({
    id: '0199aaaa-0000-7000-8000-000000000690',
    author: me,
    body: body.body,
    createdAt: '2026-11-21T10:00:00.000Z',
  })),
];
