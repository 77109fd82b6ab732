'use client';

import { fieldMessages } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';

import styles from './model-checkbox-group.module.css';

export interface ModelCheckboxGroupProps<Model extends string> {
  /** Label of the group. */
  label: string;
  /** Models to select from. */
  models: readonly Model[];
  /** The selected models. */
  value: readonly Model[];
  /** Called with the selected models, in the order of `models`. */
  onValueChange: (models: Model[]) => void;
}

/** Selects the models that a prompt is written for. */
export function ModelCheckboxGroup<Model extends string>({
  label,
  models,
  value,
  onValueChange,
}: ModelCheckboxGroupProps<Model>) {
  const t = useMessages(fieldMessages);
  const toggle = (model: Model, checked: boolean) =>
    onValueChange(models.filter((other) => (other === model ? checked : value.includes(other))));

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>
        {label} <span className={styles.optional}>({t.optional})</span>
      </legend>
      <div className={styles.models}>
        {models.map((model) => (
          <label key={model} className={styles.model}>
            <input
              type="checkbox"
              className={styles.checkbox}
              checked={value.includes(model)}
              onChange={({ target }) => toggle(model, target.checked)}
            />
            {model}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
