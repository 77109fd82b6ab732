import { formatDate } from '@ai-directory/ui/format-date';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a date relative to `now` within a day, else as a date. Up to a day in the future (clock skew) counts as now. */
export function formatRelativeTime(date: Date, now: number, locale: string): string {
  const elapsed = now - date.getTime();
  if (elapsed < -day || elapsed >= day) return formatDate(date, locale);
  if (elapsed < minute) return formatElapsed(0, 'second', locale);
  if (elapsed < hour) return formatElapsed(Math.floor(elapsed / minute), 'minute', locale);
  return formatElapsed(Math.floor(elapsed / hour), 'hour', locale);
}

/** English does not use `Intl`, as in `formatDate`. */
function formatElapsed(count: number, unit: 'second' | 'minute' | 'hour', locale: string): string {
  if (locale === 'en') return count === 0 ? 'now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  const numeric = count === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-count, unit);
}
