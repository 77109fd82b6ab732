import type { Translation } from '../packages/ui/src/messages/messages.tsx';
import { recordEnglish, tables } from './english-texts.ts';
import { pseudoLocalize } from './pseudo-locale.ts';

/** The toolbar's languages. `pseudo` is accented and a third longer: it shows text outside of tables and text that overflows. */
export const locales = ['en', 'de', 'pseudo'];

export const isTranslatedLocale = (locale: unknown) => locale === 'de' || locale === 'pseudo';

/** Loads the messages of all packages and the site; other languages are not in the bundle of English. */
export async function loadTranslation(locale: unknown): Promise<Translation> {
  if (locale === 'de') return recordEnglish(await loadGerman());
  return recordEnglish(locale === 'pseudo' ? await loadPseudo() : {});
}

async function loadGerman() {
  const [ui, kit, site] = await Promise.all([
    import('../packages/ui/src/translations/german.ts'),
    import('../packages/prompts-kit/src/messages/german.ts'),
    import('../apps/site/src/shell/locale/german.ts'),
  ]);
  return { ...ui.german, ...kit.german, ...site.german };
}

/** Every module that may declare a table. */
const modules = import.meta.glob<Record<string, unknown>>([
  '../packages/{ui,prompts-kit}/src/*/*.{ts,tsx}',
  '../apps/site/src/*/**/*.{ts,tsx}',
  '!**/*.{stories,test,fixture}.*',
  '!**/*worker*',
  '!**/{elements,foundations,testing}/**',
]);

async function loadPseudo(): Promise<Translation> {
  await Promise.all(Object.values(modules).map(async (load) => load()));
  return Object.fromEntries([...tables].map(([key, english]) => [key, pseudoLocalize(english)]));
}
