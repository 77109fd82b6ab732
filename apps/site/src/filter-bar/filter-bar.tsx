import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { SearchInput } from '@ai-directory/ui/search-input';
import { Select } from '@ai-directory/ui/select';
import type { ReactNode } from 'react';

import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** Accessible name of the search box. */
  label: string;
  placeholder: string;
  /** The search in effect. */
  value: string;
  onSearch: (search: string) => void;
  /** `FilterSelect` elements. */
  children: ReactNode;
}

/** Search input and selects that filter a list. */
export function FilterBar({ label, children, ...search }: FilterBarProps) {
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchInput aria-label={label} maxLength={searchMaxLength} {...search} />
      </div>
      {children}
    </div>
  );
}

export interface FilterSelectProps<Value extends string> {
  /** Accessible name; visually hidden. */
  label: string;
  value: Value;
  /** Values and labels of the options. */
  options: readonly (readonly [value: Value, label: string])[];
  onValueChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel className={styles.select}>
      <Select value={value} onValueChange={(next) => onValueChange(next as Value)}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </Select>
    </Field>
  );
}
