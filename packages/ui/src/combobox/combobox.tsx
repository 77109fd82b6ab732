'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useMemo, useRef } from 'react';

import { getLabelId, useField } from '../field/field.tsx';
import { ChevronDown, X } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { useMessages } from '../messages/messages.tsx';
import { Popover, PopoverAnchor } from '../popover/popover.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { ComboboxList, comboboxMessages, type ComboboxOption } from './combobox-list.tsx';
import styles from './combobox.module.css';
import { useCombobox, type ComboboxListProps } from './use-combobox.ts';

export { comboboxMessages, type ComboboxOption } from './combobox-list.tsx';
export type { OptionFilter } from './filter-options.ts';

export interface ComboboxProps
  extends
    ComboboxListProps,
    Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onValueChange' | 'children'> {
  /** Value of the selected option; `null` for none. */
  value?: string | null | undefined;
  /** Value of the option selected at first and after a reset of the form, when uncontrolled. @default null */
  defaultValue?: string | null | undefined;
  /** Called when an option is selected, and with `null` when the selection is cleared. */
  onValueChange?: ((value: string | null) => void) | undefined;
  /** The selected option, if it is not among `options`, such as one of an earlier search. */
  selectedOption?: ComboboxOption | undefined;
}

/** Selects one of many options by typing. Text that is no option is reverted. Render it in a `Field`, which labels it. */
export function Combobox({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  options,
  selectedOption,
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
  className,
  style,
  ref,
  onChange,
  onKeyDown,
  onBlur,
  onClick,
  ...props
}: ComboboxProps) {
  const t = useMessages(comboboxMessages);
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => composeRefs(ref, input), [ref]);
  const disabled = props.disabled ?? field.disabled ?? false;
  const isFixed = disabled || props.readOnly === true;
  const [value, setValue] = useFormState<string | null>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'Combobox',
    onReset: () => list.close(),
  });
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
    selected: value === null ? [] : [value],
    disabled: isFixed,
    onSelect: (option) => setValue(option.value),
    keepOpen: false,
  });
  const selected = [...options, ...(selectedOption ? [selectedOption] : [])].find(
    (option) => option.value === value,
  );

  const clear = () => {
    setValue(null);
    list.close();
    input.current?.focus();
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
          data-loading={loading ? '' : undefined}
        >
          <TextInput
            {...props}
            {...list.inputProps}
            ref={refs}
            className={styles.input}
            value={list.isTyping ? list.inputValue : (selected?.label ?? value ?? '')}
            onChange={(event) => {
              onChange?.(event);
              list.type(event.target.value);
              if (event.target.value === '') setValue(null);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              list.handleKey(event);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              list.close();
            }}
            onClick={(event) => {
              onClick?.(event);
              if (!isFixed && !event.defaultPrevented) list.open(selected);
            }}
          />
          {value !== null && !isFixed && (
            <button type="button" className={styles.clear} aria-label={t.clear} onClick={clear}>
              <X aria-hidden="true" />
            </button>
          )}
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </div>
      </PopoverAnchor>
      <ComboboxList
        {...list.listProps}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby'] ?? (field.id && getLabelId(field.id))}
        anchor={anchor}
        emptyState={emptyState}
      />
      {name !== undefined && (
        <input type="hidden" name={name} form={props.form} value={value ?? ''} disabled={disabled} />
      )}
    </Popover>
  );
}
