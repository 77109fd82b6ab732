import { formatNumber } from '../internal/format-number.ts';

/** A message: fixed text, text by key (such as by status), or a function of its values. */
export type Message = string | Readonly<Record<string, string>> | ((...values: never[]) => string);

/** The messages of one component, by name. */
export type MessageTable = Readonly<Record<string, Message>>;

/** English messages together with the key under which `MessagesProvider` looks for their translation. */
export interface Messages<Key extends string = string, Table extends MessageTable = MessageTable> {
  readonly key: Key;
  readonly english: Table;
}

/** A table with the same names and the same values, in any language. */
export type Translated<Table> = {
  [Name in keyof Table]: Table[Name] extends string
    ? string
    : Table[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : { [Key in keyof Table[Name]]: string };
};

/** The translation of several components, by key: what a translator writes and `MessagesProvider` takes. */
export type TranslationOf<Defined extends Messages> = {
  [Key in Defined['key']]: Translated<Extract<Defined, { key: Key }>['english']>;
};

/**
 * Declares the messages of a component, beside the component, so that a bundle holds them only with it.
 * @param key the component's name in camelCase, unique among all tables
 */
export function defineMessages<const Key extends string, Table extends MessageTable>(
  key: Key,
  english: Table,
): Messages<Key, Table> {
  return { key, english };
}

/** The forms of a message by plural category; `#` is replaced by the number. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * A message that depends on a number: `plural({ one: '# result', other: '# results' })(2)`.
 * @param locale BCP 47 tag of the language in which the forms are written
 */
export function plural(forms: PluralForms, locale = 'en'): (count: number) => string {
  return (count) => {
    let rules = pluralRules.get(locale);
    if (!rules) pluralRules.set(locale, (rules = new Intl.PluralRules(locale)));
    return (forms[rules.select(count)] ?? forms.other).replace('#', () => formatNumber(count, locale));
  };
}
