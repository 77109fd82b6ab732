import type { ComboboxOption } from './combobox-list.tsx';

/** Whether an option is offered for a text. */
export type OptionFilter = (option: ComboboxOption, inputValue: string) => boolean;

/** Whether the label contains the text, ignoring case and accents. */
export const containsText: OptionFilter = ({ label }, inputValue) =>
  normalize(label).includes(normalize(inputValue.trim()));

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
