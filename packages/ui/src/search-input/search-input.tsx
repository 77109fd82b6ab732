'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

import { useField } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Search, X } from '../icons/icons.tsx';
import { clearInput } from '../internal/clear-input.ts';
import { useFormReset } from '../internal/use-form-reset.ts';
import { isComposing, useComposition } from '../internal/composition.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './search-input.module.css';

export const searchInputMessages = defineMessages('searchInput', {
  label: 'Search',
  clear: 'Clear search',
});

/** Default delay between the last keystroke and the call of `onSearch`. */
const searchDebounceMs = 300;

export interface SearchInputProps extends Omit<TextInputProps, 'type'> {
  /** The text; with `onSearch`, the search in effect. */
  value?: string | undefined;
  /** Called with the trimmed text when typing pauses, and immediately on Enter. Renders a form with the role `search`, unless `form` is set. */
  onSearch?: ((search: string) => void) | undefined;
  /** Id of the form around it, which also works without JavaScript. With `onSearch`, its submit event calls that instead. */
  form?: string | undefined;
  /** Milliseconds without typing before `onSearch` is called. @default 300 */
  debounce?: number | undefined;
}

/** A search box with a clear button. Named by its `Field` or its `aria-label`, “Search” by default. */
export function SearchInput({ onSearch, debounce = searchDebounceMs, ...props }: SearchInputProps) {
  return onSearch ? (
    <DebouncedSearch {...props} onSearch={onSearch} debounce={debounce} />
  ) : (
    <ClearableInput {...props} />
  );
}

interface DebouncedSearchProps extends SearchInputProps {
  onSearch: (search: string) => void;
  debounce: number;
}

function DebouncedSearch({
  value: valueProp,
  defaultValue = '',
  onSearch,
  debounce,
  onValueChange,
  ref,
  ...props
}: DebouncedSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(input, ref);
  const value = valueProp ?? defaultValue;
  const [text, setText] = useState(value);
  const previousValue = useRef(value);
  // Searches that were requested and are not yet in effect. When one takes effect, later typing must stay.
  const requested = useRef<string[]>([]);
  const trimmed = text.trim();

  useLayoutEffect(() => {
    if (previousValue.current === value) {
      // Text that was typed before hydration: React keeps it, but calls no `onChange`.
      if (input.current) setText(input.current.value);
      return;
    }
    previousValue.current = value;
    const index = requested.current.indexOf(value);
    requested.current = index < 0 ? [] : requested.current.slice(index + 1);
    // The search was changed elsewhere, such as by a link or by the Back button.
    if (index < 0) setText(value);
  }, [value]);

  useFormReset(input, () => setText(value));

  useEffect(() => {
    if (trimmed === (requested.current.at(-1) ?? value)) return undefined;
    const timer = setTimeout(() => {
      // Enter has requested it.
      if (trimmed === requested.current.at(-1)) return;
      requested.current.push(trimmed);
      onSearch(trimmed);
    }, debounce);
    return () => clearTimeout(timer);
  }, [trimmed, value, onSearch, debounce]);

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (trimmed === (requested.current.at(-1) ?? value)) return;
    requested.current.push(trimmed);
    onSearch(trimmed);
  };
  const isInForm = props.form !== undefined;
  useEffect(() => {
    const form = isInForm ? input.current?.form : null;
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  });

  const control = (
    <ClearableInput
      {...props}
      ref={refs}
      value={text}
      onValueChange={(next) => {
        onValueChange?.(next);
        setText(next);
      }}
    />
  );
  if (isInForm) return control;
  return (
    <form role="search" className={styles.root} onSubmit={submit}>
      {control}
    </form>
  );
}

function ClearableInput({
  className,
  style,
  placeholder = ' ',
  value,
  onValueChange,
  ...props
}: Omit<TextInputProps, 'type'>) {
  const t = useMessages(searchInputMessages);
  const inField = useField().id !== undefined;
  const [composedText, textHandlers] = useComposition((text) => onValueChange?.(text), props);

  return (
    <span className={cx(styles.root, className)} style={style}>
      <Search aria-hidden="true" className={styles.icon} />
      <TextInput
        {...(inField || props['aria-labelledby'] ? {} : { 'aria-label': t.label })}
        {...props}
        {...textHandlers}
        value={value === undefined ? undefined : (composedText ?? value)}
        // The clear button is hidden while the placeholder is shown, so there must always be one.
        placeholder={placeholder}
        data-search={props.readOnly ? undefined : ''}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          // Not left to the browser: Firefox does not, and a dialog around prevents it.
          if (event.key !== 'Escape' || isComposing(event) || !event.currentTarget.matches(clearable)) return;
          event.preventDefault();
          clearInput(event.currentTarget);
        }}
        type="search"
        className={styles.input}
      />
      <IconButton size="small" label={t.clear} className={styles.clear} onClick={clearPreviousInput}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** While a search has text, a dialog around stays open at its Escape. */
const clearable = '[data-search]:not(:placeholder-shown)';

function clearPreviousInput({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const input = currentTarget.previousElementSibling;
  if (!(input instanceof HTMLInputElement)) return;
  clearInput(input);
  input.focus();
}
