import { useLocale } from '@ai-directory/ui/messages';

/** The locale in which dates are formatted: in English with the day first. */
export function useDateLocale(): string {
  const locale = useLocale();
  return locale === 'en' ? 'en-GB' : locale;
}
