import { searchMaxLength } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { SearchBox, type SearchBoxProps } from '@ai-directory/ui/search-box';
import { Select } from '@ai-directory/ui/select';
import type { ReactNode } from 'react';

import styles from './filter-bar.module.css';

export interface FilterBarProps extends SearchBoxProps {
  /** `FilterChoice`s. */
  children: ReactNode;
}

/** What narrows a list down: a search box, and choices beside it. */
export function FilterBar({ children, ...search }: FilterBarProps) {
  return (
    <div className={styles.root}>
      <div className={styles.search}>
        <SearchBox maxLength={searchMaxLength} {...search} />
      </div>
      {children}
    </div>
  );
}

export interface FilterChoiceProps<Value extends string> {
  /** Its name for screen readers: the chosen option says the rest. */
  label: string;
  value: Value;
  /** The options' values and labels, in order. */
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

export function FilterChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: FilterChoiceProps<Value>) {
  return (
    <Field label={label} hideLabel required={false} className={styles.choice}>
      <Select value={value} onChange={(event) => onChoose(event.target.value as Value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
