import { normalizeText } from '../internal/normalize-text.ts';
import type { ComboboxOption } from './listbox.tsx';

/** Whether an option is offered for a text. */
export type OptionFilter = (option: ComboboxOption, inputValue: string) => boolean;

/** Returns a filter of options whose label contains the text, ignoring case and accents. */
export function containsText(inputValue: string, locale: string): OptionFilter {
  const text = normalizeText(inputValue.trim(), locale);
  return ({ label }) => normalizeText(label, locale).includes(text);
}
