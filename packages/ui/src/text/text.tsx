import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType } from 'react';

import { Slot } from '../slot/slot.tsx';
import styles from './text.module.css';

export interface TextProps extends ComponentProps<'p'> {
  /** Font size. @default 'medium' */
  size?: 'xs' | 'small' | 'medium' | 'large';
  /** Color. The text must express the meaning too: color is never the only signal. @default 'default' */
  variant?: 'default' | 'muted' | 'subtle' | 'info' | 'success' | 'warning' | 'danger';
  /** Font weight. @default 'regular' */
  weight?: 'regular' | 'strong';
  /** Uses the monospace font: for numbers, dates and ids. @default false */
  monospace?: boolean | undefined;
  /** Cuts the text to one line with an ellipsis; only where the whole text is available elsewhere. @default false */
  truncate?: boolean | undefined;
  /** Renders the only child, such as a `<span>`, with the props and styles of the text. @default false */
  asChild?: boolean | undefined;
}

const text = cva(styles.root, {
  variants: {
    size: {
      xs: styles.xs,
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<TextProps['size']>, unknown>,
    variant: {
      default: styles.default,
      muted: styles.muted,
      subtle: styles.subtle,
      info: styles.info,
      success: styles.success,
      warning: styles.warning,
      danger: styles.danger,
    } satisfies Record<NonNullable<TextProps['variant']>, unknown>,
    weight: {
      regular: styles.regular,
      strong: styles.strong,
    } satisfies Record<NonNullable<TextProps['weight']>, unknown>,
    monospace: { true: styles.monospace, false: styles.sans },
    truncate: { true: styles.truncate },
  },
});

/** A paragraph in one of the design system's text styles. */
export function Text({
  size = 'medium',
  variant = 'default',
  weight = 'regular',
  monospace = false,
  truncate = false,
  asChild = false,
  className,
  ...props
}: TextProps) {
  const Root: ElementType = asChild ? Slot : 'p';
  return <Root {...props} className={text({ size, variant, weight, monospace, truncate, className })} />;
}
