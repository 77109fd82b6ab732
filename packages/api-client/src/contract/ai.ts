import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { modelErrors, ModelId } from './models.ts';
import { routes } from './routes.ts';
import { Id, positiveIntSchema, querySchema, requiredTextSchema } from './common-schemas.ts';
import { pricings } from './tool-constants.ts';
import { ToolFacts } from './tool-facts.ts';
import { Tool, ToolId } from './tools.ts';

/** A suggested tool with the reason. */
const ToolWithReason = z.object({ tool: Tool, reason: z.string() });

/** Name of the model that generated the text, if any. */
const generatedBy = z
  .string()
  .nullable()
  .describe('Name of the model that generated the text; null without a model');

const UserParams = z.object({
  userId: requiredTextSchema('User id', 40).describe('My id or `me`; 404 for other users'),
});
const notice = z
  .string()
  .optional()
  .describe(
    'Said instead of tools, in the language of the client: help for somebody in distress, or why none are suggested',
  );

const SuggestedTools = z.object({ tools: z.array(ToolWithReason) });

export const ComparedTool = Tool.extend({ facts: ToolFacts }).meta({ id: 'ComparedTool' });
export type ComparedTool = z.infer<typeof ComparedTool>;

export const ChatMessage = z
  .object({
    role: z.enum(['user', 'assistant'], 'Role must be user or assistant'),
    content: requiredTextSchema('Content', 8000),
    toolIds: z
      .array(ToolId)
      .max(12)
      .optional()
      .describe('Ids of the tools named in an answer, to which the next message may refer'),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const ChatRequest = z.object({
  message: requiredTextSchema('Message', 4000),
  context: z
    .object({
      userId: Id.nullish().describe('Null for an anonymous user. Ignored: the token identifies the user'),
      previousMessages: z
        .array(ChatMessage)
        .max(40, 'At most 40 previous messages can be sent')
        .default([])
        .describe('Oldest first'),
    })
    .default({ previousMessages: [] }),
  model: ModelId.optional().describe('Default: the default model'),
});

export const ChatResponse = z
  .object({ message: z.string(), tools: z.array(Tool).describe('Tools named in the message'), generatedBy })
  .meta({ id: 'ChatResponse' });
export type ChatResponse = z.infer<typeof ChatResponse>;

const maxSuggestions = 12;

export const ai = {
  recommendations: endpoint(routes.ai.recommendations, {
    summary: 'Recommend tools by my favorites, reviews and views; popular tools for new and anonymous users',
    rateLimit: 'suggest',
    params: UserParams,
    query: querySchema({
      limit: positiveIntSchema('limit', maxSuggestions).default(maxSuggestions),
    }),
    errors: { 404: ['user_not_found'] },
    response: SuggestedTools,
  }),
  collaborative: endpoint(routes.ai.collaborative, {
    summary: 'Recommend tools by users with similar favorites',
    rateLimit: 'suggest',
    params: UserParams,
    errors: { 404: ['user_not_found'] },
    response: SuggestedTools,
  }),
  compareTools: endpoint(routes.ai.compareTools, {
    summary: 'Compare two to four tools; those that no longer exist are left out if two or more are left',
    rateLimit: 'suggest',
    body: z.object({
      toolIds: z.array(ToolId).min(2, 'Choose at least 2 tools').max(4, 'Choose at most 4 tools'),
      model: ModelId.optional(),
    }),
    errors: { ...modelErrors, 404: ['tool_not_found'] },
    response: z.object({ tools: z.array(ComparedTool), summary: z.string(), generatedBy }),
  }),
  search: endpoint(routes.ai.search, {
    summary: 'Search tools by a description of a need, each with the reason',
    rateLimit: 'suggest',
    body: z.object({ query: requiredTextSchema('Query', 500), model: ModelId.optional() }),
    errors: { ...modelErrors },
    response: z.object({ tools: z.array(ToolWithReason), notice, generatedBy }),
  }),
  scenarios: endpoint(routes.ai.scenarios, {
    summary: 'Plan a workflow of tools for a goal',
    rateLimit: 'suggest',
    body: z.object({
      requirements: requiredTextSchema('Requirements', 2000),
      pricing: z.array(z.enum(pricings)).max(pricings.length).default([]).describe('Default: any'),
      model: ModelId.optional(),
    }),
    errors: { ...modelErrors },
    response: z.object({
      title: z.string(),
      steps: z.array(
        z.object({
          title: z.string(),
          reason: z.string(),
          tool: Tool.nullable().describe('Null if nothing in the catalogue fits the step'),
          alternatives: z.array(Tool),
        }),
      ),
      notice,
      unchecked: z
        .array(z.string())
        .describe('Conditions of the goal that the catalogue does not tell about, as written'),
      generatedBy,
    }),
  }),
  chat: endpoint(routes.ai.chat, {
    summary: 'Chat about the catalogue',
    rateLimit: 'suggest',
    body: ChatRequest,
    errors: { ...modelErrors },
    response: ChatResponse,
  }),
  chatStream: endpoint(routes.ai.chatStream, {
    summary: 'Chat about the catalogue as a stream: chunks of text, then the tools',
    rateLimit: 'suggest',
    body: ChatRequest,
    errors: { ...modelErrors },
    response: z.object({
      text: z.string().optional().describe('Next chunk of the message'),
      tools: z.array(Tool).optional(),
      generatedBy: generatedBy.optional(),
    }),
  }),
};
