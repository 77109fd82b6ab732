import type { HttpHandler } from 'msw';

import { contract } from '../contract/index.ts';
import {
  accessTokenFixture,
  newTokenFixture,
  toolFactsFixture,
  toolFixture,
  toolFixtures,
} from './fixtures.ts';
import { mock } from './mock.ts';

const tools = toolFixtures(8);

const withReason = (reason: string, limit = tools.length) => ({
  tools: tools.slice(0, limit).map((tool) => ({ tool, reason })),
});

const message = `${toolFixture.name} finds the studies behind a claim and quotes the passage.`;

/** Handlers for the AI features, without a model, and for access tokens. */
export const aiHandlers: HttpHandler[] = [
  mock(contract.ai.recommendations, ({ query: { limit } }) =>
    withReason('Because of Paper Trail: it is free to try, too.', limit),
  ),
  mock(contract.ai.collaborative, withReason('3 people with your taste like it, along with Paper Trail.')),
  mock(contract.ai.compareTools, ({ body: { toolIds } }) => {
    const compared = toolIds.map((id, index) => ({
      ...(tools.find((tool) => tool.id === id) ?? toolFixture),
      id,
      facts:
        index === 1 ? { ...toolFactsFixture, api: undefined, platforms: ['web' as const] } : toolFactsFixture,
    }));
    return {
      tools: compared,
      summary: `${compared.map((tool) => tool.name).join(' and ')} share “web”.`,
      generatedBy: null,
    };
  }),
  mock(contract.ai.search, {
    ...withReason('Fits “write” and “text”.'),
    generatedBy: null,
  }),
  mock(contract.ai.scenarios, {
    title: 'Write a paper',
    steps: ['Find the literature', 'Keep the notes', 'Write it up'].map((title, index) => ({
      title,
      reason: 'Fits “papers”: Quotes with page numbers.',
      tool: tools[index] ?? toolFixture,
      alternatives: tools.slice(3, 6),
    })),
    unchecked: [],
    generatedBy: null,
  }),
  mock(contract.ai.chat, { message, tools: [toolFixture], generatedBy: null }),
  mock(contract.ai.chatStream, { text: message, tools: [toolFixture], generatedBy: null }),
  mock(contract.accessTokens.list, [accessTokenFixture]),
  mock(contract.accessTokens.create, ({ body }) => ({
    ...accessTokenFixture,
    lastUsedAt: null,
    ...body,
    token: newTokenFixture,
  })),
];
