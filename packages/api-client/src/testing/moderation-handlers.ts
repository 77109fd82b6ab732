import type { HttpHandler } from 'msw';

import { contract } from '../contract/index.ts';
import { mock } from './mock.ts';
import { catalogueImportFixture, inboxFixtures, moderationCaseFixtures } from './moderation-fixtures.ts';

/** Handlers for moderation, appeals and the confirmation of emails. */
export const moderationHandlers: HttpHandler[] = [
  mock(contract.moderation.cases, ({ query }) => {
    const cases = query.state === 'closed' ? [] : moderationCaseFixtures;
    return { cases, total: cases.length, pages: 1 };
  }),
  mock(contract.moderation.export, { file: 'catalogue.csv', content: 'name\nPaper Trail\n' }),
  mock(contract.moderation.import, catalogueImportFixture),
  mock(contract.moderation.messages, ({ query }) => {
    const messages = query.state === 'closed' ? [] : inboxFixtures;
    return { messages, total: messages.length, pages: 1 };
  }),
  mock(contract.contact.info, { answersByMail: true }),
];
