'use client';

import { useWords } from '@ai-directory/ui/ui-provider';
import { optional } from '@ai-directory/ui/words';

import styles from './model-choice.module.css';

export interface ModelChoiceProps<Model extends string> {
  label: string;
  models: readonly Model[];
  value: readonly Model[];
  onChange: (models: Model[]) => void;
}

/** The models that a prompt is written for: any number of them. */
export function ModelChoice<Model extends string>({
  label,
  models,
  value,
  onChange,
}: ModelChoiceProps<Model>) {
  const ui = useWords({ optional });
  const toggle = (model: Model, on: boolean) =>
    onChange(models.filter((other) => (other === model ? on : value.includes(other))));

  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>
        {label} <span className={styles.optional}>({ui.optional})</span>
      </legend>
      <div className={styles.models}>
        {models.map((model) => (
          <label key={model} className={styles.model}>
            <input
              type="checkbox"
              className={styles.box}
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
