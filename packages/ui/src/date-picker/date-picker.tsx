'use client';

import { composeRefs } from '@radix-ui/react-compose-refs';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, useState } from 'react';

import { Calendar } from '../calendar/calendar.tsx';
import { focusOnOpen, preserveDayFocus, type CalendarLimits } from '../calendar/day-grid.tsx';
import { useField } from '../field/field.tsx';
import { CalendarDays } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '../popover/popover.tsx';
import inner from '../text-input/inner-button.module.css';
import type { TextInputProps } from '../text-input/text-input.tsx';
import { DateInput } from './date-input.tsx';
import styles from './date-picker.module.css';
import type { IsoDate } from './iso-date.ts';

export type { CalendarLimits } from '../calendar/day-grid.tsx';
export type { IsoDate } from './iso-date.ts';

export const datePickerMessages = defineMessages('datePicker', {
  open: 'Select a date',
});

export interface DatePickerProps
  extends
    CalendarLimits,
    Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onValueChange' | 'min' | 'max' | 'children'> {
  /** The date, such as `2026-12-31`; `null` for none. The form data has it in this form. */
  value?: IsoDate | null | undefined;
  /** Date at first and after a reset of the form, when uncontrolled. @default null */
  defaultValue?: IsoDate | null | undefined;
  /** Called with the date when one is typed or selected, and with `null` when the text is deleted. */
  onValueChange?: ((value: IsoDate | null) => void) | undefined;
  /** Whether the calendar is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the calendar is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the calendar; selecting a date closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Input of a date: typed in the order of the locale, or selected in a calendar. Render it in a `Field`, which labels it. */
export function DatePicker({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  min,
  max,
  isDateDisabled,
  className,
  style,
  ref,
  ...props
}: DatePickerProps) {
  const t = useMessages(datePickerMessages);
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => composeRefs(input, ref), [ref]);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'DatePicker',
  });
  const [message, setMessage] = useState<string | null>(null);
  const limits = { min, max, isDateDisabled };
  const disabled = props.disabled ?? field.disabled ?? false;
  const [value, setValue] = useFormState<IsoDate | null>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'DatePicker',
  });

  const select = (date: IsoDate) => {
    setValue(date);
    setOpen(false);
  };

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <div className={cx(styles.root, className)} style={style} data-state={open ? 'open' : 'closed'}>
        <PopoverAnchor asChild>
          <div className={inner.root}>
            <DateInput
              {...props}
              {...limits}
              ref={refs}
              className={styles.input}
              value={value}
              onValueChange={setValue}
              onInvalid={setMessage}
            />
            <PopoverTrigger
              className={cx(inner.button, styles.button)}
              aria-label={t.open}
              disabled={disabled || props.readOnly === true}
            >
              <CalendarDays aria-hidden="true" />
            </PopoverTrigger>
          </div>
        </PopoverAnchor>
        <div role="status" className={styles.status}>
          {message}
        </div>
      </div>
      <PopoverContent aria-label={t.open} className={styles.popup} onOpenAutoFocus={preserveDayFocus}>
        <Calendar {...limits} {...focusOnOpen} value={value} onValueChange={select} />
      </PopoverContent>
    </Popover>
  );
}
