import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Select } from '@ai-directory/ui/select';
import { useId, type ComponentProps, type ReactNode } from 'react';

import styles from './filter-bar.module.css';

const filterMessages = defineMessages('filters', { submit: 'Apply' });

/**
 * Form of controls that are stored in the URL: their `name` is the search parameter. Without JavaScript it has a submit
 * button and navigates to the same URL as the callbacks of its controls.
 */
export function FilterForm({ children, ...props }: ComponentProps<'form'>) {
  const t = useMessages(filterMessages);
  return (
    // Browsers would restore what was entered before a reload, which the URL may not have.
    <form autoComplete="off" {...props}>
      {children}
      <noscript>
        <Button type="submit">{t.submit}</Button>
      </noscript>
    </form>
  );
}

export interface FilterBarProps {
  /** Accessible name of the search box. */
  label: string;
  placeholder: string;
  /** The search in effect. */
  value: string;
  onSearch: (search: string) => void;
  /** `FilterSelect` elements, and hidden inputs with the other filters in effect. */
  children: ReactNode;
}

/** Search input and selects that filter a list. */
export function FilterBar({ label, children, ...search }: FilterBarProps) {
  const id = useId();
  return (
    <FilterForm role="search" id={id} className={styles.root}>
      <div className={styles.search}>
        <SearchInput form={id} name="search" aria-label={label} maxLength={searchMaxLength} {...search} />
      </div>
      {children}
    </FilterForm>
  );
}

export interface FilterSelectProps<Value extends string> {
  /** Name of the search parameter. */
  name: string;
  /** Accessible name; visually hidden. */
  label: string;
  value: Value;
  /** Values and labels of the options. */
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  name,
  label,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel className={styles.select}>
      <Select name={name} value={value} onValueChange={(next) => onValueChange(next as Value)}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </Field>
  );
}
