'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import { createContext, use, useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';

import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { useRadioName } from '../internal/use-radio-name.ts';
import styles from './radio-group.module.css';

export interface RadioGroupProps<Value extends string = string> extends Omit<
  FieldsetProps,
  'defaultValue' | 'onChange'
> {
  /** Value of the selected item, when controlled; `null` for none. */
  value?: Value | null | undefined;
  /** Value of the item selected at first and after a reset of the form, when uncontrolled. @default null */
  defaultValue?: Value | null | undefined;
  /** Called with the value of the newly selected item. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** Whether a form is invalid without a selected item. @default false */
  required?: boolean | undefined;
}

export interface RadioGroupItemProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'checked' | 'defaultChecked' | 'name' | 'form' | 'required'
> {
  /** Value of the group while the item is selected. */
  value: string;
  /** Label of the item. */
  children: ReactNode;
  /** Help text below the label. */
  description?: ReactNode;
}

interface RadioGroupContextValue {
  value: string | null;
  select: (value: string) => void;
  disabled: boolean;
  inputProps: Pick<ComponentProps<'input'>, 'name' | 'form' | 'required'>;
}

const RadioGroupContext = createContext<RadioGroupContextValue | null>(null);

/** Selects one of a few visible items. Arrow keys move between them. */
export function RadioGroup<Value extends string = string>({ className, ...props }: RadioGroupProps<Value>) {
  return <RadioGroupRoot {...props} orientation="vertical" className={cx(styles.list, className)} />;
}

/** An item of a `RadioGroup`. `className` and `style` are those of the item, other props those of its input. */
export function RadioGroupItem({
  value,
  description,
  className,
  style,
  children,
  onChange,
  ...props
}: RadioGroupItemProps) {
  const group = use(RadioGroupContext);
  if (!group) throw new Error('RadioGroupItem must be used within RadioGroup');
  const checked = group.value === value;

  return (
    <label className={cx(styles.option, className)} style={style}>
      <input
        {...props}
        {...group.inputProps}
        type="radio"
        className={styles.radio}
        value={value}
        checked={checked}
        data-state={checked ? 'checked' : 'unchecked'}
        data-disabled={props.disabled || group.disabled || undefined}
        onChange={(event) => {
          onChange?.(event);
          group.select(value);
        }}
      />
      <span className={styles.text}>
        {children}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  );
}

interface RadioGroupRootProps<Value extends string> extends RadioGroupProps<Value> {
  orientation: 'horizontal' | 'vertical';
}

/** The base of `RadioGroup` and `SegmentedControl`, on native radios. */
export function RadioGroupRoot<Value extends string>({
  value: valueProp,
  defaultValue = null,
  onValueChange,
  required = false,
  disabled = false,
  name,
  form,
  orientation,
  children,
  ref,
  ...props
}: RadioGroupRootProps<Value>) {
  const root = useRef<HTMLFieldSetElement>(null);
  const refs = useComposedRefs(root, ref);
  const radioName = useRadioName(root, name);
  const [value, setValue] = useFormState<Value | null>(root, {
    prop: valueProp,
    defaultProp: defaultValue,
    onChange: (next) => next !== null && onValueChange?.(next),
    caller: 'RadioGroup',
    onReset: (next) => {
      for (const radio of root.current?.querySelectorAll('input') ?? [])
        radio.defaultChecked = radio.value === next;
    },
  });
  // As the browser does by itself, for focus traps such as a dialog's, which take each radio button for a tab stop.
  useEffect(() => {
    const radios = root.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [];
    const hasSelected = [...radios].some(({ checked }) => checked);
    for (const radio of radios) radio.tabIndex = hasSelected && !radio.checked ? -1 : 0;
  });
  const group = useMemo(
    () => ({
      value,
      select: (next: string) => setValue(next as Value),
      disabled,
      inputProps: { name: radioName, form, required },
    }),
    [value, setValue, disabled, radioName, form, required],
  );

  return (
    <RadioGroupContext value={group}>
      <Fieldset
        {...props}
        ref={refs}
        name={name}
        form={form}
        disabled={disabled}
        data-orientation={orientation}
      >
        <div className={styles.options}>{children}</div>
      </Fieldset>
    </RadioGroupContext>
  );
}
