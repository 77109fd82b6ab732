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

export interface SharedCapability {
  key: string;
  label: string;
  /** Category of each tool that has it in its list: a key means something else in another one. */
  categories: string[];
}

/** Returns the capabilities that are in the lists of at least two tools, given the category of each tool. */
export function useSharedCapabilities(categories: string[]): SharedCapability[] {
  const { labels } = useMessages(capabilityMessages);
  const shared = new Map<string, SharedCapability>();
  for (const category of categories) {
    for (const [key, label] of getCapabilities(category)) {
      const others = shared.get(label)?.categories ?? [];
      shared.set(label, { key, label: labels[label] ?? label, categories: [...others, category] });
    }
  }
  return [...shared.values()].filter((capability) => capability.categories.length > 1);
}
