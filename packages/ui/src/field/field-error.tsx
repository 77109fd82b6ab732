import type { ReactNode } from 'react';

import { CircleAlert } from '../icons/icons.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

/** What is wrong with a control. It stands before its text comes, so that the text is announced. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children && (
        <div id={id} className={styles.error}>
          <CircleAlert aria-hidden="true" className={styles.icon} />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
