import type { Message, MessageTable } from '../packages/ui/src/messages/define-messages.ts';

const plain = 'aceinouyACEINOUY';
const accented = 'áçéîñöûýÁÇÉÎÑÖÛÝ';

/** Returns the table with accented messages that are a third longer. */
export const pseudoLocalize = (table: MessageTable): MessageTable =>
  Object.fromEntries(Object.entries(table).map(([name, message]) => [name, toPseudo(message)]));

function toPseudo(message: Message): Message {
  if (typeof message === 'string') return accent(message);
  if (typeof message !== 'function')
    return Object.fromEntries(Object.entries(message).map(([key, text]) => [key, accent(text)]));
  const format = message as (...values: unknown[]) => string;
  return (...values: unknown[]) => accent(format(...values), values.flatMap(getTexts));
}

/** Accents a text except placeholders such as `{hotkey}`, tags such as `<link>`, and the values inserted into it. */
export function accent(text: string, values: string[] = []): string {
  const fixed = [
    '\\{[^}]*\\}',
    '</?\\w+>',
    ...values.map((value) => value.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')),
  ];
  const changed = text.replaceAll(
    new RegExp(`(${fixed.join('|')})|[${plain}]`, 'g'),
    (match: string, kept?: string) => kept ?? accented[plain.indexOf(match)] ?? match,
  );
  return `[${changed}${'~'.repeat(Math.ceil(text.length / 3))}]`;
}

const getTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getTexts) : [];
};
