import { useState } from 'react';

export interface MomentProps {
  /** As the API gives it: ISO 8601. */
  at: string;
}

/** When something was: “5 minutes ago” on its first day, its date from then on. */
export function Moment({ at }: MomentProps) {
  const date = new Date(at);
  // As it is read: a list that is drawn again tells the newer time.
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={exact.format(date)}>
      {wordsOf(date, now)}
    </time>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** A clock that runs ahead of the server's does not make things of the future. */
export function wordsOf(date: Date, now: number): string {
  const passed = now - date.getTime();
  if (passed < minute) return passed > -day ? 'just now' : short.format(date);
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return ago.format(-Math.floor(passed / hour), 'hour');
  return short.format(date);
}
