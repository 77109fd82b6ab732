import type { AnswerOf, ChatMessage, contract, Tool } from '@ai-directory/api-client/contract';

type Piece = AnswerOf<(typeof contract)['ai']['chatStream']>;

/** One message of the conversation, with what came beside an answer. */
export interface Said extends ChatMessage {
  id: number;
  /** The tools that an answer names. */
  tools?: Tool[];
  /** The model that wrote an answer; null where the catalogue answered by itself, left out while it is not known. */
  writtenBy?: string | null;
}

/** An answer with the next piece of it. */
export const withPiece = (answer: Said, { text = '', tools, writtenBy }: Piece): Said => ({
  ...answer,
  content: answer.content + text,
  ...(tools && { tools }),
  ...(writtenBy !== undefined && { writtenBy }),
});

const storageKey = 'assistant';
const mostKept = 40; // as many as the API takes

interface Kept {
  viewerId: string | null;
  messages: Said[];
}

let inPage: Kept | null = null;

/** What this tab has said so far; nothing of what another person said in it. */
export function readConversation(viewerId: string | null): Said[] {
  const kept = inPage ?? readStored();
  return kept?.viewerId === viewerId ? kept.messages : [];
}

export function keepConversation(viewerId: string | null, messages: Said[]) {
  inPage = { viewerId, messages: messages.slice(-mostKept) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inPage));
  } catch {
    // The conversation then lasts as long as the page.
  }
}

function readStored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
