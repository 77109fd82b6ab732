'use client';

import { useLocale } from '@ai-directory/ui/messages';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';

import { formatDate, formatRelativeTime } from './format-relative-time.ts';

export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  /** ISO 8601 date, as in the contract. */
  date: string;
}

/**
 * Renders a date as `<time>`: “5 minutes ago” within a day, the date afterwards. On a server and until hydration, always the
 * date in UTC: the server's HTML may be old, and the user's time zone is unknown.
 */
export function RelativeTime({ date, ...props }: RelativeTimeProps) {
  const locale = useLocale();
  // Plain English is formatted with the day first.
  const dateLocale = locale === 'en' ? 'en-GB' : locale;
  const parsedDate = new Date(date);
  // Read once per mount, so that a render stays pure.
  const [now] = useState(() => Date.now());
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const timeZone = isHydrated ? undefined : 'UTC';

  return (
    <time
      title={parsedDate.toLocaleString(dateLocale, { dateStyle: 'long', timeStyle: 'short', timeZone })}
      {...props}
      dateTime={date}
    >
      {isHydrated
        ? formatRelativeTime(parsedDate, now, dateLocale)
        : formatDate(parsedDate, dateLocale, timeZone)}
    </time>
  );
}

const subscribeToNothing = () => () => {};
