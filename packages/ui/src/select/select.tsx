'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cva, cx } from 'class-variance-authority';
import { useEffect, useRef, type ComponentProps } from 'react';

import { useFieldControl } from '../field/field.tsx';
import { ChevronDown } from '../icons/icons.tsx';
import { useFormReset } from '../internal/use-form-reset.ts';
import control from '../text-input/text-input.module.css';
import styles from './select.module.css';

export interface SelectProps extends Omit<
  ComponentProps<'select'>,
  'size' | 'multiple' | 'value' | 'defaultValue'
> {
  /** Value of the selected option, when controlled. */
  value?: string | undefined;
  /** Value of the option selected at first and after a reset of the form, when uncontrolled. @default that of the first option */
  defaultValue?: string | undefined;
  /** Called with the value of the option that the user selects. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Height and padding. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** `option` and `optgroup` elements. */
  children?: ComponentProps<'select'>['children'];
}

const select = cva([control.root, styles.select], {
  variants: {
    size: {
      small: control.small,
      medium: undefined,
      large: control.large,
    } satisfies Record<NonNullable<SelectProps['size']>, unknown>,
  },
});

/**
 * Selects one option with the platform's native menu, which is styled where the browser can (`appearance: base-select`): groups,
 * type-ahead, forms and touch screens are the platform's. Render it in a `Field`, which labels it.
 */
export function Select({
  size = 'medium',
  onValueChange,
  onChange,
  className,
  style,
  children,
  ref,
  ...props
}: SelectProps) {
  const element = useRef<HTMLSelectElement>(null);
  const refs = useComposedRefs(element, ref);

  // React marks no option as the default of a controlled select, and none again when `defaultValue` changes.
  useFormReset(element, () => {
    const value = props.value ?? props.defaultValue;
    if (element.current && value !== undefined) setDefaultOption(element.current, value);
  });

  // An option that was selected before hydration: React keeps it, but calls no `onChange`.
  const onHydrated = useRef(onValueChange);
  useEffect(() => {
    const { options, value } = element.current!;
    const initial = [...options].find(({ defaultSelected }) => defaultSelected);
    if (initial && !initial.selected) onHydrated.current?.(value);
  }, []);

  return (
    <span className={cx(styles.root, className)} style={style}>
      <select
        {...useFieldControl(props)}
        ref={refs}
        className={select({ size })}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className={styles.icon} />
    </span>
  );
}

function setDefaultOption({ options }: HTMLSelectElement, value: string) {
  for (const option of options) option.defaultSelected = option.value === value;
}
