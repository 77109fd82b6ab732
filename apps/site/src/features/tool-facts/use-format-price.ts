import type { Price } from '@ai-directory/api-client/contract';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';

export const priceMessages = defineMessages('price', {
  price: (v: { price: string; period: string }) => `${v.price} ${v.period}`,
  from: (v: { price: string }) => `from ${v.price}`,
  periods: { month: 'a month', year: 'a year', use: 'per use', once: 'once', seat: 'per seat' },
});

/** Returns a function that formats a price with its period, such as "$20 a month". */
export function useFormatPrice() {
  const t = useMessages(priceMessages);
  const locale = useLocale();
  return ({ amount, currency, per }: Price) => {
    const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
    return t.price({ price: new Intl.NumberFormat(locale, options).format(amount), period: t.periods[per] });
  };
}
