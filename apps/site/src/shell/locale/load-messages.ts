import type { Translation } from '@ai-directory/ui/messages';

import type { Locale } from './locales.ts';

/** Loads the messages of a language. English is in the components, so its visitors load nothing. */
export async function loadMessages(locale: Locale): Promise<Translation> {
  return locale === 'de' ? (await import('./messages.de.ts')).messages : {};
}

/** Returns the modules with the messages of a language, relative to the root of the site: their scripts are preloaded. */
export const getMessageModules = (locale: Locale) =>
  locale === 'en' ? [] : [`src/shell/locale/messages.${locale}.ts`];
