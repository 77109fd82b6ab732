import { defineMessages, useMessages } from '@ai-directory/ui/messages';

import type { Provider } from '../rules/providers.ts';

const textsById: Readonly<Record<string, string>> = {};

/** English is in the list of providers. */
export const providerDescriptionMessages = defineMessages('providerDescriptions', {
  descriptions: textsById,
});

/** Returns a function that translates the description of a provider. */
export function useProviderDescription(): (provider: Provider) => string {
  const { descriptions } = useMessages(providerDescriptionMessages);
  return ({ id, description }) => descriptions[id] ?? description;
}
