/** Returns the name of a language (BCP 47) in the language of the page; the tag if it has none. */
export function formatLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // no language tag
  }
}
