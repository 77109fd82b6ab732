'use client';

import { useRef, type CSSProperties } from 'react';

import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { SliderNumber, snapToStep } from './slider-number.tsx';
import styles from './slider.module.css';

export const rangeSliderMessages = defineMessages('rangeSlider', {
  from: 'From',
  to: 'To',
});

export interface RangeSliderValue {
  /** Lower number. */
  from: number;
  /** Upper number, not below `from`. */
  to: number;
}

export interface RangeSliderProps extends Omit<FieldsetProps, 'defaultValue' | 'children'> {
  /** Both numbers, when controlled. */
  value?: RangeSliderValue | undefined;
  /** Numbers at first and after a reset of the form, when uncontrolled. @default those of the whole range */
  defaultValue?: RangeSliderValue | undefined;
  /** Lowest value. @default 0 */
  min?: number;
  /** Highest value. @default 100 */
  max?: number;
  /** Distance between two values. @default 1 */
  step?: number;
  /** Called with both numbers when one changes. */
  onValueChange?: ((value: RangeSliderValue) => void) | undefined;
  /** Name in the form, which receives both numbers. */
  name?: string | undefined;
}

const ends = ['from', 'to'] as const;

/** Selects the two ends of a range, such as of prices: by dragging, by arrow keys, or by typing. One end does not pass the other. */
export function RangeSlider({
  value: valueProp,
  min = 0,
  max = 100,
  step = 1,
  defaultValue,
  onValueChange,
  name,
  form,
  ...props
}: RangeSliderProps) {
  const t = useMessages(rangeSliderMessages);
  const input = useRef<HTMLInputElement>(null);
  const [given, setValue] = useFormState<RangeSliderValue>(input, {
    prop: valueProp,
    defaultProp: defaultValue ?? { from: min, to: max },
    onChange: onValueChange,
    caller: 'RangeSlider',
  });
  // As the native inputs show them: in range, and in order.
  const from = clamp(given.from, min, max);
  const value = { from, to: clamp(given.to, from, max) };
  const pressedValue = useRef(value);
  const limits = { from: { min, max: value.to }, to: { min: value.from, max } };
  const change = (end: 'from' | 'to', next: number) => {
    const { min: lowest, max: highest } = limits[end];
    const limited = Math.min(Math.max(snapToStep(next, min, max, step), lowest), highest);
    if (limited !== value[end]) setValue({ ...value, [end]: limited });
  };
  const getPosition = (number: number) => (max > min ? (number - min) / (max - min) : 0);
  const positions: CSSProperties & Record<`--${string}`, number> = {
    '--_from': getPosition(value.from),
    '--_to': getPosition(value.to),
  };

  return (
    <Fieldset {...props} name={name} form={form} data-orientation="horizontal">
      <div className={styles.group} style={positions}>
        {ends.map((end) => (
          <input
            key={end}
            ref={end === 'from' ? input : undefined}
            type="range"
            name={name}
            form={form}
            aria-label={t[end]}
            min={min}
            max={max}
            step={step}
            className={styles.thumb}
            // Where both are at the end, only the lower one can move.
            data-front={(end === 'from' && getPosition(value.from) > 0.5) || undefined}
            value={value[end]}
            onChange={(event) => change(end, event.target.valueAsNumber)}
            onPointerDown={() => {
              pressedValue.current = value;
            }}
            // A touch has become a scroll.
            onPointerCancel={() => setValue(pressedValue.current)}
          />
        ))}
      </div>
      <div className={styles.numbers}>
        {ends.map((end) => (
          <SliderNumber
            key={end}
            aria-label={t[end]}
            form={form}
            {...limits[end]}
            step={step}
            value={value[end]}
            onCommit={(next) => change(end, next)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value || 0, min), max);
