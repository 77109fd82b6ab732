import type { Price, ToolFacts } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';

import { toolFactsMessages } from './tool-facts-messages.ts';

/** A fact in words; a value is empty if it is not known. */
interface FactText {
  value: string;
  /** Written by who submitted the tool. */
  note?: string | undefined;
}

/** Returns a function that puts facts into words. */
export function useFactTexts() {
  const t = useMessages(toolFactsMessages);
  const locale = useLocale();
  const formatPrice = ({ amount, currency, per }: Price) => {
    const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
    return t.price({ price: new Intl.NumberFormat(locale, options).format(amount), period: t.periods[per] });
  };
  return ({ priceFrom, freePlan, platforms, api, training }: ToolFacts) => ({
    priceFrom: { value: priceFrom ? formatPrice(priceFrom) : '' } as FactText,
    freePlan: { value: freePlan ? t.freePlans[freePlan.has] : '', note: freePlan?.note } as FactText,
    platforms: { value: platforms.map((platform) => t.platformNames[platform]).join(', ') } as FactText,
    api: { value: api ? t.apiAccess[api.has] : '', note: api?.note } as FactText,
    training: { value: training ? t.trainingUses[training.use] : '', note: training?.note } as FactText,
  });
}
