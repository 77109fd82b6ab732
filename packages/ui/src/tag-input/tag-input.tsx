'use client';

import { cx } from 'class-variance-authority';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';

import { useField } from '../field/field.tsx';
import { X } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './tag-input.module.css';

export const tagInputMessages = defineMessages('tagInput', {
  remove: ({ tag }: { tag: string }) => `Remove tag ${tag}`,
  added: ({ tag }: { tag: string }) => `Tag ${tag} added`,
  removed: ({ tag }: { tag: string }) => `Tag ${tag} removed`,
  duplicate: ({ tag }: { tag: string }) => `Tag ${tag} is already there`,
});

export interface TagInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** The tags, in the order they were added. */
  value: readonly string[];
  /** Called with all tags when one is added or removed. */
  onValueChange: (tags: string[]) => void;
}

/** Edits a list of tags: Enter adds one, Backspace in the empty input removes the last. Render it in a `Field`. */
export function TagInput({ value, onValueChange, disabled, className, ...props }: TagInputProps) {
  const t = useMessages(tagInputMessages);
  const field = useField();
  const [draft, setDraft] = useState('');
  const [status, setStatus] = useState({ text: '', duplicate: false });
  const isDisabled = disabled ?? field.disabled;

  const add = (tag: string) => {
    const duplicate = value.includes(tag);
    setStatus({ text: duplicate ? t.duplicate({ tag }) : t.added({ tag }), duplicate });
    setDraft('');
    if (!duplicate) onValueChange([...value, tag]);
  };

  const remove = (tag: string) => {
    setStatus({ text: t.removed({ tag }), duplicate: false });
    onValueChange(value.filter((other) => other !== tag));
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    // During IME composition, Enter confirms a character.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault();
      add(draft.trim());
      // A held-down Backspace that empties the input must not remove tags.
    } else if (event.key === 'Backspace' && !event.repeat && !draft && last !== undefined) {
      remove(last);
    }
  };

  return (
    <div className={cx(styles.root, className)}>
      <div
        className={styles.box}
        data-invalid={field['aria-invalid'] ?? props['aria-invalid']}
        data-disabled={isDisabled}
      >
        {value.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
            <button
              type="button"
              className={styles.remove}
              aria-label={t.remove({ tag })}
              disabled={isDisabled}
              onClick={(event) => {
                focusInputBeside(event.currentTarget);
                remove(tag);
              }}
            >
              <X aria-hidden="true" className={styles.icon} />
            </button>
          </span>
        ))}
        <input
          {...field}
          {...props}
          type="text"
          disabled={isDisabled}
          className={styles.input}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <div role="status" className={styles.status}>
        {status.duplicate ? status.text : <VisuallyHidden>{status.text}</VisuallyHidden>}
      </div>
    </div>
  );
}

function focusInputBeside(button: HTMLButtonElement) {
  button.parentElement?.parentElement?.querySelector('input')?.focus();
}
