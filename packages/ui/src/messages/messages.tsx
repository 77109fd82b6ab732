'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';

import { warnOfCopies } from '../internal/warn-of-copies.ts';
import type { Messages, MessageTable } from './define-messages.ts';

export {
  defineMessages,
  plural,
  type Message,
  type Messages,
  type MessageTable,
  type PluralForms,
  type Translated,
  type TranslationOf,
} from './define-messages.ts';

/** For apps without types of Node, into which the source may be copied. */
declare const process: { env: { NODE_ENV?: string } };

if (process.env.NODE_ENV !== 'production') warnOfCopies('messages');

/** Translated tables by key; a table or a message that is missing stays English. */
export type Translation = Readonly<Record<string, Partial<MessageTable>>>;

interface MessagesContextValue {
  locale: string;
  messages: Translation;
}

const MessagesContext = createContext<MessagesContextValue>({ locale: 'en', messages: {} });

export interface MessagesProviderProps {
  /**
   * BCP 47 tag of the language in which numbers are formatted, such as `de-CH`.
   * @default 'en'
   */
  locale?: string | undefined;
  /** Replaces built-in messages; annotate a whole translation with `UiMessages` so that a missing one does not compile. */
  messages?: Translation | undefined;
  /** Components that use `locale` and `messages`. */
  children?: ReactNode;
}

/** Sets language and messages of all components inside, of every package. Without it they are English. Providers nest. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const outer = use(MessagesContext);
  const value = useMemo(
    () => ({ locale: locale ?? outer.locale, messages: merge(outer.messages, messages) }),
    [outer, locale, messages],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

function merge(outer: Translation, inner: Translation = {}): Translation {
  const merged = { ...outer };
  for (const [key, table] of Object.entries(inner)) merged[key] = { ...merged[key], ...table };
  return merged;
}

/** Returns the messages of a table in the language of the nearest `MessagesProvider` (like `useTranslation` of i18next). */
export function useMessages<Table extends MessageTable>({ key, english }: Messages<string, Table>): Table {
  const translated = use(MessagesContext).messages[key];
  return useMemo(() => ({ ...english, ...translated }), [english, translated]);
}

/** The locale of the nearest `MessagesProvider`; `en` when there is none. */
export function useLocale(): string {
  return use(MessagesContext).locale;
}
