'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';

import { useFormState } from '../internal/use-form-state.ts';
import { SliderNumber, snapToStep } from './slider-number.tsx';
import styles from './slider.module.css';

export {
  RangeSlider,
  rangeSliderMessages,
  type RangeSliderProps,
  type RangeSliderValue,
} from './range-slider.tsx';

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'size' | 'children'
> {
  /** Name of the value. */
  label: ReactNode;
  /** The number, from `min` to `max`, when controlled. */
  value?: number | undefined;
  /** Value at first and after a reset of the form, when `value` is omitted. @default min */
  defaultValue?: number | undefined;
  /** Lowest value. @default 0 */
  min?: number;
  /** Highest value. @default 100 */
  max?: number;
  /** Distance between two values. @default 1 */
  step?: number;
  /** Called with each new value. */
  onValueChange?: ((value: number) => void) | undefined;
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
  value: valueProp,
  min = 0,
  max = 100,
  step = 1,
  defaultValue = min,
  onValueChange,
  onChange,
  minLabel,
  midLabel,
  maxLabel,
  disabled,
  className,
  style,
  ref,
  ...props
}: SliderProps) {
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(range, ref);
  const [value, setValue] = useFormState<number>(range, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'Slider',
  });
  const pressedValue = useRef(value);
  const rangeProps = { min, max, step, disabled };
  const hasLabels = [minLabel, midLabel, maxLabel].some(Boolean);

  const commit = (next: number) => setValue(snapToStep(next, min, max, step));

  return (
    <div
      className={cx(styles.root, className)}
      style={style}
      data-disabled={disabled || undefined}
      data-orientation="horizontal"
    >
      <label id={`${id}-label`} htmlFor={props.id ?? id} className={styles.label}>
        {label}
      </label>
      <div className={styles.track}>
        <input
          id={id}
          aria-describedby={hasLabels ? `${id}-labels` : undefined}
          {...props}
          {...rangeProps}
          ref={refs}
          type="range"
          className={styles.range}
          value={value}
          onChange={(event) => {
            onChange?.(event);
            commit(event.target.valueAsNumber);
          }}
          onPointerDown={(event) => {
            props.onPointerDown?.(event);
            pressedValue.current = value;
          }}
          // A touch has become a scroll.
          onPointerCancel={(event) => {
            props.onPointerCancel?.(event);
            setValue(pressedValue.current);
          }}
        />
        {hasLabels && (
          <div id={`${id}-labels`} className={styles.labels}>
            <span>{minLabel}</span> <span>{midLabel}</span> <span>{maxLabel}</span>
          </div>
        )}
      </div>
      <SliderNumber {...rangeProps} aria-labelledby={`${id}-label`} value={value} onCommit={setValue} />
    </div>
  );
}
