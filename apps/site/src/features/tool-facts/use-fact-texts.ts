import type { ToolFacts } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';

import { toolFactsMessages } from './tool-facts-messages.ts';
import { useFormatPrice } from './use-format-price.ts';

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
  const formatPrice = useFormatPrice();
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
