'use client';

import { cx } from 'class-variance-authority';
import { useRef } from 'react';

import { ChevronDown, X } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { useMessages } from '../messages/messages.tsx';
import inner from '../text-input/inner-button.module.css';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { comboboxMessages } from './combobox-list.tsx';
import { ComboboxPopover } from './combobox-popover.tsx';
import styles from './combobox.module.css';
import type { ComboboxOption } from './listbox.tsx';
import { useCombobox, type ComboboxListProps } from './use-combobox.ts';

export { comboboxMessages } from './combobox-list.tsx';
export type { OptionFilter } from './filter-options.ts';
export type { ComboboxOption } from './listbox.tsx';

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
  /** Whether text that is no option is a value, too. @default false */
  allowsCustomValue?: boolean | undefined;
  /** The selected option, if it is not among `options`, such as one of an earlier search. */
  selectedOption?: ComboboxOption | undefined;
}

/** Selects one of many options by typing. Text that is no option is reverted, unless `allowsCustomValue`. Render it in a `Field`, which labels it. */
export function Combobox({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  allowsCustomValue = false,
  selectedOption,
  size,
  className,
  ...props
}: ComboboxProps) {
  const t = useMessages(comboboxMessages);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useFormState<string | null>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'Combobox',
    onReset: () => list.close(),
  });
  const selected = [...props.options, ...(selectedOption ? [selectedOption] : [])].find(
    (option) => option.value === value,
  );
  const list = useCombobox(props, {
    input,
    selected: value === null ? [] : [value],
    initial: selected,
    onSelect: (option) => setValue(option.value),
    allowsCustomValue,
    onType: (text) => (allowsCustomValue || text === '') && setValue(text || null),
  });

  const clear = () => {
    setValue(null);
    list.close();
    input.current?.focus();
  };

  return (
    <ComboboxPopover {...list.popoverProps} values={[value ?? '']} className={cx(inner.root, className)}>
      <TextInput
        {...list.inputProps}
        size={size}
        className={styles.input}
        value={list.composedText ?? (list.isTyping ? list.inputValue : (selected?.label ?? value ?? ''))}
      />
      {value !== null && !list.isFixed && (
        <button type="button" className={cx(inner.button, styles.clear)} aria-label={t.clear} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
      <ChevronDown aria-hidden="true" className={styles.chevron} />
    </ComboboxPopover>
  );
}
