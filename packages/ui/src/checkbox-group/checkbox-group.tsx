'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';

import { Checkbox, type CheckboxProps } from '../checkbox/checkbox.tsx';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import { useFormState } from '../internal/use-form-state.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './checkbox-group.module.css';

export const checkboxGroupMessages = defineMessages('checkboxGroup', {
  required: 'Select at least one option',
});

export interface CheckboxGroupProps<Value extends string = string> extends Omit<
  FieldsetProps,
  'value' | 'defaultValue'
> {
  /** Values of the checked options, when controlled. */
  value?: readonly Value[] | undefined;
  /** Values of the options checked at first and after a reset of the form, when uncontrolled. @default [] */
  defaultValue?: readonly Value[] | undefined;
  /** Called with the values of the checked options, in the order of `allValues` if that is set. */
  onValueChange?: ((value: Value[]) => void) | undefined;
  /** Values of all options: needed for `CheckboxGroupAll`. */
  allValues?: readonly Value[] | undefined;
  /** Name of the options in the form data; each checked option is one entry. */
  name?: string | undefined;
  /** Disables all options. @default false */
  disabled?: boolean | undefined;
  /** Whether a form is invalid without a checked option. @default false */
  required?: boolean | undefined;
  /** Direction of the options. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal';
}

interface CheckboxGroupContextValue {
  name: string | undefined;
  form: string | undefined;
  disabled: boolean;
  value: readonly string[];
  allValues: readonly string[];
  toggle: (values: readonly string[], checked: boolean) => void;
}

const CheckboxGroupContext = createContext<CheckboxGroupContextValue | null>(null);

function useCheckboxGroup() {
  const group = use(CheckboxGroupContext);
  if (!group) throw new Error('CheckboxGroupItem and CheckboxGroupAll must be rendered in a CheckboxGroup');
  return group;
}

/** Selects any number of options. Its children are `CheckboxGroupItem`s. */
export function CheckboxGroup<Value extends string = string>({
  value: valueProp,
  defaultValue,
  onValueChange,
  allValues,
  name,
  orientation = 'vertical',
  form,
  disabled = false,
  required = false,
  ref,
  children,
  ...props
}: CheckboxGroupProps<Value>) {
  const t = useMessages(checkboxGroupMessages);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const refs = useComposedRefs(fieldset, ref);
  const [value, setValue] = useFormState<readonly string[]>(fieldset, {
    prop: valueProp,
    defaultProp: defaultValue ?? [],
    onChange: (next) => onValueChange?.([...next] as Value[]),
    caller: 'CheckboxGroup',
    onReset: (next) => {
      const inputs = fieldset.current?.querySelectorAll<HTMLInputElement>('input[data-group-item]') ?? [];
      for (const input of inputs) {
        const isAll = input.dataset.groupItem === 'all';
        input.defaultChecked = isAll ? next.length === allValues?.length : next.includes(input.value);
      }
    },
  });
  const error = required && value.length === 0 ? t.required : '';
  // Browsers know required checkboxes, but no required group of them.
  useLayoutEffect(() => fieldset.current?.querySelector('input')?.setCustomValidity(error), [error]);

  // Several options change in one event when the form is reset.
  const latestValue = useRef(value);
  useLayoutEffect(() => {
    latestValue.current = value;
  }, [value]);

  const group = useMemo(() => {
    const toggle = (values: readonly string[], checked: boolean) => {
      const others = latestValue.current.filter((other) => !values.includes(other));
      const next = checked ? [...others, ...values] : others;
      latestValue.current = allValues ? allValues.filter((other) => next.includes(other)) : next;
      setValue(latestValue.current);
    };
    return { name, form, disabled, value, allValues: allValues ?? [], toggle };
  }, [name, form, disabled, value, allValues, setValue]);

  return (
    <Fieldset
      {...props}
      ref={refs}
      name={name}
      form={form}
      disabled={disabled}
      data-orientation={orientation}
    >
      <div className={styles.options} data-orientation={orientation}>
        <CheckboxGroupContext value={group}>{children}</CheckboxGroupContext>
      </div>
    </Fieldset>
  );
}

export interface CheckboxGroupItemProps extends Omit<
  CheckboxProps,
  'value' | 'name' | 'checked' | 'defaultChecked' | 'onCheckedChange' | 'error'
> {
  /** Identifies the option in the `value` of the group. */
  value: string;
}

/** One option of a `CheckboxGroup`. */
export function CheckboxGroupItem(props: CheckboxGroupItemProps) {
  const { name, form, disabled, value, toggle } = useCheckboxGroup();
  return (
    <Checkbox
      {...props}
      disabled={props.disabled ?? disabled}
      data-group-item="option"
      name={name}
      form={form}
      checked={value.includes(props.value)}
      onCheckedChange={(checked) => toggle([props.value], checked)}
    />
  );
}

export type CheckboxGroupAllProps = Omit<
  CheckboxProps,
  'value' | 'name' | 'checked' | 'defaultChecked' | 'onCheckedChange' | 'error'
>;

/** Checks or unchecks all options of a `CheckboxGroup` with `allValues`; indeterminate while only some are checked. */
export function CheckboxGroupAll(props: CheckboxGroupAllProps) {
  const { form, disabled, value, allValues, toggle } = useCheckboxGroup();
  const checkedCount = allValues.filter((one) => value.includes(one)).length;
  const isSome = checkedCount > 0 && checkedCount < allValues.length;
  return (
    <Checkbox
      {...props}
      disabled={props.disabled ?? disabled}
      data-group-item="all"
      form={form}
      checked={isSome ? 'indeterminate' : checkedCount > 0}
      onCheckedChange={(checked) => toggle(allValues, checked)}
    />
  );
}
