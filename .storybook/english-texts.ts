// Plays and checks name elements by their English texts. In another language these are found through the message tables.
import type { Message, Messages, MessageTable } from '../packages/ui/src/messages/define-messages.ts';
import type { Translation } from '../packages/ui/src/messages/messages.tsx';

/** The tables of all modules that are loaded, by key: message-tables.plugin.ts lists them. */
export const tables = ((globalThis as { messageTables?: Map<string, Messages['english']> }).messageTables ??=
  new Map());

let current: Translation = {};

/** The English texts of each text in the current language; several where it has one text for two of them. */
const englishTexts = new Map<string, Set<string>>();

const recorded = new Set<string>();

/** What `toEnglish` has returned, until there are more texts. */
const cache = new Map<string, string[]>();

let pattern: RegExp | undefined;

type Format = (...values: unknown[]) => string;

/** Returns the translation with functions that record the English text of what they format. */
export function recordEnglish(translation: Translation): Translation {
  current = translation;
  englishTexts.clear();
  recorded.clear();
  cache.clear();
  return Object.fromEntries(
    Object.entries(translation).map(([key, table]) => [key, recordFormats(key, table)]),
  );
}

const recordFormats = (key: string, table: Partial<MessageTable>): Partial<MessageTable> =>
  Object.fromEntries(
    Object.entries(table).map(([name, message]) => {
      if (typeof message !== 'function') return [name, message];
      const format: Format = (...values) => {
        const text = (message as Format)(...values);
        const english = tables.get(key)?.[name] as Format | undefined;
        recordLoaded();
        if (english) record(text, english(...values.map(toEnglishValue)));
        return text;
      };
      return [name, format];
    }),
  );

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
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toEnglishValue(part)]));
}

/** Parts of a message: between placeholders, and tags such as `<link>`, which are elements. */
const split = (text: string) => text.split(/<\/?\w+>|\{\w+\}/);

/** As Testing Library reads texts. */
const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function record(text: string, english: string) {
  const [parts, englishParts] = [split(text), split(english)];
  const pairs =
    parts.length === englishParts.length ? parts.map((part, index) => [part, englishParts[index] ?? '']) : [];
  for (const [from = '', to = ''] of [[text, english], ...pairs]) {
    const [key, value] = [collapse(from), collapse(to)];
    const known = englishTexts.get(key);
    if (key === '' || known?.has(value)) continue;
    if (known) known.add(value);
    else englishTexts.set(key, new Set([value]));
    cache.clear();
    pattern = undefined;
  }
}

function recordLoaded() {
  for (const [key, english] of tables) {
    if (recorded.has(key)) continue;
    recorded.add(key);
    for (const [name, message] of Object.entries(current[key] ?? {})) recordMessage(message, english[name]);
  }
}

function recordMessage(message: Message | undefined, english: Message | undefined) {
  if (typeof message === 'string' && typeof english === 'string') record(message, english);
  if (typeof message !== 'object') return;
  // Names that the API returns in English, such as categories, have no English message.
  for (const [name, text] of Object.entries(message))
    record(text, (typeof english === 'object' ? english[name] : undefined) ?? name);
}

/** Returns what a text of the page may be in English: itself, if nothing of it is from a table. */
export function toEnglish(text: string): string[] {
  recordLoaded();
  let found = cache.get(text);
  if (!found) {
    found = [...(englishTexts.get(collapse(text)) ?? replaceParts(collapse(text)))];
    cache.set(text, found);
  }
  return found;
}

/** A pattern of whole words. */
const toPattern = (text: string) =>
  [
    /^[\p{L}\d]/u.test(text) ? String.raw`(?<![\p{L}\d])` : '',
    text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    /[\p{L}\d]$/u.test(text) ? String.raw`(?![\p{L}\d])` : '',
  ].join('');

/** Replaces the messages in a text that is put together of several, in all ways if some have several English texts. */
function replaceParts(text: string): string[] {
  if (englishTexts.size === 0) return [text];
  pattern ??= new RegExp(
    `(${[...englishTexts.keys()]
      .toSorted((one, other) => other.length - one.length)
      .map(toPattern)
      .join('|')})`,
    'u',
  );
  return text.split(pattern).reduce<string[]>(
    (texts, part, index) => {
      const parts = index % 2 === 1 ? [...(englishTexts.get(part) ?? [part])] : [part];
      return texts.flatMap((start) => parts.map((next) => start + next)).slice(0, maxReplacements);
    },
    [''],
  );
}

const maxReplacements = 16;

/** Whether an English message is another one in the current language. */
export const isTranslated = (message: string) =>
  [...englishTexts].some(([text, english]) => english.has(message) && text !== message);
