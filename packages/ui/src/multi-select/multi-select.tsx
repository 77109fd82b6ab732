'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { ComboboxList, type ComboboxOption } from '../combobox/combobox-list.tsx';
import { useCombobox, type ComboboxListProps } from '../combobox/use-combobox.ts';
import { getLabelId, useField, useFieldControl } from '../field/field.tsx';
import { X } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { Popover, PopoverAnchor } from '../popover/popover.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './multi-select.module.css';

export const multiSelectMessages = defineMessages('multiSelect', {
  added: ({ label }: { label: string }) => `${label} added`,
  removed: ({ label }: { label: string }) => `${label} removed`,
  remove: ({ label }: { label: string }) => `Remove ${label}`,
});

export interface MultiSelectProps
  extends
    ComboboxListProps,
    Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onValueChange' | 'children' | 'size'> {
  /** Values of the selected options, in the order they were selected. */
  value?: readonly string[] | undefined;
  /** Values of the options selected at first and after a reset of the form, when uncontrolled. @default [] */
  defaultValue?: readonly string[] | undefined;
  /** Called with all values when one is selected or removed. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Selected options that are not among `options`, such as those of an earlier search. */
  selectedOptions?: readonly ComboboxOption[] | undefined;
}

const none: readonly string[] = [];
const noOptions: readonly ComboboxOption[] = [];

/** Selects several of many options by typing; each is a token that can be removed. Render it in a `Field`, which labels it. */
export function MultiSelect({
  value: valueProp,
  defaultValue = none,
  onValueChange,
  options,
  selectedOptions = noOptions,
  open,
  defaultOpen,
  onOpenChange,
  inputValue,
  defaultInputValue,
  onInputValueChange,
  filter,
  loading = false,
  emptyState,
  name,
  placeholder,
  className,
  style,
  ref,
  onChange,
  onKeyDown,
  onBlur,
  onClick,
  ...props
}: MultiSelectProps) {
  const t = useMessages(multiSelectMessages);
  const field = useField();
  const { required, ...control } = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => composeRefs(ref, input), [ref]);
  const [announcement, setAnnouncement] = useState('');
  const disabled = props.disabled ?? field.disabled ?? false;
  const isFixed = disabled || props.readOnly === true;
  const [value, setValue] = useFormState<readonly string[]>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (next) => onValueChange?.([...next]),
    caller: 'MultiSelect',
    onReset: () => list.close(),
  });
  const known = [...options, ...selectedOptions];
  const tokens = value.map(
    (one) => known.find((option) => option.value === one) ?? { value: one, label: one },
  );

  const add = ({ value: one, label }: ComboboxOption) => {
    setAnnouncement(t.added({ label }));
    setValue([...value, one]);
  };
  const remove = ({ value: one, label }: ComboboxOption) => {
    setAnnouncement(t.removed({ label }));
    setValue(value.filter((other) => other !== one));
    input.current?.focus();
  };
  const list = useCombobox({
    options,
    open,
    defaultOpen,
    onOpenChange,
    inputValue,
    defaultInputValue,
    onInputValueChange,
    filter,
    loading,
    selected: value,
    disabled: isFixed,
    onSelect: (option) => (value.includes(option.value) ? remove(option) : add(option)),
    keepOpen: true,
  });

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const last = tokens.at(-1);
    // Not on repeat: holding Backspace to empty the input must not remove tokens too.
    const removesLast = event.key === 'Backspace' && !event.repeat && list.inputValue === '' && !isFixed;
    if (removesLast && last && !event.defaultPrevented) remove(last);
    list.handleKey(event);
  };

  return (
    <Popover open={list.isExpanded} onOpenChange={(next) => !next && list.close()}>
      <PopoverAnchor asChild>
        <div
          ref={anchor}
          className={cx(styles.root, className)}
          style={style}
          data-state={list.isExpanded ? 'open' : 'closed'}
          data-disabled={disabled ? '' : undefined}
          data-invalid={control['data-invalid'] ? '' : undefined}
          data-loading={loading ? '' : undefined}
        >
          {tokens.map((token) => (
            <Token key={token.value} {...token} disabled={isFixed} onRemove={() => remove(token)} />
          ))}
          <input
            {...control}
            {...list.inputProps}
            type="text"
            ref={refs}
            // The text is empty after a selection, so the browser would find it missing.
            required={required && value.length === 0}
            aria-required={required || undefined}
            placeholder={tokens.length === 0 ? placeholder : undefined}
            className={styles.input}
            value={list.inputValue}
            onChange={(event) => {
              onChange?.(event);
              list.type(event.target.value);
            }}
            onKeyDown={handleKey}
            onBlur={(event) => {
              onBlur?.(event);
              list.close();
            }}
            onClick={(event) => {
              onClick?.(event);
              if (!isFixed && !event.defaultPrevented) list.open();
            }}
          />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </div>
      </PopoverAnchor>
      <ComboboxList
        {...list.listProps}
        multiple
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby'] ?? (field.id && getLabelId(field.id))}
        anchor={anchor}
        emptyState={emptyState}
      />
      {name !== undefined &&
        value.map((one) => (
          <input key={one} type="hidden" name={name} form={props.form} value={one} disabled={disabled} />
        ))}
    </Popover>
  );
}

interface TokenProps extends ComboboxOption {
  disabled: boolean;
  onRemove: () => void;
}

function Token({ label, icon, disabled, onRemove }: TokenProps) {
  const t = useMessages(multiSelectMessages);

  return (
    <span className={styles.token}>
      {icon}
      {label}
      <button
        type="button"
        className={styles.remove}
        aria-label={t.remove({ label })}
        disabled={disabled}
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onRemove();
        }}
      >
        <X aria-hidden="true" className={styles.icon} />
      </button>
    </span>
  );
}
