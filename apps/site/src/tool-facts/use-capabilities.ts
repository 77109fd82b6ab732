import { getCapabilities } from '@ai-directory/api-client/contract';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

const textsByEnglish: Readonly<Record<string, string>> = {};

/** English is in the contract. */
export const capabilityMessages = defineMessages('capabilities', { labels: textsByEnglish });

/** Returns the capabilities that the tools of a category are compared by, keys with labels; empty for a category without a list. */
export function useCapabilities(category: string): [key: string, label: string][] {
  const { labels } = useMessages(capabilityMessages);
  return getCapabilities(category).map(([key, label]) => [key, labels[label] ?? label]);
}
