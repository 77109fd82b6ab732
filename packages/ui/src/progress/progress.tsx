'use client';

import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { useLocale } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is going on. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** How much is done; without it, nobody knows. */
  value?: number | undefined;
  /** How much there is to do. */
  max?: number;
}

/** How far something has come. */
export function Progress({ label, hideLabel = false, value, max = 100, className, ...props }: ProgressProps) {
  const id = useId();
  const locale = useLocale();
  const share =
    value === undefined ? null : Math.min(value / max, 1).toLocaleString(locale, { style: 'percent' });
  const name = <span id={id}>{label}</span>;

  return (
    <div {...props} className={cx(styles.root, className)}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <div className={styles.words}>
          {name}
          {share && (
            <span aria-hidden="true" className={styles.share}>
              {share}
            </span>
          )}
        </div>
      )}
      <progress className={styles.bar} aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
