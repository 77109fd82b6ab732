'use client';

import { formatDate } from '@ai-directory/ui/format-date';
import { useLocale } from '@ai-directory/ui/messages';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';

import { formatRelativeTime } from './format-relative-time.ts';

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
      title={formatDate(parsedDate, locale, { precision: 'minute', timeZone })}
      {...props}
      dateTime={date}
    >
      {isHydrated
        ? formatRelativeTime(parsedDate, now, locale)
        : formatDate(parsedDate, locale, { timeZone })}
    </time>
  );
}

const subscribeToNothing = () => () => {};
