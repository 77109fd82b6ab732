const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a date relative to `now` within a day, else as a date. Up to a day in the future (clock skew) counts as now. */
export function formatRelativeTime(date: Date, now: number, locale: string): string {
  const elapsed = now - date.getTime();
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: elapsed < minute ? 'auto' : 'always' });
  if (elapsed < -day || elapsed >= day) {
    return formatDate(date, locale);
  }
  if (elapsed < minute) return relative.format(0, 'second');
  if (elapsed < hour) return relative.format(-Math.floor(elapsed / minute), 'minute');
  return relative.format(-Math.floor(elapsed / hour), 'hour');
}

/** @param timeZone @default the user's */
export const formatDate = (date: Date, locale: string, timeZone?: string): string =>
  date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
