'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';

import { DayGrid, focusOnOpen, preserveDayFocus, type CalendarLimits } from '../calendar/day-grid.tsx';
import { DateInput } from '../date-picker/date-input.tsx';
import styles from '../date-picker/date-picker.module.css';
import { parseIsoDate, toIsoDate, type IsoDate } from '../date-picker/iso-date.ts';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import { CalendarDays } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '../popover/popover.tsx';
import inner from '../text-input/inner-button.module.css';
import rangeStyles from './date-range.module.css';

export const dateRangeMessages = defineMessages('dateRange', {
  start: 'Start date',
  end: 'End date',
  open: 'Select dates',
});

export interface DateRangeValue {
  /** First date, such as `2026-12-01`; `null` for none. */
  from: IsoDate | null;
  /** Last date; `null` for none. */
  to: IsoDate | null;
}

export interface DateRangeProps extends CalendarLimits, Omit<FieldsetProps, 'defaultValue' | 'children'> {
  /** The first and the last date. */
  value?: DateRangeValue | undefined;
  /** Dates at first and after a reset of the form, when uncontrolled. @default { from: null, to: null } */
  defaultValue?: DateRangeValue | undefined;
  /** Called with both dates when one is typed, selected or deleted. The first is never after the last. */
  onValueChange?: ((value: DateRangeValue) => void) | undefined;
  /** Whether the calendar is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the calendar is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the calendar; selecting a date closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The form data has both dates under this name, the first one first; an empty text for none. */
  name?: string | undefined;
  /** Disables both inputs and the calendar button, and omits the dates from the form data. @default false */
  disabled?: boolean | undefined;
}

const noDates: DateRangeValue = { from: null, to: null };

/** Inputs of a first and a last date: typed in the order of the locale, or selected in a calendar. */
export function DateRange({
  value: valueProp,
  defaultValue = noDates,
  onValueChange,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  min,
  max,
  isDateDisabled,
  name,
  form,
  disabled = false,
  ...props
}: DateRangeProps) {
  const t = useMessages(dateRangeMessages);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'DateRange',
  });
  const [startMessage, setStartMessage] = useState<string | null>(null);
  const [endMessage, setEndMessage] = useState<string | null>(null);
  const limits = { min, max, isDateDisabled };
  const [value, setValue] = useFormState<DateRangeValue>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'DateRange',
  });
  const from = parseIsoDate(value.from);

  const change = (next: DateRangeValue) => {
    const isReversed = next.from !== null && next.to !== null && next.from > next.to;
    setValue(isReversed ? { from: next.to, to: next.from } : next);
  };

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <Fieldset {...props} name={name} form={form} disabled={disabled} data-state={open ? 'open' : 'closed'}>
        <PopoverAnchor asChild>
          <div className={rangeStyles.inputs}>
            <DateInput
              {...limits}
              ref={input}
              name={name}
              form={form}
              disabled={disabled}
              aria-label={t.start}
              value={value.from}
              onValueChange={(next) => change({ ...value, from: next })}
              onInvalid={setStartMessage}
            />
            <span aria-hidden="true">–</span>
            <span className={inner.root}>
              <DateInput
                {...limits}
                name={name}
                form={form}
                disabled={disabled}
                aria-label={t.end}
                className={styles.input}
                value={value.to}
                onValueChange={(next) => change({ ...value, to: next })}
                onInvalid={setEndMessage}
              />
              <PopoverTrigger
                className={cx(inner.button, styles.button)}
                aria-label={t.open}
                disabled={disabled}
              >
                <CalendarDays aria-hidden="true" />
              </PopoverTrigger>
            </span>
          </div>
        </PopoverAnchor>
        <div role="status" className={cx(styles.status, rangeStyles.status)}>
          {startMessage ?? endMessage}
        </div>
      </Fieldset>
      <PopoverContent
        aria-label={t.open}
        align="end"
        className={styles.popup}
        onOpenAutoFocus={preserveDayFocus}
      >
        <DayGrid
          {...limits}
          {...focusOnOpen}
          mode="range"
          selected={{ from, to: parseIsoDate(value.to) }}
          defaultMonth={from}
          onSelect={(range) => {
            change({
              from: range?.from ? toIsoDate(range.from) : null,
              to: range?.to ? toIsoDate(range.to) : null,
            });
            if (range?.from && range.to) setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
