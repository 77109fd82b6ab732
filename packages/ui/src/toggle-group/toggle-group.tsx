'use client';

import * as RadixToggleGroup from '@radix-ui/react-toggle-group';
import { cva, cx } from 'class-variance-authority';
import { useRef, type ComponentProps, type FocusEvent, type Ref } from 'react';

import { useFormState } from '../internal/use-form-state.ts';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import { focusItemInShadow, moveFocusInShadow } from './focus-in-shadow.ts';
import styles from './toggle-group.module.css';

interface ToggleGroupBaseProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** Accessible name of the group. */
  'aria-label'?: string;
  /** Name in the form data; each selected item is one entry. */
  name?: string | undefined;
  /** Id of the form that the group belongs to, unless it is inside it. */
  form?: string | undefined;
  /** Height and padding of all items. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
  /** Whether all items are disabled. @default false */
  disabled?: boolean | undefined;
  /** Direction of the items and of the arrow keys. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
}

export interface ToggleGroupSingleProps extends ToggleGroupBaseProps {
  /** `single`: at most one item is on; `multiple`: any number. @default 'single' */
  type?: 'single' | undefined;
  /** Value of the item that is on, when controlled; `''` for none. */
  value?: string | undefined;
  /** Value of the item that is on at first and after a reset of the form, when uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with the value of the item that is on; `''` for none. */
  onValueChange?: ((value: string) => void) | undefined;
}

export interface ToggleGroupMultipleProps extends ToggleGroupBaseProps {
  type: 'multiple';
  /** Values of the items that are on, when controlled. */
  value?: string[] | undefined;
  /** Values of the items that are on at first and after a reset of the form, when uncontrolled. */
  defaultValue?: string[] | undefined;
  /** Called with the values of the items that are on. */
  onValueChange?: ((value: string[]) => void) | undefined;
}

export type ToggleGroupProps = ToggleGroupSingleProps | ToggleGroupMultipleProps;

const noValues: string[] = [];

const toggleGroup = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<ToggleGroupProps['size']>, unknown>,
  },
});

/**
 * Joined buttons that are on or off, such as the text styles of an editor. One tab stop: the roving tabindex is that of
 * Radix. For one value of a form, use `SegmentedControl`.
 */
export function ToggleGroup(props: ToggleGroupProps) {
  return props.type === 'multiple' ? <MultipleToggleGroup {...props} /> : <SingleToggleGroup {...props} />;
}

function SingleToggleGroup({
  value: prop,
  defaultValue = '',
  onValueChange,
  ...props
}: ToggleGroupSingleProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useFormState(input, {
    prop,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'ToggleGroup',
  });
  const { children, ...rootProps } = useRootProps(props);
  return (
    <RadixToggleGroup.Root {...rootProps} type="single" value={value} onValueChange={setValue}>
      {children}
      <FormEntries {...props} ref={input} values={value ? [value] : []} />
    </RadixToggleGroup.Root>
  );
}

function MultipleToggleGroup({
  value: prop,
  defaultValue = noValues,
  onValueChange,
  ...props
}: ToggleGroupMultipleProps) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useFormState(input, {
    prop,
    defaultProp: defaultValue,
    onChange: onValueChange,
    caller: 'ToggleGroup',
  });
  const { children, ...rootProps } = useRootProps(props);
  return (
    <RadixToggleGroup.Root {...rootProps} type="multiple" value={value} onValueChange={setValue}>
      {children}
      <FormEntries {...props} ref={input} values={value} />
    </RadixToggleGroup.Root>
  );
}

function useRootProps({
  size = 'medium',
  orientation = 'horizontal',
  className,
  name: _name,
  form: _form,
  onFocus,
  ...props
}: ToggleGroupBaseProps) {
  const dir = useDirection();
  return {
    dir,
    ...props,
    orientation,
    'data-orientation': orientation,
    'data-disabled': props.disabled || undefined,
    className: toggleGroup({ size, className }),
    // Radix's inline style would violate a strict content security policy.
    style: { outline: undefined, ...props.style },
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      onFocus?.(event);
      focusItemInShadow(event);
    },
  };
}

interface FormEntriesProps extends Pick<ToggleGroupBaseProps, 'name' | 'form' | 'disabled'> {
  values: readonly string[];
  ref: Ref<HTMLInputElement>;
}

/** The values in the form data. The first input is rendered without a value too: it knows the form that is reset. */
function FormEntries({ name, form, disabled, values, ref }: FormEntriesProps) {
  return (
    <>
      <input type="hidden" ref={ref} form={form} disabled />
      {name !== undefined &&
        values.map((value) => (
          <input key={value} type="hidden" name={name} form={form} value={value} disabled={disabled} />
        ))}
    </>
  );
}

export interface ToggleGroupItemProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Identifies the item in the `value` of the group. */
  value: string;
}

/** One button of a `ToggleGroup`. An item with only an icon has an `aria-label`. */
export function ToggleGroupItem({ className, onKeyDown, ...props }: ToggleGroupItemProps) {
  return (
    <RadixToggleGroup.Item
      {...props}
      className={cx(styles.item, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        moveFocusInShadow(event);
      }}
    />
  );
}
