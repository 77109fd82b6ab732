import type { FactName, Tool } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';

import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import { toolFactsMessages } from './tool-facts-messages.ts';

/** Returns a function that formats which facts of a tool have changed last, and when: “20 Nov 2026: Price from, API”. */
export function useFormatFactsChange() {
  const formatNames = useFormatFactNames();
  const formatDate = useFormatDate();
  return ({ factsChange }: Pick<Tool, 'factsChange'>): string | undefined =>
    factsChange &&
    [formatDate(factsChange.changedAt), formatNames(factsChange.facts)].filter(Boolean).join(': ');
}

/** Returns a function that formats names of facts: “Price from, API”. */
export function useFormatFactNames() {
  const t = useMessages(toolFactsMessages);
  const formatter = new Intl.ListFormat(useLocale(), { type: 'unit' });
  return (facts: readonly FactName[] = []): string => formatter.format(facts.map((fact) => t[fact]));
}
