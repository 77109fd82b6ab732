import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

import { X } from '../icons/icons.tsx';
import inner from '../text-input/inner-button.module.css';
import styles from './tag-input.module.css';

interface TagProps {
  removeLabel: string;
  disabled: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** One of the values in an input, with a button that removes it. */
export function Tag({ removeLabel, disabled, onRemove, children }: TagProps) {
  return (
    <span className={styles.tag}>
      {children}
      <button
        type="button"
        className={cx(inner.button, styles.remove)}
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' && event.key !== 'Delete') return;
          event.preventDefault(); // focus may move to the input, which would lose a character
          onRemove();
        }}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
