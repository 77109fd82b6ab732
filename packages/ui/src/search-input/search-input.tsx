'use client';

import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';

import { useField } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Search, X } from '../icons/icons.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { clearSearch, search } from '../words.ts';
import styles from './search-input.module.css';

export type SearchInputProps = Omit<TextInputProps, 'type'>;

/** A search box with a button that empties it. Named by its `Field` or its `aria-label`, else “Search”. */
export function SearchInput({ className, placeholder = ' ', ...props }: SearchInputProps) {
  const words = useWords({ clearSearch, search });
  const inField = useField().id !== undefined;

  return (
    <span className={cx(styles.root, className)}>
      <Search aria-hidden="true" className={styles.icon} />
      <TextInput
        {...(inField || props['aria-labelledby'] ? {} : { 'aria-label': words.search })}
        {...props}
        // The clear button hides while the placeholder shows, so there must always be one.
        placeholder={placeholder}
        type="search"
        className={styles.input}
      />
      <IconButton size="small" label={words.clearSearch} className={styles.clear} onClick={clearInputBefore}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Empties the input as a person would, so that `onChange` hears of it, controlled or not. */
function clearInputBefore({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const input = currentTarget.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) return;
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
