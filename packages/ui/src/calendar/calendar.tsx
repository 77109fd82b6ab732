'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { parseIsoDate, toIsoDate, type IsoDate } from '../date-picker/iso-date.ts';
import styles from './calendar.module.css';
import { DayGrid, type CalendarLimits } from './day-grid.tsx';

export { calendarMessages } from './day-grid.tsx';

export interface CalendarProps
  extends CalendarLimits, Omit<ComponentProps<'div'>, 'defaultValue' | 'children'> {
  /** The selected date, such as `2026-12-31`, when controlled; `null` for none. */
  value?: IsoDate | null | undefined;
  /** Date selected at first, when uncontrolled. @default null */
  defaultValue?: IsoDate | null | undefined;
  /** Called with the date that the user selects. */
  onValueChange?: ((value: IsoDate) => void) | undefined;
  /** Any date of the month that is shown first. @default the selected date, or today */
  defaultMonth?: IsoDate | undefined;
  /** Focuses the selected day, or today. @default false */
  autoFocus?: boolean | undefined;
}

/** Selects a date in a month of days. For an input of a form, use `DatePicker`, which opens one. */
export function Calendar({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  defaultMonth,
  autoFocus = false,
  min,
  max,
  isDateDisabled,
  className,
  ...props
}: CalendarProps) {
  const [value, setValue] = useControllableState<IsoDate | null>({
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (date) => date !== null && onValueChange?.(date),
    caller: 'Calendar',
  });

  return (
    <div role="group" {...props} className={cx(styles.root, className)}>
      <DayGrid
        {...{ min, max, isDateDisabled, autoFocus }}
        mode="single"
        selected={parseIsoDate(value)}
        defaultMonth={parseIsoDate(defaultMonth ?? value)}
        onSelect={(date) => setValue(toIsoDate(date))}
      />
    </div>
  );
}
