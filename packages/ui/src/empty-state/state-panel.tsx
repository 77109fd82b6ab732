import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType, ReactElement, ReactNode } from 'react';

import styles from './state-panel.module.css';

interface StatePanelProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** `empty` has a dashed border, `failed` a danger border. */
  kind: 'empty' | 'failed';
  title?: ReactNode;
  body?: ReactElement | undefined;
  as?: ElementType;
  actions?: ReactNode;
}

const panel = cva(styles.root, { variants: { kind: { empty: styles.empty, failed: undefined } } });

/** Placeholder for missing content: title, text and buttons. */
export function StatePanel({
  kind,
  title,
  as: Heading = 'p',
  body,
  actions,
  className,
  ...props
}: StatePanelProps) {
  return (
    <div {...props} className={panel({ kind, className })}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {body}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
