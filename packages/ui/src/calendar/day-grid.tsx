'use client';

import { useMemo } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';

import { ChevronLeft, ChevronRight } from '../icons/icons.tsx';
import { getActiveElement } from '../internal/active-element.ts';
import { parseIsoDate, toIsoDate, type IsoDate } from '../date-picker/iso-date.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { useDirection } from '../ui-provider/ui-provider.tsx';
import styles from './calendar.module.css';

export const calendarMessages = defineMessages('calendar', {
  navigation: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: ({ date }: { date: string }) => `Today, ${date}`,
  selected: ({ date }: { date: string }) => `${date}, selected`,
});

export interface CalendarLimits {
  /** First date that can be selected, such as `2026-01-01`. */
  min?: IsoDate | undefined;
  /** Last date that can be selected. */
  max?: IsoDate | undefined;
  /** Whether a date cannot be selected. */
  isDateDisabled?: ((date: IsoDate) => boolean) | undefined;
}

/** As react-day-picker's, whose types an app does not have: the build bundles what is used of it. */
interface DateRange {
  from: Date | undefined;
  to?: Date | undefined;
}

type DayGridProps = CalendarLimits & {
  autoFocus: boolean;
  /** Month that is shown first. */
  defaultMonth: Date | undefined;
} & (
    | { mode: 'single'; selected: Date | undefined; onSelect: (date: Date) => void }
    | { mode: 'range'; selected: DateRange; onSelect: (range: DateRange | undefined) => void }
  );

/** A month of days. Names and order of the days are those of the locale, by `Intl` instead of the locales of date-fns. */
export function DayGrid({ autoFocus, min, max, isDateDisabled, defaultMonth, ...selection }: DayGridProps) {
  const t = useMessages(calendarMessages);
  const locale = useLocale();
  const direction = useDirection();
  const [startMonth, endMonth] = [parseIsoDate(min), parseIsoDate(max)];

  const { formatters, labels } = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
      return (date: Date) => formatter.format(date);
    };
    const formatMonth = format({ year: 'numeric', month: 'long' });
    const formatDay = format({ dateStyle: 'full' });
    return {
      formatters: {
        formatCaption: formatMonth,
        formatDay: format({ day: 'numeric' }),
        formatWeekdayName: format({ weekday: 'short' }),
      },
      labels: {
        labelNav: () => t.navigation,
        labelGrid: formatMonth,
        labelWeekday: format({ weekday: 'long' }),
        labelPrevious: () => t.previousMonth,
        labelNext: () => t.nextMonth,
        labelDayButton: (day: Date, { today, selected }: { today?: boolean; selected?: boolean }) => {
          const date = today ? t.today({ date: formatDay(day) }) : formatDay(day);
          return selected ? t.selected({ date }) : date;
        },
      },
    };
  }, [locale, t]);

  const props = {
    autoFocus,
    navLayout: 'after',
    lang: locale,
    dir: direction,
    weekStartsOn: getFirstWeekday(locale),
    disabled: (date: Date) => isDisabled(toIsoDate(date), { min, max, isDateDisabled }),
    ...(startMonth && { startMonth }),
    ...(endMonth && { endMonth }),
    ...(defaultMonth && { defaultMonth }),
    formatters,
    labels,
    classNames,
    components,
  } as const;

  return selection.mode === 'single' ? (
    <DayPicker {...props} {...selection} required />
  ) : (
    <DayPicker {...props} {...selection} resetOnSelect excludeDisabled />
  );
}

/** Whether a date is out of range or disabled. ISO dates sort as texts. */
export const isDisabled = (date: IsoDate, { min, max, isDateDisabled }: CalendarLimits): boolean =>
  (min !== undefined && date < min) || (max !== undefined && date > max) || isDateDisabled?.(date) === true;

/** Of a calendar in a popover, which opens with focus on a day. */
export const focusOnOpen = { autoFocus: true };

/** Keeps focus on the day that the opening calendar has focused; in a shadow root, a popover does not see it. */
export function preserveDayFocus(event: Event) {
  if ((event.currentTarget as HTMLElement).contains(getActiveElement())) event.preventDefault();
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface LocaleWithWeekInfo extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Returns the first day of the week, where the browser knows it; else Monday. */
function getFirstWeekday(locale: string): Weekday {
  const info = new Intl.Locale(locale) as LocaleWithWeekInfo;
  const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
}

const components = {
  Chevron: ({ orientation }) =>
    orientation === 'left' ? (
      <ChevronLeft className={styles.chevron} />
    ) : (
      <ChevronRight className={styles.chevron} />
    ),
} satisfies DayPickerProps['components'];

const classNames = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  nav: styles.nav,
  button_previous: styles.navButton,
  button_next: styles.navButton,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  selected: styles.selected,
  today: styles.today,
  outside: styles.outside,
  disabled: styles.disabled,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
} as NonNullable<DayPickerProps['classNames']>;
