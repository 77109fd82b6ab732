const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago `date` was, up to a day; else its date. A clock that runs ahead of the server's makes nothing of the future. */
export function momentWords(date: Date, now: number, locale: string): string {
  const passed = now - date.getTime();
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: passed < minute ? 'auto' : 'always' });
  if (passed < -day || passed >= day) {
    return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  }
  if (passed < minute) return ago.format(0, 'second');
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute');
  return ago.format(-Math.floor(passed / hour), 'hour');
}
