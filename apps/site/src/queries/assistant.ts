import type { ChatMessage } from '@ai-directory/api-client/contract';

import { client } from '../client.ts';

/** Asks the assistant; the answer comes piece by piece. Nothing of it is cached: the conversation holds it. */
export const askAssistant = (message: string, previousMessages: ChatMessage[], signal: AbortSignal) =>
  client.ai.chatStream({ body: { message, context: { previousMessages } } }, { signal });
