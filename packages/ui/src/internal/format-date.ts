export interface DateFormat {
  /** Smallest unit of the text. @default 'day' */
  precision?: 'month' | 'day' | 'minute';
  /** @default the user's */
  timeZone?: 'UTC' | undefined;
}

/**
 * Formats a date by locale, in English with the day first. English does not use `Intl`, whose first call takes 30 ms.
 * @param locale BCP 47 tag
 */
export function formatDate(
  date: Date,
  locale = 'en',
  { precision = 'day', timeZone }: DateFormat = {},
): string {
  if (locale !== 'en') {
    return date.toLocaleString(locale, {
      month: 'short',
      year: 'numeric',
      ...(precision !== 'month' && { day: 'numeric' }),
      ...(precision === 'minute' && { hour: '2-digit', minute: '2-digit' }),
      timeZone,
    });
  }
  const offset = timeZone ? 0 : date.getTimezoneOffset() * 60_000;
  // Such as “Sat, 21 Nov 2026 10:00:00 GMT”.
  const [, day, month, year, time] = new Date(date.getTime() - offset).toUTCString().split(' ');
  const text = `${month} ${year}`;
  if (precision === 'month') return text;
  return `${Number(day)} ${text}${precision === 'minute' ? `, ${time?.slice(0, 5)}` : ''}`;
}
