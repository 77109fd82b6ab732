import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import type { ReactNode } from 'react';

import styles from './row-list.module.css';

export interface RowListProps<Row> {
  rows: readonly Row[];
  getKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** A bordered list of rows. */
export function RowList<Row>({ rows, getKey, children }: RowListProps<Row>) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={getKey(row)} className={styles.item}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

export function RowListSkeleton({ label, count = 5 }: { label: string; count?: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.item}>
          <div className={styles.row}>
            <Skeleton variant="circle" width="2.25rem" height="2.25rem" />
            <div className={styles.text}>
              <Skeleton variant="text" width="70%" />
              <Skeleton variant="text" width="30%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
