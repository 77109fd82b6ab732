'use client';

import { cx } from 'class-variance-authority';
import { useState } from 'react';

import { IconButton } from '../icon-button/icon-button.tsx';
import { Eye, EyeOff } from '../icons/icons.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { hidePassword, showPassword } from '../words.ts';
import styles from './password-input.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** What the browser may fill in: `new-password` in a registration, `off` for an API key. */
  autoComplete?: 'current-password' | 'new-password' | 'off';
  /** Monospace, for keys. */
  mono?: boolean | undefined;
}

/** A secret, hidden until its owner asks to see it. Pasting is allowed. */
export function PasswordInput({
  autoComplete = 'current-password',
  mono = false,
  className,
  ...props
}: PasswordInputProps) {
  const words = useWords({ hidePassword, showPassword });
  const [shown, setShown] = useState(false);

  return (
    <span className={cx(styles.root, className)}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        autoComplete={autoComplete}
        type={shown ? 'text' : 'password'}
        className={cx(styles.input, mono && styles.mono)}
      />
      <IconButton
        size="small"
        label={shown ? words.hidePassword : words.showPassword}
        className={styles.toggle}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
