import { getErrorMessage } from '@ai-directory/api-client';
import { useMessages } from '@ai-directory/ui/messages';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useEffect, useRef, useState } from 'react';

import { streamChat } from '../../queries/assistant.ts';
import { useDraftId } from '../../shell/unsaved-changes/use-form-draft.ts';
import { assistantMessages } from './assistant-messages.ts';
import { appendChunk, loadConversation, saveConversation, type AssistantMessage } from './conversation.ts';

export interface Conversation {
  messages: AssistantMessage[];
  /** Whether an answer is being streamed. */
  isPending: boolean;
  /** Error of the last question, which is then restored into the input. */
  error: string | null;
  /** Sends the question, by default the value of the input. */
  send: (question?: string) => void;
  stop: () => void;
  reset: () => void;
  input: string;
  setInput: (input: string) => void;
}

/** A conversation with the assistant and the question being written, stored for this tab. */
export function useConversation(userId: string | null): Conversation {
  const t = useMessages(assistantMessages);
  const [messages, setMessages] = useState(() => loadConversation(userId));
  const [input, setInput] = useState('');
  useDraft({
    id: useDraftId('assistant'),
    values: input,
    isDirty: input.trim() !== '',
    onRestore: setInput,
  });
  const [error, setError] = useState<string | null>(null);
  const [request, setRequest] = useState<AbortController | null>(null);
  const latestRequest = useRef<AbortController>(null);
  useEffect(() => () => latestRequest.current?.abort(), []);

  const save = (next: AssistantMessage[]) => {
    setMessages(next);
    saveConversation(userId, next);
  };

  const send = async (question = input) => {
    const content = question.trim();
    if (content === '' || request) return;
    const controller = new AbortController();
    latestRequest.current = controller;
    const id = (messages.at(-1)?.id ?? 0) + 1;
    const withQuestion: AssistantMessage[] = [...messages, { id, role: 'user', content }];
    let answer: AssistantMessage = { id: id + 1, role: 'assistant', content: '' };
    setMessages(withQuestion);
    setInput('');
    setError(null);
    setRequest(controller);
    try {
      for await (const chunk of streamChat(content, toHistory(messages), controller.signal)) {
        answer = appendChunk(answer, chunk);
        setMessages([...withQuestion, answer]);
      }
      save([...withQuestion, answer]);
    } catch (reason) {
      // A partial answer is kept; a question without an answer is restored into the input.
      if (answer.content === '') {
        save(messages);
        setInput((current) => current || content);
      } else save([...withQuestion, answer]);
      if (!controller.signal.aborted) setError(getErrorMessage(reason, t.sendFailed));
    } finally {
      setRequest(null);
    }
  };

  return {
    messages,
    isPending: request !== null,
    error,
    send: (question) => void send(question),
    stop: () => request?.abort(),
    reset: () => {
      request?.abort();
      setError(null);
      save([]);
    },
    input,
    setInput,
  };
}

// Limits of the API.
const maxHistoryMessages = 40;
const maxMessageLength = 8000;

const toHistory = (messages: AssistantMessage[]) =>
  messages
    .filter(({ content }) => content.trim() !== '')
    .slice(-maxHistoryMessages)
    .map(({ role, content, tools }) => ({
      role,
      content: content.slice(0, maxMessageLength),
      ...(tools && { toolIds: tools.slice(0, 12).map(({ id }) => id) }),
    }));
