'use client';

import { cx } from 'class-variance-authority';
import { useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';

import { TextInput } from '../text-input/text-input.tsx';
import styles from './slider.module.css';

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange' | 'children'
> {
  /** Name of the value. */
  label: ReactNode;
  value: number;
  /** @default 0 */
  min?: number;
  /** @default 100 */
  max?: number;
  /** @default 1 */
  step?: number;
  /** Called with each new value. */
  onValueChange: (value: number) => void;
  /** Label of the minimum, such as “Conservative”. */
  minLabel?: ReactNode;
  /** Label of the middle. */
  midLabel?: ReactNode;
  /** Label of the maximum. */
  maxLabel?: ReactNode;
}

/** Selects a number in a range by dragging, by arrow keys, or by typing it into the input beside it. */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  onValueChange,
  minLabel,
  midLabel,
  maxLabel,
  disabled,
  className,
  ...props
}: SliderProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const rangeProps = { min, max, step, disabled };
  const hasLabels = [minLabel, midLabel, maxLabel].some(Boolean);

  const commit = (next: number) => {
    const snapped = snapToStep(next, min, max, step);
    if (snapped !== value) onValueChange(snapped);
  };

  // Keeps the typed text while it is not a valid value yet.
  const handleInput = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    if (target.valueAsNumber >= min && target.valueAsNumber <= max) commit(target.valueAsNumber);
  };

  const commitDraft = () => {
    if (draft !== null && draft !== '') commit(Number(draft));
    setDraft(null);
  };

  return (
    <div className={cx(styles.root, className)} data-disabled={disabled || undefined}>
      <label id={`${id}-label`} htmlFor={props.id ?? id} className={styles.label}>
        {label}
      </label>
      <div className={styles.track}>
        <input
          id={id}
          aria-describedby={hasLabels ? `${id}-labels` : undefined}
          {...props}
          {...rangeProps}
          type="range"
          className={styles.range}
          value={value}
          onChange={(event) => commit(event.target.valueAsNumber)}
        />
        {hasLabels && (
          <div id={`${id}-labels`} className={styles.labels}>
            <span>{minLabel}</span> <span>{midLabel}</span> <span>{maxLabel}</span>
          </div>
        )}
      </div>
      <TextInput
        {...rangeProps}
        type="number"
        className={styles.number}
        aria-labelledby={`${id}-label`}
        value={draft ?? value}
        onChange={handleInput}
        onBlur={commitDraft}
      />
    </div>
  );
}

/** Returns the nearest value in range on a step, without floating-point noise. */
function snapToStep(value: number, min: number, max: number, step: number) {
  const stepped = min + Math.round((value - min) / step) * step;
  const digits = Math.max(...[min, step].map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(Math.min(Math.max(stepped, min), max).toFixed(digits));
}
