import type { HttpHandler } from 'msw';

import { contract, type AccessToken } from '../contract/index.ts';
import { toolFixture, toolFixtures } from './fixtures.ts';
import { mock } from './mock.ts';

const tools = toolFixtures(8);

export const accessTokenFixture: AccessToken = {
  id: '0199aaaa-0000-7000-8000-000000000700',
  name: 'Claude Desktop',
  scope: 'read',
  last4: 'x7Qd',
  createdAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: '2026-11-12T08:30:00.000Z',
};

/** A new token, as it is answered once. */
export const newTokenFixture = 'aid_mocked-token-that-opens-nothing-at-allx7Qd';

const reasoned = (reason: string) => ({ tools: tools.map((tool) => ({ tool, reason })) });

const message = `${toolFixture.name} finds the studies behind a claim and quotes the passage.`;

/** An answer for every call of the assistant and of access tokens. No model wrote them. */
export const aiHandlers: HttpHandler[] = [
  mock(contract.ai.recommendations, reasoned('Because of Paper Trail: it has “research” too.')),
  mock(contract.ai.collaborative, reasoned('3 people with your taste like it, and Paper Trail as you do.')),
  mock(contract.ai.compareTools, ({ body }) => {
    const { toolIds } = body as { toolIds: string[] };
    const compared = toolIds.map((id) => ({ ...(tools.find((tool) => tool.id === id) ?? toolFixture), id }));
    return {
      tools: compared,
      facts: [
        { label: 'Category', values: compared.map((tool) => tool.categoryName), differs: true },
        { label: 'Price', values: compared.map(() => 'Free to start, paid for more'), differs: false },
      ],
      summary: `${compared.map((tool) => tool.name).join(' and ')} share “research”.`,
      writtenBy: null,
    };
  }),
  mock(contract.ai.search, {
    ...reasoned('Fits “studies” and “claim”: Quotes with page numbers.'),
    writtenBy: null,
  }),
  mock(contract.ai.scenarios, {
    title: 'Write a paper',
    steps: ['Find the literature', 'Keep the notes', 'Write it up'].map((title, index) => ({
      title,
      why: 'Fits “papers”: Quotes with page numbers.',
      tool: tools[index] ?? toolFixture,
      others: tools.slice(3, 6),
    })),
    writtenBy: null,
  }),
  mock(contract.ai.chat, { message, tools: [toolFixture], writtenBy: null }),
  mock(contract.ai.chatStream, { text: message, tools: [toolFixture], writtenBy: null }),
  mock(contract.accessTokens.list, [accessTokenFixture]),
  mock(contract.accessTokens.create, ({ body }) => ({
    ...accessTokenFixture,
    lastUsedAt: null,
    scope: 'read' as const,
    ...(body as { name: string }),
    token: newTokenFixture,
  })),
  mock(contract.accessTokens.revoke, {}),
];
