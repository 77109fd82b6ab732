import type { Price } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';

export const priceMessages = defineMessages('price', {
  price: (v: { price: string; period: string }) => `${v.price} ${v.period}`,
  from: (v: { price: string }) => `from ${v.price}`,
  periods: { month: 'a month', year: 'a year', use: 'per use', once: 'once', seat: 'per seat' },
});

/** Formats the amount of a price alone, such as "$20". */
export function formatAmount({ amount, currency }: Price, locale: string): string {
  // Most prices; see `formatNumber`.
  if (locale === 'en' && currency === 'USD') {
    return `$${formatNumber(amount, locale, Number.isInteger(amount) ? 0 : 2)}`;
  }
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** Returns a function that formats a price with its period, such as "$20 a month". */
export function useFormatPrice() {
  const t = useMessages(priceMessages);
  const locale = useLocale();
  return (price: Price) => t.price({ price: formatAmount(price, locale), period: t.periods[price.per] });
}
