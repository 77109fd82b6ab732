'use client';

import { cva } from 'class-variance-authority';

import {
  RadioGroupItem,
  RadioGroupRoot,
  type RadioGroupItemProps,
  type RadioGroupProps,
} from '../radio-group/radio-group.tsx';
import styles from '../radio-group/radio-group.module.css';

export interface SegmentedControlProps<Value extends string = string> extends RadioGroupProps<Value> {
  /** Height and padding of the segments. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | undefined;
}

export type SegmentedControlItemProps = Omit<RadioGroupItemProps, 'description'>;

const segmentedControl = cva(styles.segmented, {
  variants: {
    size: {
      small: styles.small,
      medium: undefined,
      large: styles.large,
    } satisfies Record<NonNullable<SegmentedControlProps['size']>, unknown>,
  },
});

/** Selects one of two to four short items, joined in a row. For longer labels, use `RadioGroup`. */
export function SegmentedControl<Value extends string = string>({
  size = 'medium',
  className,
  ...props
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroupRoot {...props} orientation="horizontal" className={segmentedControl({ size, className })} />
  );
}

/** An item of a `SegmentedControl`. `className` and `style` are those of the item, other props those of its input. */
export function SegmentedControlItem(props: SegmentedControlItemProps) {
  return <RadioGroupItem {...props} />;
}
