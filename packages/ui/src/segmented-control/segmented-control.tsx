'use client';

import { cx } from 'class-variance-authority';

import {
  RadioGroupItem,
  RadioGroupRoot,
  type RadioGroupItemProps,
  type RadioGroupProps,
} from '../radio-group/radio-group.tsx';
import styles from '../radio-group/radio-group.module.css';

export type SegmentedControlProps<Value extends string = string> = RadioGroupProps<Value>;

export type SegmentedControlItemProps = Omit<RadioGroupItemProps, 'description'>;

/** Selects one of two to four short items, joined in a row. For longer labels, use `RadioGroup`. */
export function SegmentedControl<Value extends string = string>({
  className,
  ...props
}: SegmentedControlProps<Value>) {
  return <RadioGroupRoot {...props} orientation="horizontal" className={cx(styles.segmented, className)} />;
}

/** An item of a `SegmentedControl`. `className` and `style` are those of the item, other props those of its input. */
export function SegmentedControlItem(props: SegmentedControlItemProps) {
  return <RadioGroupItem {...props} />;
}
