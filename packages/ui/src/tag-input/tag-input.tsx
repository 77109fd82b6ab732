'use client';

import { cx } from 'class-variance-authority';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';

import { useField } from '../field/field.tsx';
import { formatMessage } from '../internal/format-message.ts';
import { X } from '../icons/icons.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { removeTag, tagAdded, tagExists, tagRemoved } from '../words.ts';
import styles from './tag-input.module.css';

export interface TagInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** The tags, in the order in which they were added. */
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** A list of words: Enter adds one, Backspace in the empty box removes the last. Put it into a `Field`. */
export function TagInput({ value, onChange, disabled, className, ...props }: TagInputProps) {
  const words = useWords({ removeTag, tagAdded, tagExists, tagRemoved });
  const field = useField();
  const [draft, setDraft] = useState('');
  const [status, setStatus] = useState({ text: '', duplicate: false });
  const isDisabled = disabled ?? field.disabled;

  const add = (tag: string) => {
    const duplicate = value.includes(tag);
    setStatus({ text: formatMessage(duplicate ? words.tagExists : words.tagAdded, { tag }), duplicate });
    setDraft('');
    if (!duplicate) onChange([...value, tag]);
  };

  const remove = (tag: string) => {
    setStatus({ text: formatMessage(words.tagRemoved, { tag }), duplicate: false });
    onChange(value.filter((other) => other !== tag));
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    // While an input method composes, Enter picks a character.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault();
      add(draft.trim());
      // Held down to empty the box, it stops there.
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
              aria-label={formatMessage(words.removeTag, { tag })}
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
