import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './heading.module.css';

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Level of the heading. @default 'h2' */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  /** Size of the text, independent of the level. @default that of the level: `2xl` for `h1`, `large` for `h2`, `medium` for `h3`, otherwise `small` */
  size?: 'small' | 'medium' | 'large' | 'xl' | '2xl' | undefined;
}

const heading = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
      xl: styles.xl,
      '2xl': styles.xxl,
    } satisfies Record<NonNullable<HeadingProps['size']>, unknown>,
  },
});

const defaultSizes = {
  h1: '2xl',
  h2: 'large',
  h3: 'medium',
  h4: 'small',
  h5: 'small',
  h6: 'small',
} as const;

/** A heading whose level (`as`) follows the outline of the page and whose size follows the design. */
export function Heading({
  as: Root = 'h2',
  size = defaultSizes[Root],
  className,
  children,
  ...props
}: HeadingProps) {
  return (
    <Root {...props} className={heading({ size, className })}>
      {children}
    </Root>
  );
}
