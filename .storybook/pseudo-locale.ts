import type { Message, MessageTable } from '../packages/ui/src/messages/define-messages.ts';

const lengthen = (text: string) => `[${text}${'~'.repeat(Math.ceil(text.length / 3))}]`;

/** Returns the table with messages in brackets that are a third longer. */
export const pseudoLocalize = (table: MessageTable): MessageTable =>
  Object.fromEntries(Object.entries(table).map(([name, message]) => [name, toPseudo(message)]));

function toPseudo(message: Message): Message {
  if (typeof message === 'string') return lengthen(message);
  if (typeof message === 'function') return (...values) => lengthen(message(...values));
  return Object.fromEntries(Object.entries(message).map(([key, text]) => [key, lengthen(text)]));
}
