'use client';

import { cx } from 'class-variance-authority';
import { useState } from 'react';

import { IconButton } from '../icon-button/icon-button.tsx';
import { Eye, EyeOff } from '../icons/icons.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './password-input.module.css';

export const passwordInputMessages = defineMessages('passwordInput', {
  show: 'Show password',
  hide: 'Hide password',
});

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** `new-password` for a registration, `off` for an API key. @default 'current-password' */
  autoComplete?: 'current-password' | 'new-password' | 'off';
  /** Monospace font, for API keys. @default false */
  monospace?: boolean | undefined;
}

/** Input of a password or key, with a button that shows it. Pasting is allowed. */
export function PasswordInput({
  autoComplete = 'current-password',
  monospace = false,
  className,
  style,
  ...props
}: PasswordInputProps) {
  const t = useMessages(passwordInputMessages);
  const [isVisible, setIsVisible] = useState(false);

  return (
    <span className={cx(styles.root, className)} style={style}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        autoComplete={autoComplete}
        type={isVisible ? 'text' : 'password'}
        className={cx(styles.input, monospace && styles.monospace)}
      />
      <IconButton
        size="small"
        label={isVisible ? t.hide : t.show}
        className={styles.toggle}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
