import type { ChatMessage } from '@ai-directory/api-client/contract';

import { client } from '../client.ts';

/** Streams the answer of the assistant. Not cached: the conversation stores it. */
export const streamChat = (message: string, previousMessages: ChatMessage[], signal: AbortSignal) =>
  client.ai.chatStream({ body: { message, context: { previousMessages } } }, { signal });
