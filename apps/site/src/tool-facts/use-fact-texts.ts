import type { Price, ToolFacts } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';

import { toolFactsMessages } from './tool-facts-messages.ts';

/** Facts with a value and, some, a note. */
export const shortFacts = ['priceFrom', 'freePlan', 'platforms', 'api', 'training'] as const;
export type ShortFact = (typeof shortFacts)[number];

/** A fact as text; the value is empty if it is not known. */
interface FactText {
  value: string;
  /** Written by who submitted the tool. */
  note?: string | undefined;
}

/** Returns a function that formats the short facts. */
export function useFactTexts() {
  const t = useMessages(toolFactsMessages);
  const locale = useLocale();
  const formatPrice = ({ amount, currency, per }: Price) => {
    const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
    return t.price({ price: new Intl.NumberFormat(locale, options).format(amount), period: t.periods[per] });
  };
  return ({ priceFrom, freePlan, platforms, api, training }: ToolFacts): Record<ShortFact, FactText> => ({
    priceFrom: { value: priceFrom ? formatPrice(priceFrom) : '' },
    freePlan: { value: freePlan ? t.freePlans[freePlan.has] : '', note: freePlan?.note },
    platforms: { value: platforms.map((platform) => t.platformNames[platform]).join(', ') },
    api: { value: api ? t.apiAccess[api.has] : '', note: api?.note },
    training: { value: training ? t.trainingUses[training.use] : '', note: training?.note },
  });
}

/** Formats a fact in one line; empty if it is not known. */
export const joinNote = ({ value, note }: FactText): string => (note ? `${value}: ${note}` : value);
