import type { FactName, Tool } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';

import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import { useListFormat } from '../../shell/locale/use-list-format.ts';
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
  const listFormat = useListFormat('unit');
  return (facts: readonly FactName[] = []): string => listFormat.format(facts.map((fact) => t[fact]));
}
