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
  mock(contract.moderation.decide, {}),
  mock(contract.moderation.ban, {}),
  mock(contract.moderation.unban, {}),
  mock(contract.moderation.editTool, {}),
  mock(contract.moderation.export, { file: 'catalogue.csv', content: 'name\nPaper Trail\n' }),
  mock(contract.moderation.import, catalogueImportFixture),
  mock(contract.moderation.messages, ({ query }) => {
    const messages = query.state === 'closed' ? [] : inboxFixtures;
    return { messages, total: messages.length, pages: 1 };
  }),
  mock(contract.moderation.answer, {}),
  mock(contract.tools.appeal, {}),
  mock(contract.prompts.appeal, {}),
  mock(contract.prompts.appealComment, {}),
  mock(contract.auth.sendConfirmation, {}),
  mock(contract.auth.confirmEmail, {}),
  mock(contract.contact.info, { answersByMail: true }),
];
