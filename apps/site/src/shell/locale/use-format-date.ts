import { useLocale } from '@ai-directory/ui/messages';

/**
 * Returns a function that formats the day of a date in the language of the page, in English with the day first. In UTC,
 * so that it is the same day on the server and in every time zone.
 */
export function useFormatDate(): (date: string) => string {
  const locale = useLocale();
  return (date) =>
    new Date(date).toLocaleDateString(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
}
