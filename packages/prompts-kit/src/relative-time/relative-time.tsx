'use client';

import { useLocale } from '@ai-directory/ui/messages';
import { useState } from 'react';

import { formatRelativeTime } from './format-relative-time.ts';

export interface RelativeTimeProps {
  /** ISO 8601 date, as in the contract. */
  date: string;
}

/**
 * Renders a date as `<time>`: “5 minutes ago” within a day, the date afterwards. For content that is loaded in the browser:
 * on a server the clock differs.
 */
export function RelativeTime({ date }: RelativeTimeProps) {
  const locale = useLocale();
  // Plain English is formatted with the day first.
  const dateLocale = locale === 'en' ? 'en-GB' : locale;
  const parsedDate = new Date(date);
  // Read once per mount, so that a render stays pure.
  const [now] = useState(() => Date.now());

  return (
    <time
      dateTime={date}
      title={parsedDate.toLocaleString(dateLocale, { dateStyle: 'long', timeStyle: 'short' })}
    >
      {formatRelativeTime(parsedDate, now, dateLocale)}
    </time>
  );
}
