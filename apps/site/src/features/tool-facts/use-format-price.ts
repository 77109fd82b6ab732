import type { Price } from '@ai-directory/api-client/contract';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';

export const priceMessages = defineMessages('price', {
  price: (v: { price: string; period: string }) => `${v.price} ${v.period}`,
  from: (v: { price: string }) => `from ${v.price}`,
  periods: { month: 'a month', year: 'a year', use: 'per use', once: 'once', seat: 'per seat' },
});

/** Formats the amount of a price alone, such as "$20". */
export const formatAmount = ({ amount, currency }: Price, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** Returns a function that formats a price with its period, such as "$20 a month". */
export function useFormatPrice() {
  const t = useMessages(priceMessages);
  const locale = useLocale();
  return (price: Price) => t.price({ price: formatAmount(price, locale), period: t.periods[price.per] });
}
