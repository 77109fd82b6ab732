import { Alert } from '@ai-directory/ui/alert';
import { IconButton } from '@ai-directory/ui/icon-button';
import { ArrowUp, Square } from '@ai-directory/ui/icons';
import { isComposing } from '@ai-directory/ui/composition';
import { useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import type { KeyboardEvent, RefObject } from 'react';

import { assistantMessages } from './assistant-messages.ts';
import styles from './assistant.module.css';
import type { Conversation } from './use-conversation.ts';

export interface ComposerProps {
  conversation: Conversation;
  /** Ref of the textarea. */
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

const questionMaxLength = 4000; // limit of the API

/** Input for the next question. Enter sends it, Shift+Enter inserts a line break. */
export function Composer({ conversation, inputRef }: ComposerProps) {
  const t = useMessages(assistantMessages);
  const { input, setInput, isPending, error, send, stop } = conversation;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error !== null && (
        <Alert variant="danger" announce>
          {error}
        </Alert>
      )}
      <div className={styles.inputRow}>
        <Textarea
          ref={inputRef}
          aria-label={t.question}
          placeholder={t.placeholder}
          autoGrow
          rows={2}
          maxLength={questionMaxLength}
          value={input}
          onValueChange={setInput}
          onKeyDown={onKeyDown}
        />
        {isPending ? (
          <IconButton key="stop" label={t.stop} variant="secondary" onClick={stop}>
            <Square />
          </IconButton>
        ) : (
          <IconButton
            key="send"
            type="submit"
            label={t.send}
            variant="primary"
            aria-disabled={input.trim() === '' || undefined}
          >
            <ArrowUp />
          </IconButton>
        )}
      </div>
    </form>
  );
}
