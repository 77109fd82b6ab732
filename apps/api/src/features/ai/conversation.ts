import type { ChatMessage, Tool } from '@ai-directory/api-client/contract';

import type { DirectoryContext } from '../directory-tools/directory-tools.ts';
import type { SearchDeps } from './search.ts';

export interface ChatChunk {
  text?: string;
  tools?: Tool[];
  generatedBy?: string | null;
}

export interface Conversation {
  message: string;
  /** Sorted from oldest to newest. */
  previous: ChatMessage[];
}

/** What a chat needs, besides what a search does. */
export type ChatDeps = SearchDeps &
  Omit<DirectoryContext, 'tools'> & { toolCatalogue: DirectoryContext['tools'] };
