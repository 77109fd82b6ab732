import { useLocale } from '@ai-directory/ui/messages';

const formats = new Map<string, Intl.ListFormat>();

/** Returns the format of lists in the language of the page, which all rows of a page share. */
export function useListFormat(type: Intl.ListFormatType = 'conjunction'): Intl.ListFormat {
  const locale = useLocale();
  const key = `${locale} ${type}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.ListFormat(locale, { type })));
  return format;
}
