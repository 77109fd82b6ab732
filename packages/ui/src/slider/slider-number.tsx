'use client';

import { useRef, useState, type ChangeEvent, type WheelEvent } from 'react';

import { useFormReset } from '../internal/use-form-reset.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import styles from './slider.module.css';

interface SliderNumberProps extends Pick<
  TextInputProps,
  'aria-label' | 'aria-labelledby' | 'disabled' | 'form'
> {
  value: number;
  min: number;
  max: number;
  step: number;
  onCommit: (value: number) => void;
}

/** The input beside a slider: keeps the typed text while it is not a valid value yet. */
export function SliderNumber({ value, onCommit, ...props }: SliderNumberProps) {
  const { min, max, step } = props;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (next: number) => onCommit(snapToStep(next, min, max, step));

  useFormReset(input, () => setDraft(null));

  const handleInput = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    if (target.valueAsNumber >= min && target.valueAsNumber <= max) commit(target.valueAsNumber);
  };

  const commitDraft = () => {
    if (draft !== null && draft !== '') commit(Number(draft));
    setDraft(null);
  };

  return (
    <TextInput
      {...props}
      ref={input}
      type="number"
      className={styles.number}
      value={draft ?? String(value)}
      onChange={handleInput}
      onBlur={commitDraft}
      onWheel={scrollPage}
    />
  );
}

/** Browsers change a focused number by the wheel, unless it is read-only. */
function scrollPage({ currentTarget }: WheelEvent<HTMLInputElement>) {
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
  });
}

/** Returns the nearest value in range on a step, without floating-point noise. */
export function snapToStep(value: number, min: number, max: number, step: number) {
  const stepped = min + Math.round((value - min) / step) * step;
  const digits = Math.max(...[min, step].map((number) => String(number).split('.')[1]?.length ?? 0));
  return Number(Math.min(Math.max(stepped, min), max).toFixed(digits));
}
