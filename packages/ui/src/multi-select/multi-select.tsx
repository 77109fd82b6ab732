'use client';

import { cx } from 'class-variance-authority';
import { useRef, useState, type KeyboardEvent } from 'react';

import { ComboboxPopover } from '../combobox/combobox-popover.tsx';
import type { ComboboxOption } from '../combobox/listbox.tsx';
import { useCombobox, type ComboboxListProps } from '../combobox/use-combobox.ts';
import { useFieldControl } from '../field/field.tsx';
import { isComposing } from '../internal/composition.ts';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import tagStyles from '../tag-input/tag-input.module.css';
import { Tag } from '../tag-input/tag.tsx';
import type { TextInputProps } from '../text-input/text-input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

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
  selectedOptions = noOptions,
  className,
  ...props
}: MultiSelectProps) {
  const t = useMessages(multiSelectMessages);
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [value, setValue] = useFormState<readonly string[]>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (next) => onValueChange?.([...next]),
    caller: 'MultiSelect',
    onReset: () => list.close(),
  });
  const known = [...props.options, ...selectedOptions];
  const tags = value.map(
    (one): ComboboxOption => known.find((option) => option.value === one) ?? { value: one, label: one },
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
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    const last = tags.at(-1);
    if (event.defaultPrevented || isComposing(event) || list.isFixed) return;
    // Not on repeat: holding Backspace to empty the input must not remove tags too.
    if (event.key === 'Backspace' && !event.repeat && list.inputValue === '' && last) remove(last);
  };
  const list = useCombobox(
    { ...props, onKeyDown: handleKey },
    {
      input,
      selected: value,
      onSelect: (option) => (value.includes(option.value) ? remove(option) : add(option)),
      keepOpen: true,
    },
  );
  const { required, ...control } = useFieldControl(list.inputProps);

  return (
    <ComboboxPopover
      {...list.popoverProps}
      multiple
      values={value}
      invalid={control['data-invalid'] ?? false}
      className={cx(tagStyles.root, tagStyles.box, className)}
    >
      {tags.map((tag) => (
        <Tag
          key={tag.value}
          removeLabel={t.remove({ label: tag.label })}
          disabled={list.isFixed}
          onRemove={() => remove(tag)}
        >
          {tag.icon}
          {tag.label}
        </Tag>
      ))}
      <input
        {...control}
        type="text"
        // The text is empty after a selection, so the browser would find it missing.
        required={required && value.length === 0}
        aria-required={required || undefined}
        placeholder={tags.length === 0 ? props.placeholder : undefined}
        className={tagStyles.input}
        value={list.composedText ?? list.inputValue}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ComboboxPopover>
  );
}
