import { cva } from 'class-variance-authority';
import type { ComponentProps, CSSProperties } from 'react';

import styles from './skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** The shape of what will stand here: a line of text, a box, or a picture of a person. */
  variant?: 'text' | 'block' | 'circle';
  /** The width, such as `12rem` or `60%`. */
  width?: CSSProperties['inlineSize'];
  /** The height; for `text` it follows the font. */
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

/** A grey place-holder. Hidden from screen readers: the region around it says that it is busy. */
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
