import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType } from 'react';

import { Slot } from '../slot/slot.tsx';
import { gapClasses, type Gap } from '../stack/gap.ts';
import styles from './grid.module.css';

export interface GridProps extends ComponentProps<'div'> {
  /** Minimum width of a column; as many columns as fit are rendered. `small` is 12, `medium` 16, `large` 24rem. @default 'medium' */
  minColumnWidth?: 'small' | 'medium' | 'large';
  /** Exact number of columns of equal width, in place of `minColumnWidth`. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  /** Distance between rows and columns, a step of the space scale: `4` is `--aid-space-4`. @default 4 */
  gap?: Gap;
  /** Vertical position of the children in their row. @default 'stretch' */
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** Renders the only child, such as a list, with the props and styles of the grid. @default false */
  asChild?: boolean | undefined;
}

const grid = cva(styles.root, {
  variants: {
    minColumnWidth: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<GridProps['minColumnWidth']>, unknown>,
    columns: {
      1: styles.columns1,
      2: styles.columns2,
      3: styles.columns3,
      4: styles.columns4,
    } satisfies Record<NonNullable<GridProps['columns']>, unknown>,
    gap: gapClasses,
    align: {
      start: styles.alignStart,
      center: styles.alignCenter,
      end: styles.alignEnd,
      stretch: undefined,
    } satisfies Record<NonNullable<GridProps['align']>, unknown>,
  },
});

/**
 * Lays out its children in columns of equal width, as many as fit without a media query. A list has no bullets, and its items
 * fill their cells.
 */
export function Grid({
  minColumnWidth = 'medium',
  columns,
  gap = 4,
  align = 'stretch',
  asChild = false,
  className,
  ...props
}: GridProps) {
  const Root: ElementType = asChild ? Slot : 'div';
  return <Root {...props} className={grid({ minColumnWidth, columns, gap, align, className })} />;
}
