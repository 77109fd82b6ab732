import { formatDate } from '@ai-directory/ui/format-date';
import { useLocale } from '@ai-directory/ui/messages';

/**
 * Returns a function that formats the day of a date in the language of the page. In UTC, so that it is the same day on the
 * server and in every time zone.
 */
export function useFormatDate(): (date: string) => string {
  const locale = useLocale();
  return (date) => formatDate(new Date(date), locale, { timeZone: 'UTC' });
}
