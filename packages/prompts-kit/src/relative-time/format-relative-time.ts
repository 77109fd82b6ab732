import { formatDate } from '@ai-directory/ui/format-date';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a date relative to `now` within a day, else as a date. Up to a day in the future (clock skew) counts as now. */
export function formatRelativeTime(date: Date, now: number, locale: string): string {
  const elapsed = now - date.getTime();
  if (elapsed < -day || elapsed >= day) return formatDate(date, locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (elapsed < minute) return relative.format(0, 'second');
  if (elapsed < hour) return relative.format(-Math.floor(elapsed / minute), 'minute');
  return relative.format(-Math.floor(elapsed / hour), 'hour');
}
