'use client';

import { useLocale } from '@ai-directory/ui/ui-provider';
import { useState } from 'react';

import { momentWords } from './moment-words.ts';

export interface MomentProps {
  /** When it was, as the contract writes it: ISO 8601. */
  at: string;
}

/** When something was: “5 minutes ago” on its first day, then its date. For what is loaded in the browser; a server's clock is another. */
export function Moment({ at }: MomentProps) {
  const given = useLocale();
  // Plain English writes the day first here.
  const locale = given === 'en' ? 'en-GB' : given;
  const date = new Date(at);
  // As it is read: a list that is drawn again tells the newer time.
  const [now] = useState(() => Date.now());

  return (
    <time dateTime={at} title={date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })}>
      {momentWords(date, now, locale)}
    </time>
  );
}
