import { cva } from 'class-variance-authority';
import type { ComponentProps, CSSProperties } from 'react';

import styles from './skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** Shape of the content: a line of text, a block, or an avatar. @default 'text' */
  variant?: 'text' | 'block' | 'circle';
  /** Width, such as `12rem` or `60%`. */
  width?: CSSProperties['inlineSize'];
  /** Height; that of the font for `text`. */
  height?: CSSProperties['blockSize'];
}

const skeleton = cva(styles.root, {
  variants: {
    variant: {
      text: styles.text,
      block: styles.block,
      circle: styles.circle,
    } satisfies Record<NonNullable<SkeletonProps['variant']>, unknown>,
  },
});

/** Placeholder of loading content. Hidden from screen readers: set `aria-busy` on the region around it. */
export function Skeleton({ variant = 'text', width, height, className, style, ...props }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={skeleton({ variant, className })}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
