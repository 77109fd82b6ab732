// Plays and checks name elements by their English texts. In another language these are found through the messages in use.
import type { MessageTable } from '../packages/ui/src/messages/define-messages.ts';
import type { Translation } from '../packages/ui/src/messages/messages.tsx';

/** The toolbar's languages. `pseudo` is accented and a third longer: it shows text outside of tables and text that overflows. */
export const locales = ['en', 'de', 'pseudo'];

let current = 'en';

/** The English texts of each text in the current language; several where it has one text for two of them. */
const englishTexts = new Map<string, Set<string>>();

/** What `toEnglish` has returned, until there are more texts. */
const cache = new Map<string, string[]>();

let pattern: RegExp | undefined;

/** Loads the messages of all packages and the site; other languages are not in the bundle of English. */
export async function loadTranslation(locale: unknown): Promise<Translation> {
  current = String(locale);
  englishTexts.clear();
  cache.clear();
  if (locale !== 'de') return {};
  const [ui, kit, site] = await Promise.all([
    import('../packages/ui/src/translations/german.ts'),
    import('../packages/prompts-kit/src/messages/german.ts'),
    import('../apps/site/src/shell/locale/german.ts'),
  ]);
  return { ...ui.german, ...kit.german, ...site.german };
}

type Format = (...values: unknown[]) => string;

const mapValues = (object: object, map: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));

/**
 * Called by `useMessages`, see main.ts: returns a table, or one of its messages, in the current language, and records the
 * English of its texts. Names that the API returns in English, such as categories, have no English message.
 */
export function recordMessages(english: unknown, translated: unknown): unknown {
  if (current === 'en') return translated;
  if (typeof translated === 'string') return record(translated, english as string);
  if (typeof translated === 'object')
    return mapValues(translated ?? {}, (message, name) =>
      recordMessages((english as MessageTable | undefined)?.[name] ?? name, message),
    );
  return (...values: unknown[]) =>
    record((translated as Format)(...values), (english as Format)(...values.map(toEnglishValue)));
}

/** Returns an inserted value as in English: messages, of which there may be a list, or a number such as `1.496`. */
function toEnglishValue(value: unknown): unknown {
  if (typeof value === 'string')
    return /^[\d.,]+$/.test(value)
      ? value.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      : value.replaceAll(
          /(?:[^,]|,(?! ))+/g,
          (part) => [...(englishTexts.get(collapse(part)) ?? [part])][0] ?? part,
        );
  if (typeof value !== 'object' || value === null) return value;
  return mapValues(value, toEnglishValue);
}

/** Parts of a message: between placeholders, and tags such as `<link>`, which are elements. */
const split = (text: string) => text.split(/<\/?\w+>|\{\w+\}/);

/** As Testing Library reads texts. */
const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Records the English of a text in the current language, and returns the text: of pseudo, in brackets and a third longer. */
function record(translated: string, english: string): string {
  const text =
    current === 'pseudo' ? `[${translated}${'~'.repeat(Math.ceil(translated.length / 3))}]` : translated;
  const [parts, englishParts] = [split(text), split(english)];
  const pairs = parts.length === englishParts.length ? parts.map((part, i) => [part, englishParts[i]]) : [];
  for (const [from = '', to = ''] of [[text, english], ...pairs]) {
    const key = collapse(from);
    const known = englishTexts.get(key) ?? new Set();
    if (key === '' || known.has(collapse(to))) continue;
    englishTexts.set(key, known.add(collapse(to)));
    cache.clear();
    pattern = undefined;
  }
  return text;
}

/** Returns what a text of the page may be in English: itself, if nothing of it is from a table. */
export function toEnglish(text: string): string[] {
  const found = cache.get(text) ?? [...(englishTexts.get(collapse(text)) ?? replaceParts(collapse(text)))];
  cache.set(text, found);
  return found;
}

/** A pattern of whole words. */
const toPattern = (text: string) =>
  [
    /^[\p{L}\d]/u.test(text) ? String.raw`(?<![\p{L}\d])` : '',
    text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    /[\p{L}\d]$/u.test(text) ? String.raw`(?![\p{L}\d])` : '',
  ].join('');

/** Replaces the messages in a text that is put together of several, in up to 16 ways if some have several English texts. */
function replaceParts(text: string): string[] {
  if (englishTexts.size === 0) return [text];
  const longestFirst = [...englishTexts.keys()].toSorted((one, other) => other.length - one.length);
  pattern ??= new RegExp(`(${longestFirst.map(toPattern).join('|')})`, 'u');
  let texts = [''];
  for (const [index, part] of text.split(pattern).entries()) {
    const parts = index % 2 === 1 ? [...(englishTexts.get(part) ?? [part])] : [part];
    texts = texts.flatMap((start) => parts.map((next) => start + next)).slice(0, 16);
  }
  return texts;
}

/** Whether an English message is another one in the current language. */
const isTranslated = (message: string) =>
  [...englishTexts].some(([text, english]) => english.has(message) && text !== message);

/** Returns the messages that are neither in the page's text nor in a field, or in English although they are translated. */
export function findMissingTexts(messages: string[]): string[] {
  if (messages.length === 0) return messages;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')];
  const { innerText } = document.body;
  const shown = [
    ...innerText.split('\n'),
    innerText,
    ...fields.flatMap(({ value, placeholder }) => [value, placeholder]),
  ].map(collapse);
  // Styles may change the case.
  const english = shown.flatMap(toEnglish).map((text) => text.toLowerCase());
  return messages.filter(
    (message) =>
      !english.some((text) => text.includes(message.toLowerCase())) ||
      (shown.includes(message) && isTranslated(message)),
  );
}

// For useMessages, and tests/storybook-states.spec.ts.
Object.assign(globalThis, { recordMessages, findMissingTexts });
