import { Button } from '@ai-directory/ui/button';
import { Spinner } from '@ai-directory/ui/spinner';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';

import styles from './assistant.module.css';
import type { Said } from './conversation.ts';
import { NamedTool } from './named-tool.tsx';

export interface MessagesProps {
  messages: Said[];
  /** An answer is on its way. */
  answering: boolean;
  /** Asks one of the questions to begin with. */
  onAsk: (question: string) => void;
  /** Somebody goes on to a tool. */
  onLeave: () => void;
}

const beginnings = [
  'What transcribes meetings for free?',
  'Which tools review code?',
  'Something like Midjourney that is open source',
];

/** The conversation so far, or questions to begin it with. */
export function Messages({ messages, answering, onAsk, onLeave }: MessagesProps) {
  const last = messages.at(-1);
  if (!last) return <Beginnings onAsk={onAsk} />;

  return (
    <>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onLeave={onLeave} />
        ))}
      </ol>
      {answering && last.role === 'user' && <Spinner size="small" label="Looking through the catalogue…" />}
      {/* Read out when it is whole, not piece by piece. */}
      <VisuallyHidden role="status">{!answering && last.role === 'assistant' && last.content}</VisuallyHidden>
    </>
  );
}

function Beginnings({ onAsk }: Pick<MessagesProps, 'onAsk'>) {
  return (
    <div className={styles.beginnings}>
      <p>Say what you want to do. For example:</p>
      {beginnings.map((question) => (
        <Button key={question} className={styles.beginning} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}

function Message({ message, onLeave }: { message: Said } & Pick<MessagesProps, 'onLeave'>) {
  const { role, content, tools = [], writtenBy } = message;
  return (
    <li className={role === 'user' ? styles.question : styles.answer}>
      <VisuallyHidden>{role === 'user' ? 'You: ' : 'Assistant: '}</VisuallyHidden>
      <p className={styles.words}>{content}</p>
      {tools.length > 0 && (
        <ul aria-label="Tools in this answer" className={styles.tools}>
          {tools.map((tool) => (
            <NamedTool key={tool.id} tool={tool} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {writtenBy !== undefined && (
        <p className={styles.source}>
          {writtenBy === null ? 'From the catalogue, without a model' : `Written by ${writtenBy}`}
        </p>
      )}
    </li>
  );
}
