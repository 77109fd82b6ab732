/**
 * A number as a locale writes it, with so many digits after its point. The platform's formatter takes long to wake up
 * (15 ms), so that plain English, which most pages speak, goes without it where it can.
 * @param locale a BCP 47 tag
 */
export function formatNumber(value: number, locale = 'en', fractionDigits = 0): string {
  if (locale === 'en' && Math.abs(value) < 999) return value.toFixed(fractionDigits);
  return value.toLocaleString(locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
}
