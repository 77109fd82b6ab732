import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './separator.module.css';

export interface SeparatorProps extends Omit<ComponentProps<'hr'>, 'children'> {
  /** Direction of the line. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  /** Style of the line. @default 'solid' */
  variant?: 'solid' | 'dashed';
  /** Hides it from screen readers, when headings or lists already convey the structure. @default false */
  decorative?: boolean | undefined;
}

const separator = cva(styles.root, {
  variants: {
    variant: {
      solid: undefined,
      dashed: styles.dashed,
    } satisfies Record<NonNullable<SeparatorProps['variant']>, unknown>,
  },
});

/** A line between two groups of content. */
export function Separator({
  orientation = 'horizontal',
  variant = 'solid',
  decorative = false,
  className,
  ...props
}: SeparatorProps) {
  return (
    <hr
      role={decorative ? 'none' : undefined}
      aria-orientation={!decorative && orientation === 'vertical' ? 'vertical' : undefined}
      {...props}
      data-orientation={orientation}
      className={separator({ variant, className })}
    />
  );
}
