import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** The colour of the index tab on the upper edge: the hue of the thing's category. No tab without it. */
  hue?: 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green' | undefined;
  /** Marks the one card whose thing is shown elsewhere on the page; screen readers hear “current”. */
  selected?: boolean | undefined;
}

export interface CardTitleProps extends ComponentProps<'h3'> {
  /** The heading's level on this page. */
  as?: 'h2' | 'h3' | 'h4';
}

const card = cva(styles.root, {
  variants: {
    hue: {
      teal: [styles.tabbed, styles.teal],
      blue: [styles.tabbed, styles.blue],
      violet: [styles.tabbed, styles.violet],
      rose: [styles.tabbed, styles.rose],
      amber: [styles.tabbed, styles.amber],
      green: [styles.tabbed, styles.green],
    } satisfies Record<NonNullable<CardProps['hue']>, unknown>,
  },
});

/** One thing of the directory, as an index card. Cards in one grid row are equally high. */
export function Card({ hue, selected = false, className, ...props }: CardProps) {
  return <article aria-current={selected || undefined} {...props} className={card({ hue, className })} />;
}

/** The card's heading. A link or a `button type="button"` as its child makes the whole card pressable. */
export function CardTitle({ as: Heading = 'h3', className, children, ...props }: CardTitleProps) {
  return (
    <Heading {...props} className={cx(styles.title, className)}>
      {children}
    </Heading>
  );
}

/** The text between title and meta line. */
export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.body, className)} />;
}

/** The monospace line at the bottom, under a dashed rule: category at the start, numbers at the end. */
export function CardMeta({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.meta, className)} />;
}

/** A row of buttons which stays pressable above the title's stretched link. Write it after the title. */
export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.actions, className)} />;
}
