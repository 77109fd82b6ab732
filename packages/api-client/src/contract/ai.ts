import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { ModelId } from './models.ts';
import { routes } from './routes.ts';
import { Id, requiredText } from './text.ts';
import { pricings } from './tool-facts.ts';
import { Tool, ToolId } from './tools.ts';

/** A tool with the reason why it is here. */
const Reasoned = z.object({ tool: Tool, reason: z.string() });

/** Whose words they are: a model's, or the directory's own. */
const writtenBy = z.string().nullable().describe('Name of the model that wrote the words; null without one');

const UserParams = z.object({
  userId: requiredText('User id', 40).describe('My own id, or `me`; somebody else’s answers 404'),
});
const Suggested = z.object({ tools: z.array(Reasoned) });

const Fact = z.object({ label: z.string(), values: z.array(z.string()), differs: z.boolean() });

export const ChatMessage = z
  .object({
    role: z.enum(['user', 'assistant'], 'Role must be user or assistant'),
    content: requiredText('Content', 8000),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const ChatRequest = z.object({
  message: requiredText('Message', 4000),
  context: z
    .object({
      userId: Id.optional().describe('Not needed: the token says who asks'),
      previousMessages: z
        .array(ChatMessage)
        .max(40, 'At most 40 previous messages can be sent')
        .default([])
        .describe('The oldest first'),
    })
    .default({ previousMessages: [] }),
  model: ModelId.optional().describe('The default model where left out'),
});

export const ChatAnswer = z
  .object({ message: z.string(), tools: z.array(Tool).describe('Those that the message names'), writtenBy })
  .meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const ai = {
  recommendations: endpoint({
    ...routes.ai.recommendations,
    summary:
      'Tools for me, from what I favor, review and look at; popular ones for somebody new or signed out',
    params: UserParams,
    response: Suggested,
  }),
  collaborative: endpoint({
    ...routes.ai.collaborative,
    summary: 'What people with my taste also use',
    params: UserParams,
    response: Suggested,
  }),
  compareTools: endpoint({
    ...routes.ai.compareTools,
    summary: 'Two to four tools side by side',
    body: z.object({
      toolIds: z.array(ToolId).min(2, 'Choose at least 2 tools').max(4, 'Choose at most 4 tools'),
      model: ModelId.optional(),
    }),
    response: z.object({ tools: z.array(Tool), facts: z.array(Fact), summary: z.string(), writtenBy }),
  }),
  search: endpoint({
    ...routes.ai.search,
    summary: 'Tools for a wish in one’s own words, each with the reason',
    body: z.object({ query: requiredText('Query', 500), model: ModelId.optional() }),
    response: z.object({ tools: z.array(Reasoned), writtenBy }),
  }),
  scenarios: endpoint({
    ...routes.ai.scenarios,
    summary: 'A set of tools for a goal, step by step',
    body: z.object({
      requirements: requiredText('Requirements', 2000),
      pricing: z.array(z.enum(pricings)).max(pricings.length).default([]).describe('Any where empty'),
      model: ModelId.optional(),
    }),
    response: z.object({
      title: z.string(),
      steps: z.array(z.object({ title: z.string(), why: z.string(), tool: Tool, others: z.array(Tool) })),
      writtenBy,
    }),
  }),
  chat: endpoint({
    ...routes.ai.chat,
    summary: 'Ask about the catalogue',
    body: ChatRequest,
    response: ChatAnswer,
  }),
  chatStream: endpoint({
    ...routes.ai.chatStream,
    summary: 'Ask about the catalogue; the answer comes as it is written, the tools last',
    body: ChatRequest,
    response: z.object({
      text: z.string().optional().describe('The next piece of the message'),
      tools: z.array(Tool).optional(),
      writtenBy: writtenBy.optional(),
    }),
  }),
};
