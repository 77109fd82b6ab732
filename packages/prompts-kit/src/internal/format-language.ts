import { useLocale } from '@ai-directory/ui/messages';

/** Returns the name of a language (BCP 47) in the language of the page; the tag if it has none. */
export function formatLanguage(tag: string, locale: string | undefined): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // no language tag
  }
}

/** Returns the name of the language of a text, unless it is that of the page. */
export function useOtherLanguage(tag: string | null | undefined): string | undefined {
  const locale = useLocale();
  const isSame = !tag || tag.replace(/-.*/, '') === locale.replace(/-.*/, '');
  return isSame ? undefined : formatLanguage(tag, locale);
}
