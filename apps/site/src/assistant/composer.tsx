import { Alert } from '@ai-directory/ui/alert';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ArrowUp, Square } from '@ai-directory/ui/icons';
import { Textarea } from '@ai-directory/ui/textarea';
import type { KeyboardEvent, RefObject } from 'react';

import styles from './assistant.module.css';
import type { Conversation } from './use-conversation.ts';

export interface ComposerProps {
  conversation: Conversation;
  /** Where the question is typed. */
  box: RefObject<HTMLTextAreaElement | null>;
}

const longest = 4000; // characters that the API takes

/** Where the next question is written. Enter sends it, Shift and Enter begin a line. */
export function Composer({ conversation, box }: ComposerProps) {
  const { typed, setTyped, answering, error, ask, stop } = conversation;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {error !== null && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <div className={styles.line}>
        <Textarea
          ref={box}
          aria-label="Your question"
          placeholder="What are you trying to do?"
          autoGrow
          rows={2}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        {answering ? (
          <IconButton key="stop" label="Stop" variant="secondary" onClick={stop}>
            <Square />
          </IconButton>
        ) : (
          <IconButton
            key="send"
            type="submit"
            label="Send"
            variant="primary"
            aria-disabled={typed.trim() === '' || undefined}
          >
            <ArrowUp />
          </IconButton>
        )}
      </div>
    </form>
  );
}
