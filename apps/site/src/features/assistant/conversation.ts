import type { OutputOf, ChatMessage, contract, Tool } from '@ai-directory/api-client/contract';

import { readStorage, writeStorage } from '../../browser-storage.ts';

type Chunk = OutputOf<(typeof contract)['ai']['chatStream']>;

/** A message of the conversation, with the metadata of an answer. */
export interface AssistantMessage extends ChatMessage {
  id: number;
  /** Tools named in the answer. */
  tools?: Tool[];
  /** Model that generated the answer; null without a model, undefined until known. */
  generatedBy?: string | null;
}

/** Returns the answer extended by the next chunk of the stream. */
export const appendChunk = (
  answer: AssistantMessage,
  { text = '', tools, generatedBy }: Chunk,
): AssistantMessage => ({
  ...answer,
  content: answer.content + text,
  ...(tools && { tools }),
  ...(generatedBy !== undefined && { generatedBy }),
});

const storageKey = 'assistant';
const maxStoredMessages = 40; // limit of the API

interface StoredConversation {
  userId: string | null;
  messages: AssistantMessage[];
}

let cached: StoredConversation | null = null;

/** Returns the conversation of this tab; empty for another user. */
export function loadConversation(userId: string | null): AssistantMessage[] {
  const conversation = cached ?? (readStorage('sessionStorage', storageKey) as StoredConversation | null);
  return conversation?.userId === userId ? conversation.messages : [];
}

export function saveConversation(userId: string | null, messages: AssistantMessage[]) {
  cached = { userId, messages: messages.slice(-maxStoredMessages) };
  writeStorage('sessionStorage', storageKey, cached);
}
