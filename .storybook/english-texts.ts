// Plays and checks name elements by their English texts. In another language these are found through the message tables.
import type { Message, Messages } from '../packages/ui/src/messages/define-messages.ts';
import type { Translation } from '../packages/ui/src/messages/messages.tsx';

/** The tables of all modules that are loaded, by key: main.ts lists them. */
export const tables = ((globalThis as { messageTables?: Map<string, Messages['english']> }).messageTables ??=
  new Map());

let current: Translation = {};

/** The English texts of each text in the current language; several where it has one text for two of them. */
const englishTexts = new Map<string, Set<string>>();

/** What `toEnglish` has returned, until there are more texts. */
const cache = new Map<string, string[]>();

let pattern: RegExp | undefined;
let recordedTables = 0;

type Format = (...values: unknown[]) => string;

/** Returns the translation with functions that record the English text of what they format. */
export function recordEnglish(translation: Translation): Translation {
  current = translation;
  recordedTables = 0;
  englishTexts.clear();
  cache.clear();
  return Object.fromEntries(
    Object.entries(translation).map(([key, table]) => [
      key,
      Object.fromEntries(
        Object.entries(table).map(([name, message]) => [name, recordCalls(message, key, name)]),
      ),
    ]),
  );
}

function recordCalls(message: Message | undefined, key: string, name: string) {
  if (typeof message !== 'function') return message;
  return (...values: unknown[]) => {
    const text = (message as Format)(...values);
    recordLoaded();
    const english = tables.get(key)?.[name] as Format | undefined;
    if (english) record(text, english(...values.map(toEnglishValue)));
    return text;
  };
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
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toEnglishValue(part)]));
}

/** Parts of a message: between placeholders, and tags such as `<link>`, which are elements. */
const split = (text: string) => text.split(/<\/?\w+>|\{\w+\}/);

/** As Testing Library reads texts. */
const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function record(text: string, english: string) {
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
}

function recordLoaded() {
  if (tables.size === recordedTables) return;
  recordedTables = tables.size;
  for (const [key, english] of tables)
    for (const [name, message = ''] of Object.entries(current[key] ?? {})) {
      const original = english[name];
      if (typeof message === 'string' && typeof original === 'string') record(message, original);
      if (typeof message !== 'object') continue;
      // Names that the API returns in English, such as categories, have no English message.
      for (const [id, text] of Object.entries(message))
        record(text, (typeof original === 'object' ? original[id] : undefined) ?? id);
    }
}

/** Returns what a text of the page may be in English: itself, if nothing of it is from a table. */
export function toEnglish(text: string): string[] {
  recordLoaded();
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
export const isTranslated = (message: string) =>
  [...englishTexts].some(([text, english]) => english.has(message) && text !== message);
