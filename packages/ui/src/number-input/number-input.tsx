'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

import { useField } from '../field/field.tsx';
import { Minus, Plus } from '../icons/icons.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import styles from './number-input.module.css';
import { getSteppedValue, parseNumber } from './parse-number.ts';

export const numberInputMessages = defineMessages('numberInput', {
  increase: 'Increase',
  decrease: 'Decrease',
});

export interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'size' | 'children'
> {
  /** The number, when controlled; `null` while empty. */
  value?: number | null | undefined;
  /** The number at first and after a reset of the form, when uncontrolled. @default null */
  defaultValue?: number | null | undefined;
  /** Called with each new number; `null` while empty. While the user types, it can be out of range. */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** Minimum, applied when the input loses focus. */
  min?: number | undefined;
  /** Maximum, applied when the input loses focus. */
  max?: number | undefined;
  /** Difference made by the buttons and arrow keys. @default 1 */
  step?: number;
  /** Whether thousands are separated; not for years and ids. @default true */
  useGrouping?: boolean;
  /** Renders the step buttons; leave them out for numbers that are typed rather than adjusted. @default true */
  stepButtons?: boolean | undefined;
  /** Height and padding. @default 'medium' */
  size?: TextInputProps['size'];
}

/** Numbers of steps by key. */
const stepsByKey = /* @__PURE__ */ new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
]);

/** Input of a number, in the digits and separators of the locale. The form data has it as in JSON. */
export function NumberInput({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  useGrouping = true,
  stepButtons = true,
  name,
  className,
  style,
  ref,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: NumberInputProps) {
  const t = useMessages(numberInputMessages);
  const locale = useLocale();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const refs = useComposedRefs(input, ref);
  /** Text while the user types, which may not be a number yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const [value, setValue] = useFormState<number | null>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'NumberInput',
    onReset: () => setDraft(null),
  });
  const disabled = props.disabled ?? field.disabled ?? false;
  const isFixed = disabled || props.readOnly === true;

  const format = useMemo(() => {
    const formatter = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 20 });
    return (number: number | null) => (number === null ? '' : formatter.format(number));
  }, [locale, useGrouping]);
  const clamp = (number: number) => Math.min(Math.max(number, min), max);
  const change = (next: number | null) => {
    setDraft(null);
    setValue(next);
  };
  const changeBy = (steps: number) => {
    if (isFixed) return;
    const origin = Number.isFinite(min) ? min : 0;
    if (value === null) {
      change(clamp(origin));
      return;
    }
    let next = value;
    for (let count = Math.abs(steps); count > 0; count -= 1)
      next = getSteppedValue(next, step, steps > 0 ? 1 : -1, origin);
    change(clamp(next));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || isFixed || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = stepsByKey.get(event.key);
    const edge = event.key === 'Home' ? min : event.key === 'End' ? max : undefined;
    if (steps !== undefined) changeBy(steps);
    else if (edge !== undefined && Number.isFinite(edge) && !event.shiftKey) change(edge);
    else return;
    event.preventDefault();
  };

  return (
    <span className={cx(styles.root, className)} style={style}>
      <TextInput
        inputMode={getInputMode(min, step)}
        autoComplete="off"
        {...props}
        ref={refs}
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? undefined : format(value)}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        className={cx(styles.input, stepButtons && styles.withButtons)}
        value={draft ?? format(value)}
        onChange={(event) => {
          onChange?.(event);
          setDraft(event.target.value);
          const next = parseNumber(event.target.value, locale);
          if (next !== undefined) setValue(next);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          change(value === null ? null : clamp(value));
        }}
        onKeyDown={handleKey}
      />
      {name !== undefined && (
        <input type="hidden" name={name} value={value ?? ''} disabled={disabled} form={props.form} />
      )}
      {stepButtons && (
        <span className={styles.buttons}>
          <StepButton
            label={t.decrease}
            disabled={isFixed || (value ?? max) <= min}
            onClick={() => changeBy(-1)}
          >
            <Minus aria-hidden="true" className={styles.icon} />
          </StepButton>
          <StepButton
            label={t.increase}
            disabled={isFixed || (value ?? min) >= max}
            onClick={() => changeBy(1)}
          >
            <Plus aria-hidden="true" className={styles.icon} />
          </StepButton>
        </span>
      )}
    </span>
  );
}

/** On-screen keyboard: the numeric ones of iOS have no minus sign. */
function getInputMode(min: number, step: number) {
  if (min < 0) return 'text';
  return Number.isInteger(step) ? 'numeric' : 'decimal';
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not a tab stop and never focused: keyboard users have the arrow keys. */
const StepButton = ({ label, children, ...props }: StepButtonProps) => (
  <button
    {...props}
    type="button"
    tabIndex={-1}
    aria-label={label}
    className={styles.button}
    onPointerDown={(event) => event.preventDefault()}
  >
    {children}
  </button>
);
