import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is not there. */
  title: ReactNode;
  /** The level of the title's heading; `p` when the page's outline should not hold it. */
  as?: 'h2' | 'h3' | 'p';
  /** One sentence: what to do. */
  children?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({
  title,
  as: Heading = 'h2',
  action,
  className,
  children,
  ...props
}: EmptyStateProps) {
  return (
    <div {...props} className={cx(styles.root, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
