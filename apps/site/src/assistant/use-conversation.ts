import { messageFrom } from '@ai-directory/api-client';
import { useEffect, useRef, useState } from 'react';

import { askAssistant } from '../queries/assistant.ts';
import { keepConversation, readConversation, withPiece, type Said } from './conversation.ts';

const failedToAnswer = 'The assistant does not answer right now. Try again in a moment.';

export interface Conversation {
  messages: Said[];
  /** An answer is on its way. */
  answering: boolean;
  /** What went wrong with the last question; it is then still in the box. */
  error: string | null;
  /** Asks what is typed, or one of the questions to begin with. */
  ask: (question?: string) => void;
  stop: () => void;
  startOver: () => void;
  typed: string;
  setTyped: (typed: string) => void;
}

/** A conversation with the assistant, kept for this tab. */
export function useConversation(viewerId: string | null): Conversation {
  const [messages, setMessages] = useState(() => readConversation(viewerId));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<AbortController | null>(null);
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const keep = (said: Said[]) => {
    setMessages(said);
    keepConversation(viewerId, said);
  };

  const ask = async (question = typed) => {
    const content = question.trim();
    if (content === '' || asked) return;
    const stopping = new AbortController();
    latest.current = stopping;
    const id = (messages.at(-1)?.id ?? 0) + 1;
    const before: Said[] = [...messages, { id, role: 'user', content }];
    let answer: Said = { id: id + 1, role: 'assistant', content: '' };
    setMessages(before);
    setTyped('');
    setError(null);
    setAsked(stopping);
    try {
      for await (const piece of askAssistant(content, heard(messages), stopping.signal)) {
        answer = withPiece(answer, piece);
        setMessages([...before, answer]);
      }
      keep([...before, answer]);
    } catch (failure) {
      // What has come of an answer stays; a question without one goes back into the box.
      if (answer.content === '') {
        keep(messages);
        setTyped((since) => since || content);
      } else keep([...before, answer]);
      if (!stopping.signal.aborted) setError(messageFrom(failure, failedToAnswer));
    } finally {
      setAsked(null);
    }
  };

  return {
    messages,
    answering: asked !== null,
    error,
    ask: (question) => void ask(question),
    stop: () => asked?.abort(),
    startOver: () => {
      asked?.abort();
      setError(null);
      keep([]);
    },
    typed,
    setTyped,
  };
}

const longest = 8000; // characters that the API takes of one message

const heard = (messages: Said[]) =>
  messages
    .filter(({ content }) => content.trim() !== '')
    .slice(-40)
    .map(({ role, content }) => ({ role, content: content.slice(0, longest) }));
