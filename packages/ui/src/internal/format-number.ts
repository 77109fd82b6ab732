/**
 * Formats a number by locale. Small English numbers do not use `Intl`, whose first call takes 15 ms.
 * @param locale BCP 47 tag
 * @param fractionDigits exact number of digits after the decimal separator
 */
export function formatNumber(value: number, locale = 'en', fractionDigits = 0): string {
  if (locale === 'en' && Math.abs(value) < 999) return value.toFixed(fractionDigits);
  return value.toLocaleString(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
}
