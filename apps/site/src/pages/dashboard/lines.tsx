import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ReactNode } from 'react';

import styles from './line.module.css';

export interface LinesProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** Rows below each other, in one frame. */
export function Lines<Row>({ rows, keyOf, children }: LinesProps<Row>) {
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.place}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** The places of the rows while they are on their way. */
export function LinesSkeleton({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className={styles.lines} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.place}>
          <div className={styles.root}>
            <Skeleton variant="circle" width="2.25rem" height="2.25rem" />
            <div className={styles.words}>
              <Skeleton variant="text" width="70%" />
              <Skeleton variant="text" width="30%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
