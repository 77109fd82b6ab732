/** Returns the name of the language of a text (BCP 47), without its region, unless it is that of the page. */
export function getOtherLanguage(tag: string | undefined, locale: string): string | undefined {
  const language = tag?.split('-')[0];
  return language && language !== locale.split('-')[0]
    ? new Intl.DisplayNames(locale, { type: 'language' }).of(language)
    : undefined;
}
