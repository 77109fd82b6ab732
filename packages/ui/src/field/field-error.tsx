import type { ReactNode } from 'react';

import { CircleAlert } from '../icons/icons.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  id: string;
  children: ReactNode;
}

/** Error message of a control. The live region exists before its text, so that the text is announced. */
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
