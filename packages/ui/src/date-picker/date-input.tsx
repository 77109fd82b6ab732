'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import { useEffect, useMemo, useRef } from 'react';

import { useField } from '../field/field.tsx';
import { isComposing } from '../internal/composition.ts';
import { useTypedText } from '../internal/use-typed-text.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { isDisabled, type CalendarLimits } from '../calendar/day-grid.tsx';
import { formatIsoDate, parseTypedDate, type IsoDate } from './iso-date.ts';

export const dateInputMessages = defineMessages('dateInput', {
  invalid: ({ example }: { example: string }) => `Enter a date such as ${example}`,
  notAvailable: 'This date cannot be selected',
});

export interface DateInputProps
  extends
    CalendarLimits,
    Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onValueChange' | 'onInvalid' | 'min' | 'max'> {
  value: IsoDate | null;
  onValueChange: (value: IsoDate | null) => void;
  /** Called with the message about the text that was left in the input; null when it is valid. */
  onInvalid: (message: string | null) => void;
}

/** Text input of a date, in the order of the locale. The text becomes the value on Enter and when focus leaves. */
export function DateInput({
  value,
  onValueChange,
  onInvalid: setInvalid,
  min,
  max,
  isDateDisabled,
  name,
  ref,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: DateInputProps) {
  const t = useMessages(dateInputMessages);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => composeRefs(input, ref), [ref]);
  const disabled = useField().disabled;
  const example = formatIsoDate('2026-12-31', locale);
  const { text, typedValue, error, type, commit } = useTypedText<IsoDate>(input, {
    value,
    format: (date) => formatIsoDate(date, locale),
    parse: (typed) => {
      if (typed.trim() === '') return { value: null };
      const date = parseTypedDate(typed, locale);
      if (date === null) return { error: t.invalid({ example }) };
      return isDisabled(date, { min, max, isDateDisabled }) ? { error: t.notAvailable } : { value: date };
    },
    onCommit: onValueChange,
  });

  useEffect(() => setInvalid(error), [error, setInvalid]);

  return (
    <>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={example}
        {...props}
        {...(error !== null && { 'aria-invalid': true })}
        ref={refs}
        value={text}
        onChange={(event) => {
          onChange?.(event);
          type(event.target.value);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          commit();
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // Before the browser submits the form.
          if (event.key === 'Enter' && !event.defaultPrevented && !isComposing(event)) commit();
        }}
      />
      {name !== undefined && (
        <input
          type="hidden"
          name={name}
          form={props.form}
          value={typedValue ?? ''}
          disabled={props.disabled ?? disabled}
        />
      )}
    </>
  );
}
