'use client';

import { cx } from 'class-variance-authority';
import { useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';

import { TextInput } from '../text-input/text-input.tsx';
import styles from './slider.module.css';

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange' | 'children'
> {
  /** The name of the value. */
  label: ReactNode;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onValueChange: (value: number) => void;
  /** What the lowest value means, such as “Conservative”. */
  startWord?: ReactNode;
  /** What a value in the middle means. */
  middleWord?: ReactNode;
  /** What the highest value means. */
  endWord?: ReactNode;
}

/** A number between two others, dragged, stepped by keys, or typed into the box beside it. */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  onValueChange,
  startWord,
  middleWord,
  endWord,
  disabled,
  className,
  ...props
}: SliderProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const limits = { min, max, step, disabled };
  const words = [startWord, middleWord, endWord];
  const hasWords = words.some(Boolean);

  const commit = (next: number) => {
    const fitting = fit(next, min, max, step);
    if (fitting !== value) onValueChange(fitting);
  };

  // What is typed stays as it is typed, even while it is no valid value yet.
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    if (target.valueAsNumber >= min && target.valueAsNumber <= max) commit(target.valueAsNumber);
  };

  const leave = () => {
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
          aria-describedby={hasWords ? `${id}-words` : undefined}
          {...props}
          {...limits}
          type="range"
          className={styles.range}
          value={value}
          onChange={(event) => commit(event.target.valueAsNumber)}
        />
        {hasWords && (
          <div id={`${id}-words`} className={styles.words}>
            <span>{startWord}</span> <span>{middleWord}</span> <span>{endWord}</span>
          </div>
        )}
      </div>
      <TextInput
        {...limits}
        type="number"
        className={styles.number}
        aria-labelledby={`${id}-label`}
        value={draft ?? value}
        onChange={type}
        onBlur={leave}
      />
    </div>
  );
}

/** The nearest value that the slider can have, without the dust of binary fractions. */
function fit(value: number, min: number, max: number, step: number) {
  const stepped = min + Math.round((value - min) / step) * step;
  const digits = Math.max(...[min, step].map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(Math.min(Math.max(stepped, min), max).toFixed(digits));
}
