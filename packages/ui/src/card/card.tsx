import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import styles from './card.module.css';

export interface CardProps extends ComponentProps<'article'> {
  /** Color of the tab on the upper edge: the category's. Without it there is no tab. */
  color?: 'teal' | 'blue' | 'violet' | 'rose' | 'amber' | 'green' | undefined;
  /** Marks the card whose item is shown elsewhere on the page, by `aria-current`. @default false */
  selected?: boolean | undefined;
}

export interface CardTitleProps extends ComponentProps<'h3'> {
  /** Level of the heading. @default 'h3' */
  as?: 'h2' | 'h3' | 'h4';
}

const card = cva(styles.root, {
  variants: {
    color: {
      teal: [styles.tabbed, styles.teal],
      blue: [styles.tabbed, styles.blue],
      violet: [styles.tabbed, styles.violet],
      rose: [styles.tabbed, styles.rose],
      amber: [styles.tabbed, styles.amber],
      green: [styles.tabbed, styles.green],
    } satisfies Record<NonNullable<CardProps['color']>, unknown>,
  },
});

/** Shows one item of the directory. Cards in a grid row have the same height. */
export function Card({ color, selected = false, className, ...props }: CardProps) {
  return (
    <article
      aria-current={selected || undefined}
      data-state={selected ? 'selected' : undefined}
      {...props}
      className={card({ color, className })}
    />
  );
}

/** Heading of the card. A link or a `button type="button"` as its child makes the whole card clickable. */
export function CardTitle({ as: Heading = 'h3', className, children, ...props }: CardTitleProps) {
  return (
    <Heading {...props} className={cx(styles.title, className)}>
      {children}
    </Heading>
  );
}

/** Text between title and footer. */
export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.body, className)} />;
}

/** Monospace line at the bottom, below a dashed line: category at the start, numbers at the end. */
export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.footer, className)} />;
}

/** Row of buttons that stays clickable above the title's stretched link. Render it after the title. */
export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.actions, className)} />;
}
