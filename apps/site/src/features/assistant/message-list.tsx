import { Button } from '@ai-directory/ui/button';
import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import { assistantMessages } from './assistant-messages.ts';
import styles from './assistant.module.css';
import type { AssistantMessage } from './conversation.ts';
import { ToolMention } from './tool-mention.tsx';

export interface MessageListProps {
  messages: AssistantMessage[];
  /** Whether an answer is being streamed. */
  isPending: boolean;
  /** Called with the suggested question the user selected. */
  onSuggestion: (question: string) => void;
  /** Called when the user follows a link to a tool. */
  onNavigate: () => void;
}

/** Renders the messages of the conversation, or suggested questions when there are none. */
export function MessageList({ messages, isPending, onSuggestion, onNavigate }: MessageListProps) {
  const t = useMessages(assistantMessages);
  const last = messages.at(-1);
  if (!last) return <Suggestions onSuggestion={onSuggestion} />;

  return (
    <>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onNavigate={onNavigate} />
        ))}
      </ol>
      {isPending && last.role === 'user' && <Spinner size="small" label={t.pending} />}
      {/* Announced once complete, not chunk by chunk. */}
      <VisuallyHidden role="status">{!isPending && last.role === 'assistant' && last.content}</VisuallyHidden>
    </>
  );
}

function Suggestions({ onSuggestion }: Pick<MessageListProps, 'onSuggestion'>) {
  const t = useMessages(assistantMessages);
  return (
    <div className={styles.suggestions}>
      <Text size="small" variant="muted">
        {t.suggestions}
      </Text>
      {Object.values(t.suggestedQuestions).map((question) => (
        <Button key={question} className={styles.suggestion} onClick={() => onSuggestion(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}

function Message({
  message,
  onNavigate,
}: { message: AssistantMessage } & Pick<MessageListProps, 'onNavigate'>) {
  const t = useMessages(assistantMessages);
  const { role, content, tools = [], generatedBy } = message;
  return (
    <li className={role === 'user' ? styles.userMessage : styles.assistantMessage}>
      <VisuallyHidden>{role === 'user' ? t.fromUser : t.fromAssistant}</VisuallyHidden>
      <Text size="small" className={styles.text}>
        {content}
      </Text>
      {tools.length > 0 && (
        <ul aria-label={t.tools} className={styles.tools}>
          {tools.map((tool) => (
            <ToolMention key={tool.id} tool={tool} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
      {generatedBy !== undefined && (
        <Text size="xs" variant="subtle" monospace>
          {generatedBy === null ? t.fromCatalogue : t.generatedBy({ model: generatedBy })}
        </Text>
      )}
    </li>
  );
}
