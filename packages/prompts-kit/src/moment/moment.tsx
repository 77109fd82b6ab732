'use client';

import { useLocale } from '@ai-directory/ui/ui-provider';

export interface MomentProps {
  /** When it was, as the contract writes it. */
  at: string;
}

/** When something was: hours ago on the same day, else the day. For what is loaded in the browser; a server's clock is another. */
export function Moment({ at }: MomentProps) {
  const given = useLocale();
  // Plain English writes the day first here, as everywhere on the site.
  const locale = given === 'en' ? 'en-GB' : given;
  const date = new Date(at);

  return (
    <time dateTime={at} title={date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })}>
      {wordsOf(date, locale)}
    </time>
  );
}

const hour = 3_600_000;

function wordsOf(date: Date, locale: string): string {
  const hours = Math.floor((Date.now() - date.getTime()) / hour);
  if (hours >= 0 && hours < 24) return new Intl.RelativeTimeFormat(locale).format(-hours, 'hour');
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}
