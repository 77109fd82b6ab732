/**
 * Returns text to compare while searching: without case, accents and the differences of compatible characters, such as full-width
 * ones. Signs that are no diacritics, such as the vowels of Hindi, stay.
 * @param locale BCP 47 tag of the language whose rules of case apply: “I” is “ı” in Turkish
 */
export function normalizeText(text: string, locale: string): string {
  // Through upper case, in which “ß” is “SS”.
  const folded = text.normalize('NFKC').toLocaleUpperCase(locale).toLocaleLowerCase(locale);
  return folded.normalize('NFKD').replaceAll(diacritics, '');
}

const diacritics = /(?=\p{M})\p{Diacritic}/gu;
