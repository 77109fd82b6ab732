import type { Tool } from '@ai-directory/api-client/contract';
import { useLocale, useMessages } from '@ai-directory/ui/messages';

import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import { toolFactsMessages } from './tool-facts-messages.ts';

/** Returns a function that formats which facts of a tool have changed last, and when: “20 Nov 2026: Price from, API”. */
export function useFormatFactsChange() {
  const t = useMessages(toolFactsMessages);
  const locale = useLocale();
  const formatDate = useFormatDate();
  return ({ factsChange }: Pick<Tool, 'factsChange'>): string | undefined => {
    if (!factsChange) return undefined;
    const names = factsChange.facts.map((fact) => t[fact]);
    const list = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
    return [formatDate(factsChange.changedAt), list].filter(Boolean).join(': ');
  };
}
