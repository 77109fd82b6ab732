import type { ComponentProps, ReactNode } from 'react';

import styles from './state-panel.module.css';
import { StatePanel } from './state-panel.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is missing, such as “No prompts yet”. */
  title: ReactNode;
  /** Level of the heading; `p` keeps the title out of the page's outline. @default 'h2' */
  as?: 'h2' | 'h3' | 'p';
  /** One sentence about what to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Replaces a list without items. */
export function EmptyState({ as = 'h2', action, children, ...props }: EmptyStateProps) {
  const body = children ? <div className={styles.text}>{children}</div> : undefined;
  return <StatePanel {...props} kind="empty" as={as} body={body} actions={action} />;
}
