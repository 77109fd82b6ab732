import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType } from 'react';

import { Slot } from '../slot/slot.tsx';
import { gapClasses, type Gap } from './gap.ts';
import styles from './stack.module.css';

export type { Gap } from './gap.ts';

export interface StackProps extends ComponentProps<'div'> {
  /** Direction of the children. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal';
  /** Distance between the children, a step of the space scale: `4` is `--aid-space-4`. @default 4 */
  gap?: Gap;
  /** Position across the direction. @default 'stretch' */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Position along the direction. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Whether children that do not fit move to the next line. @default true if horizontal */
  wrap?: boolean | undefined;
  /** Renders the only child, such as a list, with the props and styles of the stack. @default false */
  asChild?: boolean | undefined;
}

const stack = cva(styles.root, {
  variants: {
    orientation: {
      vertical: styles.vertical,
      horizontal: styles.horizontal,
    } satisfies Record<NonNullable<StackProps['orientation']>, unknown>,
    gap: gapClasses,
    align: {
      start: styles.alignStart,
      center: styles.alignCenter,
      end: styles.alignEnd,
      stretch: undefined,
      baseline: styles.alignBaseline,
    } satisfies Record<NonNullable<StackProps['align']>, unknown>,
    justify: {
      start: undefined,
      center: styles.justifyCenter,
      end: styles.justifyEnd,
      between: styles.justifyBetween,
    } satisfies Record<NonNullable<StackProps['justify']>, unknown>,
    wrap: { true: styles.wrap },
  },
});

/** Lays out its children in a column or a row with equal gaps. */
export function Stack({
  orientation = 'vertical',
  gap = 4,
  align = 'stretch',
  justify = 'start',
  wrap = orientation === 'horizontal',
  asChild = false,
  className,
  ...props
}: StackProps) {
  const Root: ElementType = asChild ? Slot : 'div';
  return <Root {...props} className={stack({ orientation, gap, align, justify, wrap, className })} />;
}
