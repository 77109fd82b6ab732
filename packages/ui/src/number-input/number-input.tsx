'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, type ComponentProps, type KeyboardEvent } from 'react';

import { useField } from '../field/field.tsx';
import { Minus, Plus } from '../icons/icons.tsx';
import { isComposing } from '../internal/composition.ts';
import { useFormState } from '../internal/use-form-state.ts';
import { useTypedText } from '../internal/use-typed-text.ts';
import { defineMessages, useLocale, useMessages } from '../messages/messages.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import styles from './number-input.module.css';
import { getSteppedValue, parseNumber } from './parse-number.ts';

export const numberInputMessages = defineMessages('numberInput', {
  increase: 'Increase',
  decrease: 'Decrease',
  invalid: ({ example }: { example: string }) => `Enter a number such as ${example}`,
});

export interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'size' | 'children'
> {
  /** The number, when controlled; `null` while empty. */
  value?: number | null | undefined;
  /** The number at first and after a reset of the form, when uncontrolled. @default null */
  defaultValue?: number | null | undefined;
  /** Called with each new number; `null` while empty and while the text is no number. While the user types, it can be out of range. */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** Minimum, applied on Enter, when the input loses focus, and to the form data. */
  min?: number | undefined;
  /** Maximum, applied as the minimum is. */
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

/**
 * Input of a number, in the digits and separators of the locale. The form data has it as in JSON. Text that is no number stays,
 * and makes the form invalid.
 */
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
  const [value, setValue] = useFormState<number | null>(input, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'NumberInput',
  });
  const disabled = props.disabled ?? field.disabled ?? false;
  const isFixed = disabled || props.readOnly === true;

  const format = useMemo(() => {
    const formatter = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 20 });
    return (number: number | null) => (number === null ? '' : formatter.format(number));
  }, [locale, useGrouping]);
  const clamp = (number: number) => Math.min(Math.max(number, min), max);
  const typed = useTypedText<number>(input, {
    value,
    format,
    parse: (text) => {
      const number = parseNumber(text, locale);
      return number === undefined ? { error: t.invalid({ example: format(1234) }) } : { value: number };
    },
    onCommit: (number) => setValue(number === null ? null : clamp(number)),
  });
  const change = (next: number) => {
    typed.discard();
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
    if (event.defaultPrevented || isFixed || isComposing(event)) return;
    // Before the browser submits the form.
    if (event.key === 'Enter') typed.commit();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
        {...(typed.error !== null && { 'aria-invalid': true })}
        ref={refs}
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? undefined : format(value)}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        className={cx(styles.input, stepButtons && styles.withButtons)}
        value={typed.text}
        onChange={(event) => {
          onChange?.(event);
          typed.type(event.target.value);
          setValue(parseNumber(event.target.value, locale) ?? null);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          typed.commit();
        }}
        onKeyDown={handleKey}
      />
      {name !== undefined && (
        <input
          type="hidden"
          name={name}
          value={value === null ? '' : clamp(value)}
          disabled={disabled}
          form={props.form}
        />
      )}
      {stepButtons && (
        <span className={styles.buttons}>
          {([-1, 1] as const).map((direction) => (
            <StepButton
              key={direction}
              direction={direction}
              disabled={isFixed || (value !== null && (direction > 0 ? value >= max : value <= min))}
              onClick={() => changeBy(direction)}
            />
          ))}
        </span>
      )}
      <span role="status" className={styles.status}>
        {typed.error}
      </span>
    </span>
  );
}

/** On-screen keyboard: the numeric ones of iOS have no minus sign. */
function getInputMode(min: number, step: number) {
  if (min < 0) return 'text';
  return Number.isInteger(step) ? 'numeric' : 'decimal';
}

interface StepButtonProps {
  direction: 1 | -1;
  disabled: boolean;
  onClick: () => void;
}

/** Not a tab stop and never focused: keyboard users have the arrow keys. */
function StepButton({ direction, ...props }: StepButtonProps) {
  const t = useMessages(numberInputMessages);
  const Icon = direction > 0 ? Plus : Minus;
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      aria-label={direction > 0 ? t.increase : t.decrease}
      className={styles.button}
      onPointerDown={(event) => event.preventDefault()}
    >
      <Icon aria-hidden="true" className={styles.icon} />
    </button>
  );
}
