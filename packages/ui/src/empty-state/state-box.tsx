import { cva } from 'class-variance-authority';
import type { ComponentProps, ElementType, ReactNode } from 'react';

import styles from './state-box.module.css';

interface StateBoxProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `empty` is a dashed box, `failed` one with a danger border. */
  kind: 'empty' | 'failed';
  title?: ReactNode;
  as?: ElementType;
  actions?: ReactNode;
}

const box = cva(styles.root, { variants: { kind: { empty: styles.empty, failed: undefined } } });

/** What stands where something should be: a title, a sentence, buttons. */
export function StateBox({
  kind,
  title,
  as: Heading = 'p',
  actions,
  className,
  children,
  ...props
}: StateBoxProps) {
  return (
    <div {...props} className={box({ kind, className })}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
