import type { ComponentProps, ReactNode } from 'react';

import styles from './state-box.module.css';
import { StateBox } from './state-box.tsx';

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
export function EmptyState({ as = 'h2', action, children, ...props }: EmptyStateProps) {
  return (
    <StateBox {...props} kind="empty" as={as} actions={action}>
      {children && <div className={styles.text}>{children}</div>}
    </StateBox>
  );
}
