'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { isDisabled, type CalendarLimits } from './calendar.tsx';
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
  ref,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: DateInputProps) {
  const t = useMessages(dateInputMessages);
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => composeRefs(input, ref), [ref]);
  const previousValue = useRef(value);
  const example = formatIsoDate('2026-12-31', locale);

  const report = (message: string | null) => {
    input.current?.setCustomValidity(message ?? '');
    setInvalidText(message);
    setInvalid(message);
  };

  // The value was changed elsewhere, such as in the calendar.
  useLayoutEffect(() => {
    if (previousValue.current === value) return;
    previousValue.current = value;
    setDraft(null);
    input.current?.setCustomValidity('');
    setInvalidText(null);
    setInvalid(null);
  }, [value, setInvalid]);

  const commit = () => {
    if (draft === null) return;
    const date = draft.trim() === '' ? null : parseTypedDate(draft, locale);
    if (draft.trim() !== '' && date === null) return report(t.invalid({ example }));
    if (date !== null && isDisabled(date, { min, max, isDateDisabled })) return report(t.notAvailable);
    report(null);
    setDraft(null);
    previousValue.current = date;
    return onValueChange(date);
  };

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={example}
      {...props}
      {...(invalidText !== null && { 'aria-invalid': true })}
      ref={refs}
      value={draft ?? formatIsoDate(value, locale)}
      onChange={(event) => {
        onChange?.(event);
        setDraft(event.target.value);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        commit();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Before the browser submits the form.
        if (event.key === 'Enter' && !event.defaultPrevented) commit();
      }}
    />
  );
}
