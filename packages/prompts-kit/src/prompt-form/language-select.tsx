'use client';

import { Field } from '@ai-directory/ui/field';
import { defineMessages, useLocale, useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { useMemo } from 'react';

import { formatLanguage } from '../internal/format-language.ts';

export const languageSelectMessages = defineMessages('languageSelect', {
  label: 'Language',
  none: 'Not specified',
});

interface LanguageSelectProps {
  /** BCP 47 tag; null for none. */
  value: string | null;
  error: string | undefined;
  onValueChange: (value: string | null) => void;
}

/** Selects the language of a text: the page's first, then all that the browser knows by name. */
export function LanguageSelect({ value, error, onValueChange }: LanguageSelectProps) {
  const t = useMessages(languageSelectMessages);
  const locale = useLocale();
  const languages = useMemo(() => listLanguages(locale), [locale]);
  const first = [...new Set([...(value ? [value] : []), locale.replace(/-.*/, '')])];
  const renderOption = (tag: string) => (
    <option key={tag} value={tag}>
      {formatLanguage(tag, locale)}
    </option>
  );
  return (
    <Field label={t.label} error={error} optional>
      <Select
        name="language"
        value={value ?? ''}
        onValueChange={(next) => onValueChange(next === '' ? null : next)}
      >
        <option value="">{t.none}</option>
        {first.map(renderOption)}
        {languages.filter((tag) => !first.includes(tag)).map(renderOption)}
      </Select>
    </Field>
  );
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Lists the languages with a code of two letters by their names. */
function listLanguages(locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  const entries = letters
    .flatMap((one) => letters.map((two) => one + two))
    // Deprecated codes have the name of another one.
    .filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag)
    .flatMap((tag) => {
      const name = names.of(tag);
      return name === undefined ? [] : [{ tag, name }];
    });
  const { compare } = new Intl.Collator(locale);
  return entries.toSorted((a, b) => compare(a.name, b.name)).map(({ tag }) => tag);
}
